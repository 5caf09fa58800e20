import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { audit_log } from '#server/db/schema/audit.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The address that the audit trail has of a write that came over one connection. */
async function addressOf(trustProxy: string[] | false, connectedFrom: string, forwarded: string) {
  const behind = await openWorld({ routes: probeRoutes, config: { trustProxy } })
  onTestFinished(() => behind.close())
  await addProbeTable(behind.db)
  await behind.app.inject({
    method: probe.add.method,
    url: `/api${probe.add.path}`,
    remoteAddress: connectedFrom,
    headers: { authorization: await behind.tokenOf('technician'), 'x-forwarded-for': forwarded },
    payload: { name: 'x' },
  })
  const [row] = await behind.db.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1)
  return row?.address
}

it('what somebody says of their own address is not believed', async () => {
  expect(await addressOf(false, '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(await addressOf(['10.0.0.1'], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
})

it('behind a proxy of ours it is the address the proxy saw, whatever was sent to the proxy', async () => {
  expect(await addressOf(['10.0.0.1'], '10.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
})

it('a parameter that is sent twice is refused, and not guessed at', async () => {
  const { statusCode } = await world.app.inject({
    url: '/api/projects?per_page=10&per_page=100',
    headers: { authorization: await world.tokenOf('technician') },
  })
  expect(statusCode).toBe(422)
})

it('a parameter of the address does not stand in for a field of the body', async () => {
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: '/api/users/sign_in?user[email]=technician@hyperbola.test&user[password]=hyperbola',
    payload: {},
  })
  expect([statusCode, body.includes('user')]).toEqual([422, true])
})

it.each(['{"__proto__":{"admin":true}}', '{"user":{"constructor":{"prototype":{"admin":true}}}}'])(
  'a body that reaches for the prototype is refused: %s',
  async payload => {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(statusCode).toBe(400)
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  },
)
