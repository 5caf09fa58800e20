import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/services/runtime/config.ts'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const config = { publicUrl: 'https://portal.example.com', securityContact: 'mailto:security@example.com' }

let world: World
beforeAll(async () => {
  world = await openWorld({ config })
})
afterAll(() => world.close())

const ask = async () => {
  const { statusCode, headers, body } = await world.app.inject('/.well-known/security.txt')
  const fields = new Map(body.split('\n').map(line => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
  return { statusCode, headers, fields }
}

it('says whom to tell about a hole, until when, and under which address, as RFC 9116 asks', async () => {
  const { statusCode, headers, fields } = await ask()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(fields.get('Contact')).toBe('mailto:security@example.com')
  expect(fields.get('Canonical')).toBe('https://portal.example.com/.well-known/security.txt')
  expect(fields.get('Preferred-Languages')).toBe('en')
})

it('runs out in the future and in less than a year, whenever it is asked', async () => {
  const year = 365 * 24 * 60 * 60
  for (const passed of [0, year]) {
    world.pass(passed)
    const left = (Date.parse((await ask()).fields.get('Expires') ?? '') - world.clock().getTime()) / 1000
    expect(left).toBeGreaterThan(year / 4)
    expect(left).toBeLessThan(year)
  }
})

it('leads to what we do with a report, which can be read there', async () => {
  const { fields } = await ask()
  const { pathname, origin } = new URL(fields.get('Policy') ?? '')
  expect(origin).toBe('https://portal.example.com')
  const answer = await world.app.inject(pathname)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain('# Reporting a security hole')
})

it('is not there while nobody is named to tell', async () => {
  const silent = await openWorld()
  onTestFinished(() => silent.close())
  expect((await silent.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
})

it('takes an email address or an https address, and nothing else', () => {
  const contactOf = (SECURITY_CONTACT: string) =>
    readConfig({ SECURITY_CONTACT }, 'demo', packageRoot()).securityContact
  expect(contactOf('Security@example.com')).toBe('mailto:Security@example.com')
  expect(contactOf('mailto:security@example.com')).toBe('mailto:security@example.com')
  expect(contactOf('https://example.com/security')).toBe('https://example.com/security')
  expect(contactOf('')).toBeUndefined()
  for (const wrong of ['http://example.com', 'somebody', 'mailto:', 'https://a b', 'https://a\nContact: x'])
    expect(() => contactOf(wrong)).toThrow('SECURITY_CONTACT')
})
