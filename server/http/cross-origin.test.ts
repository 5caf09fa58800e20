import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const origin = 'https://evil.example.com'
const guarded: [string, Endpoint][] = Object.values(api)
  .flatMap((calls: Record<string, Endpoint>) => Object.values(calls))
  .filter(({ gate }) => gate !== 'public')
  .map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint])

/** What a browser sends for a form of another page: no header of ours, and whatever cookies there are. */
const fromForeignPage = {
  origin,
  'sec-fetch-site': 'cross-site',
  'content-type': 'text/plain',
  cookie: 'session=1; token=1; authorization=1',
}

it('no answer lets another origin read it', async () => {
  for (const url of ['/api/health', '/api/projects', '/portallogin', '/api/openapi.json', '/api/unknown'])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await world.app.inject({
        method,
        url,
        headers: { origin, 'access-control-request-method': 'DELETE' },
      })
      const allowing = Object.keys(headers).filter(name => name.startsWith('access-control-'))
      expect([method, url, allowing]).toEqual([method, url, []])
    }
})

it('a call with nothing but what a foreign page could send is refused', async () => {
  expect(guarded.length).toBeGreaterThan(50)
  for (const [name, { method, path }] of guarded) {
    const { statusCode } = await world.app.inject({
      method,
      url: `/api${path.replace(/:\w+/g, '1')}`,
      headers: fromForeignPage,
      ...(method !== 'GET' && { payload: '{}' }),
    })
    expect([name, statusCode]).toEqual([name, 401])
  }
})

it('no answer sets a cookie', async () => {
  const body = { user: { email: 'owner@hyperbola.test', password: 'not it' } }
  for (const answer of [await world.call(api.accounts.signIn, { body }), await world.app.inject('/')])
    expect(answer.headers['set-cookie']).toBeUndefined()
})

it.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/dist/server/main.js',
  '/data/',
  '/assets/',
  '/assets/../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/..%5c..%5cpackage.json',
])('nothing of the repository is served: %s', async url => {
  const { statusCode, body } = await world.app.inject({ url, headers: { accept: '*/*' } })
  expect([400, 404]).toContain(statusCode)
  expect(body).not.toMatch(/"hyperbola"|\[core\]|SMTP_URL|import /)
})
