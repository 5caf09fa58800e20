import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pages } from '#contract/pages.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const policyOf = async (path: string, { app } = world) => {
  const { headers } = await app.inject({ url: path, headers: { accept: 'text/html' } })
  const policy = String(headers['content-security-policy'])
  return new Map(policy.split('; ').map(directive => [directive.split(' ')[0], directive]))
}

describe('the policy of a page', () => {
  const strict = Object.values(pages).filter(page => page !== pages.reportPdf && page !== pages.jsaPdf)
  it.each([
    ...strict.map(({ path }) => path.replace('$id', '7')),
    '/nowhere',
    '/reports',
    '/reports/7/more',
    '/jsapdf',
    '/jsapdf/7/more',
    '/Reports/7',
    '/portallogin?redirect=/reports/7',
  ])('%s lets in no frame and no object', async path => {
    const policy = await policyOf(path)
    expect(policy.get('frame-src')).toBe("frame-src 'none'")
    expect(policy.get('object-src')).toBe("object-src 'none'")
  })

  it.each(['/reports/7', '/reports/7/', '/reports/7?from=mail', '/jsapdf/7', '/jsapdf/7/'])(
    '%s, which shows a PDF, lets in a frame of our own, and is as strict otherwise',
    async path => {
      const policy = await policyOf(path)
      const usual = await policyOf(pages.projects.path)
      expect(policy.get('frame-src')).toBe("frame-src 'self'")
      for (const [name, directive] of usual)
        if (name !== 'frame-src') expect(withoutNonce(policy.get(name))).toBe(withoutNonce(directive))
      expect(policy.size).toBe(usual.size)
    },
  )
})

describe('the policy of the map of jobs', () => {
  it('lets in pictures of the host that the settings name, and no other page does', async () => {
    const mapTilesUrl = 'https://tiles.example.com:8443/{z}/{x}/{y}.png?key=sesame'
    const other = await openWorld({ config: { mapTilesUrl } })
    onTestFinished(() => other.close())
    for (const { path } of Object.values(pages)) {
      const policy = await policyOf(path.replace('$id', '7'), other)
      const named = [...policy.values()].filter(directive => directive.includes('example.com'))
      const allowed = "img-src 'self' data: blob: https://tiles.example.com:8443"
      expect([path, named]).toEqual([path, path === pages.maps.path ? [allowed] : []])
    }
  })

  it('is that of any other page without one', async () => {
    expect((await policyOf(pages.maps.path)).get('img-src')).toBe("img-src 'self' data: blob:")
  })
})

describe('the policy of /licenses', () => {
  const keys = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec', apiUrl: undefined }

  it('names the card service with its keys, and no other page does', async () => {
    const other = await openWorld({ config: { stripe: keys } })
    onTestFinished(() => other.close())
    for (const { path } of Object.values(pages)) {
      const policy = await policyOf(path.replace('$id', '7'), other)
      const named = [...policy.values()].filter(directive => directive.includes('stripe.com'))
      expect([path, named.map(directive => directive.split(' ')[0])]).toEqual([
        path,
        path === pages.licenses.path ? ['script-src', 'connect-src', 'frame-src'] : [],
      ])
    }
  })

  it('names it nowhere without keys', async () => {
    for (const { path } of Object.values(pages)) {
      const policy = await policyOf(path.replace('$id', '7'))
      expect([path, [...policy.values()].filter(directive => directive.includes('stripe'))]).toEqual([
        path,
        [],
      ])
    }
  })
})

const withoutNonce = (directive?: string) => directive?.replace(/nonce-[^']+/, 'nonce')
