import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { addProbeTable, probe, probeRoutes, probes } from '#server/testing/probe.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { sessionRoutes } from './features/accounts/sessions/sessions.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ routes: [...systemRoutes, ...sessionRoutes, ...probeRoutes] })
  await addProbeTable(world.db)
})
afterAll(() => world.close())

const addAs = async (name: CastName) =>
  (await world.call(probe.add, { body: { name: 'first' } }, name)).json()

describe('the gates', () => {
  type Name = 'read' | 'write' | 'lookUp' | 'administer'
  const table: [CastName | undefined, Record<Name, number>][] = [
    [undefined, { read: 401, write: 401, lookUp: 401, administer: 401 }],
    ['admin', { read: 200, write: 200, lookUp: 200, administer: 200 }],
    ['technician', { read: 200, write: 200, lookUp: 200, administer: 403 }],
    ['owner', { read: 200, write: 200, lookUp: 200, administer: 403 }],
    ['employee', { read: 200, write: 200, lookUp: 200, administer: 403 }],
    ['silver', { read: 200, write: 403, lookUp: 200, administer: 403 }],
    ['expired', { read: 402, write: 402, lookUp: 402, administer: 403 }],
    ['newcomer', { read: 200, write: 200, lookUp: 200, administer: 403 }],
  ]
  it.each(table)('answer %s as the table says', async (name, expected) => {
    for (const [key, status] of Object.entries(expected)) {
      const answer = await world.call(probe[key as Name], {}, name)
      expect([key, answer.statusCode]).toEqual([key, status])
    }
  })

  it('name the refusal: license needed, silver reads only', async () => {
    const expired = (await world.call(probe.read, {}, 'expired')).json()
    expect(expired).toMatchObject({ code: 'license_required', error: messages.licenseNeeded })
    const silver = (await world.call(probe.write, {}, 'silver')).json()
    expect(silver).toMatchObject({ code: 'silver_reads_only', error: messages.silverReadsOnly })
  })
})

describe('the order of refusals', () => {
  it('is not there, not yours, then what is wrong with the body', async () => {
    const { id } = await addAs('owner')
    const change = (params: { id: string | number }, body: object, as?: CastName) =>
      world.call(probe.change, { params, body }, as).then(answer => answer.statusCode)
    expect(await change({ id }, { name: '' })).toBe(401)
    expect(await change({ id: 999_999 }, { name: '' }, 'owner')).toBe(404)
    expect(await change({ id: 'none' }, { name: '' }, 'owner')).toBe(404)
    expect(await change({ id }, { name: '' }, 'stranger')).toBe(403)
    expect(await change({ id }, { name: '' }, 'owner')).toBe(422)
    expect(await change({ id }, { name: 'new', version: 1 }, 'owner')).toBe(200)
  })
})

describe('a write', () => {
  it('leaves nothing behind when it is refused or crashes', async () => {
    const count = async () => (await world.call(probe.count)).json().count
    const before = await count()
    expect((await world.call(probe.add, { body: { name: 'x', ending: 'refuse' } }, 'owner')).statusCode).toBe(
      403,
    )
    expect((await world.call(probe.add, { body: { name: 'x', ending: 'crash' } }, 'owner')).statusCode).toBe(
      500,
    )
    expect(await count()).toBe(before)
  })

  it('reveals nothing internal when it crashes', async () => {
    const answer = await world.call(probe.add, { body: { name: 'x', ending: 'crash' } }, 'owner')
    expect(answer.json()).toEqual({
      error: messages.crashed,
      code: 'crashed',
      errors: [messages.crashed],
      fields: {},
    })
  })

  it('answers only what the contract names', async () => {
    expect(Object.keys(await addAs('owner')).sort()).toEqual(['id', 'name', 'version'])
  })

  it('that is based on an older version gets 409 with the current record', async () => {
    const { id } = await addAs('owner')
    const save = (name: string, version: number) =>
      world.call(probe.change, { params: { id }, body: { name, version } }, 'owner')
    expect((await save('second', 1)).json()).toEqual({ id, name: 'second', version: 2 })
    const late = await save('also second', 1)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed', current: { id, name: 'second', version: 2 } })
    expect((await world.db.select().from(probes)).find(row => row.id === id)?.name).toBe('second')
  })
})

describe('every refusal', () => {
  const refusals: [string, number, () => Promise<{ statusCode: number; body: string }>][] = [
    ['of broken JSON', 400, () => raw('application/json', '{"name":')],
    ['of another media type', 415, () => raw('text/xml', '<name/>')],
    [
      'of a body above 2 MB',
      413,
      () => raw('application/json', JSON.stringify({ name: 'x'.repeat(2_200_000) })),
    ],
    ['of a body that is no object', 422, () => raw('application/json', '[]')],
    ['of a dangerous key', 400, () => raw('application/json', '{"__proto__":{"admin":true}}')],
    ['of an unknown call', 404, () => world.app.inject('/api/unknown')],
    ['of an unknown method', 404, () => world.app.inject({ method: 'PUT', url: '/api/health' })],
    ['of a missing file', 404, () => world.app.inject('/assets/none.js')],
    [
      'of a bad idempotency key',
      400,
      () => raw('application/json', '{"name":"x"}', { 'idempotency-key': 'ü'.repeat(300) }),
    ],
  ]
  const raw = async (type: string, payload: string, headers = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/api/probes',
      headers: { 'content-type': type, authorization: await world.tokenOf('owner'), ...headers },
      payload,
    })
  it.each(refusals)('%s is a %i in the one body', async (_name, status, ask) => {
    const answer = await ask()
    expect(answer.statusCode).toBe(status)
    expect(ErrorBody.strict().parse(JSON.parse(answer.body)).error).not.toBe('')
  })

  it('of an empty body labeled as JSON does not happen', async () => {
    const answer = await world.app.inject({
      method: 'DELETE',
      url: '/api/users/sign_out',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('every answer', () => {
  const answers: [string, () => Promise<{ headers: Record<string, unknown> }>][] = [
    ['a good one', () => world.call(probe.count)],
    ['a refusal', () => world.call(probe.read)],
    ['a crash', () => world.call(probe.add, { body: { name: 'x', ending: 'crash' } }, 'owner')],
    ['an unknown call', () => world.app.inject('/api/unknown')],
    ['a page', () => world.app.inject('/portallogin')],
    ['an unknown page', () => world.app.inject('/nowhere')],
    ['a file without a right', () => world.app.inject('/api/files/1/x.png?expires=1&signature=x')],
    ['the document of calls', () => world.app.inject('/api/openapi.json')],
    ['the page of calls', () => world.app.inject('/api/docs')],
  ]
  it.each(answers)('%s carries the security headers and a request id', async (_name, ask) => {
    const { headers } = await ask()
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers['content-security-policy']).not.toMatch(/'unsafe-(eval|inline)'/)
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('promises https only where the public address is https', async () => {
    const secure = await openWorld({ config: { publicUrl: 'https://portal.example.com' } })
    const { headers } = await secure.app.inject('/api/health')
    await secure.close()
    expect(headers['strict-transport-security']).toContain('max-age=')
  })

  it('to something that is no HTTP is refused in the same way', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as { port: number }
    const answer = await new Promise<string>(resolve => {
      const socket = connect(port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'))
      let text = ''
      socket.on('data', chunk => {
        text += chunk
      })
      socket.on('end', () => resolve(text))
    })
    expect(answer).toContain('400 Bad Request')
    expect(answer).toContain('content-security-policy')
    expect(ErrorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('malformed')
  })

  it('is compressed when the client reads brotli or gzip', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await world.call(probe.long, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.rawPayload.length).toBeLessThan(1000)
    }
  })
})

describe('the log', () => {
  it('names the route, the person and the time, and no secret, address or name', async () => {
    const lines: string[] = []
    const logging = await openWorld({
      config: { logLevel: 'debug', logTo: { write: line => void lines.push(line) } },
      routes: [...systemRoutes, ...sessionRoutes, ...probeRoutes],
    })
    await addProbeTable(logging.db)
    const token = (await logging.tokenOf('owner')).replace('Bearer ', '')
    await logging.call(probe.add, { body: { name: 'Secret Tower' }, query: { signature: 'sesame' } }, 'owner')
    await logging.call(probe.add, { body: { name: 'x', ending: 'crash' } }, 'owner')
    await logging.call(probe.add, { body: { name: 'Secret Tower', ending: 'query' } }, 'owner')
    await logging.close()
    const text = lines.join('')
    expect(text).toContain('"route":"/api/probes"')
    expect(text).toContain('no paper')
    expect(text).toContain('"query":"select $1::integer"')
    expect(text).toContain(`"user":${(await world.userOf('owner')).id}`)
    for (const secret of [token, castPassword, 'sesame', 'Secret Tower', emailOf('owner')])
      expect(text).not.toContain(secret)
  })
})

describe('a call that takes too long', () => {
  it('is answered with 503, and says that it may have been done', async () => {
    const slow = await openWorld({
      config: { handlerTimeout: 150 },
      routes: probeRoutes,
      database: world.database.connection,
    })
    const headers = { authorization: await world.tokenOf('owner') }
    const answer = await slow.call(probe.add, { body: { name: 'x', wait: 600 }, headers })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
      503,
      '5',
      messages.tookTooLong,
    ])
    await slow.close()
  })

  it('cannot hold the database either: every statement, lock and idle transaction has its limit', async () => {
    const { rows } = await world.database.pool.query(
      `select name, setting::int / 1000 as seconds from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', seconds: 30 },
      { name: 'lock_timeout', seconds: 8 },
      { name: 'statement_timeout', seconds: 15 },
    ])
  })
})

describe('closing', () => {
  it('finishes what is running and takes nothing more', async () => {
    const closing = await openWorld({ routes: [...sessionRoutes, ...probeRoutes] })
    await addProbeTable(closing.db)
    const authorization = await closing.tokenOf('owner')
    const address = await closing.app.listen({ port: 0, host: '127.0.0.1' })
    const running = fetch(`${address}/api/probes`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'last', wait: 300 }),
    })
    const { pool } = closing.database
    await until(
      async () =>
        (
          await pool.query(
            "select 1 from pg_stat_activity where query like 'insert into \"probes\"%' and state = 'idle in transaction' and datname = current_database()",
          )
        ).rowCount,
    )
    const closed = closing.app.close()
    expect((await running).status).toBe(201)
    await closed
    await expect(fetch(`${address}/api/probes`)).rejects.toThrow()
    expect(await closing.db.select().from(probes)).toMatchObject([{ name: 'last' }])
    await closing.close()
  })
})

describe('a page', () => {
  it('answers 200 at an address people can open and 404 at any other, with the same shell', async () => {
    const statuses = ['/', '/portallogin', '/projects/12', '/nowhere', '/projects/1/2'].map(
      async url => (await world.app.inject(url)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 404])
  })

  it('gets a fresh nonce each time, and is never kept', async () => {
    const nonceOf = async () => {
      const { headers } = await world.app.inject('/portallogin')
      expect(headers['cache-control']).toBe('no-store')
      return /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    }
    expect(await nonceOf()).not.toBe(await nonceOf())
  })
})
