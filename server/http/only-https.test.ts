import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemMessages } from '#contract/system/messages.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const publicUrl = 'https://portal.example.com'
let world: World
let plain: World
beforeAll(async () => {
  world = await openWorld({ config: { publicUrl, trustProxy: ['127.0.0.1'] } })
  plain = await openWorld({ config: { publicUrl: 'http://localhost:3000', trustProxy: ['127.0.0.1'] } })
})
afterAll(async () => {
  await world.close()
  await plain.close()
})

const ask = (url: string, proto?: string, more: { method?: 'POST' | 'HEAD'; from?: string } = {}) =>
  world.app.inject({
    ...{ url, method: more.method ?? 'GET', remoteAddress: more.from ?? '127.0.0.1' },
    headers: { accept: 'text/html', ...(proto && { 'x-forwarded-proto': proto }) },
  })

describe('behind a proxy that says it was asked by http', () => {
  it('a page is sent on to https, with its whole address', async () => {
    for (const [url, to] of [
      ['/sign_in?next=%2Fprojects', `${publicUrl}/sign_in?next=%2Fprojects`],
      ['//evil.example.com/', `${publicUrl}//evil.example.com/`],
      ['/assets/nothing.js', `${publicUrl}/assets/nothing.js`],
    ] as const) {
      const answer = await ask(url, 'http')
      expect([answer.statusCode, answer.headers.location]).toEqual([308, to])
    }
    expect((await ask('/', 'http', { method: 'HEAD' })).statusCode).toBe(308)
  })

  it('a call is refused before anything is done with it', async () => {
    for (const answer of [
      await ask('/api/settings', 'http'),
      await ask('/api/settings', 'https, http'),
      await ask('/api/settings', 'HTTP'),
      await ask('/api/users/sign_in', 'http', { method: 'POST' }),
      await ask('/anything', 'http', { method: 'POST' }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        expect.objectContaining({ error: systemMessages.httpsOnly, code: 'https_only' }),
      ])
  })

  it('a probe is answered all the same', async () => {
    expect((await ask('/api/health', 'http')).statusCode).toBe(200)
    expect((await ask('/api/healthy', 'http')).statusCode).toBe(403)
  })
})

describe('the portal is served', () => {
  it('over https, and to whoever reaches it without a proxy or through one that says nothing', async () => {
    for (const [url, proto] of [
      ['/api/settings', 'https'],
      ['/api/settings', 'http, https'],
      ['/api/settings', undefined],
      ['/', undefined],
    ] as const)
      expect((await ask(url, proto)).statusCode).toBe(200)
  })

  it('to a stranger who claims https for themselves as before', async () => {
    expect((await ask('/api/settings', 'https', { from: '203.0.113.9' })).statusCode).toBe(200)
  })

  it('by http when that is its address', async () => {
    const headers = { 'x-forwarded-proto': 'http' }
    expect((await plain.app.inject({ url: '/api/settings', headers })).statusCode).toBe(200)
  })
})

it('browsers ask for https from then on for at least a year, below this address too unless that is off', async () => {
  const hsts = async (given: World) =>
    (await given.app.inject('/api/settings')).headers['strict-transport-security']
  expect(await hsts(world)).toBe('max-age=31536000; includeSubDomains')
  expect(await hsts(plain)).toBeUndefined()
  const alone = await openWorld({ config: { publicUrl, hstsSubdomains: false } })
  expect(await hsts(alone)).toBe('max-age=31536000')
  await alone.close()
})
