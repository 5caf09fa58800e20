import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { licenses } from '#server/db/schema/licenses.ts'
import type { CastName } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import {
  hostileBodies,
  hostileForms,
  hostileHeaders,
  hostileParts,
  hostileValues,
  longList,
} from './testing/hostile/hostile-input.ts'
import { eachReplaced, sampleBody } from './testing/hostile/sample-body.ts'
import { addEquipment } from './testing/samples/equipment.ts'
import { addLocation, startReport } from './testing/samples/locations.ts'
import { addPlan } from './testing/samples/plans.ts'
import { startProject } from './testing/samples/projects.ts'
import { addCore, addTarget } from './testing/samples/records.ts'
import { signature } from './testing/samples/signatures.ts'

/** A stream of events has no end to wait for; its address is of the same kind as the others. */
const endpoints = Object.values(api)
  .flatMap(calls => Object.values(calls) as Endpoint[])
  .filter(({ returns }) => returns !== 'events')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let world: World
let known: Record<string, unknown>
let ids: Record<string, number>
beforeAll(async () => {
  world = await openWorld()
  const company = world.companyId('Corers')
  const project = await startProject(world, { company })
  const location = await addLocation(world, project, {}, { photos: ['slab.png'] })
  const report = await startReport(world, project)
  const { target } = await addTarget(world, location.id)
  const { core } = await addCore(world, location.id)
  const plan = await addPlan(world, project)
  const unit = await addEquipment(world, world.companyId('Scanners'), {}, 'technician')
  ids = {
    '/users': world.ids.employee,
    '/update_user_level': world.ids.employee,
    '/update_gpr_access': world.ids.employee,
    '/companies': company,
    '/gpr_reports': report.id,
    '/locations': location.id,
    '/targets': target.id,
    '/cores': core.id,
    '/plans': plan.id,
    '/equipment': unit.id,
    '/projects': project,
    '/gpr_project': project,
    '/gpr_report': project,
    '/license_grants': await grantOf(world.ids.newcomer),
  }
  const addresses = ['email', 'company_email_address', 'project_manager_email', 'site_contact_email']
  known = {
    ...Object.fromEntries(addresses.map(name => [name, 'somebody@corers.test'])),
    ...{ project_id: project, id: report.id, company_id: company, company, facility_id: null, version: 1 },
    ...{ location_ids: [missing], fresh: 0, orientation_signature: null, tech_signature: null },
    ...{ requested_start_date: '2026-08-03', requested_start_time: '7:00 AM', customer_signature: signature },
  }
})
afterAll(() => world.close())

const missing = 2_000_000_000

/** Of somebody who asks for nothing here: one of these requests ends it. */
async function grantOf(userId: number): Promise<number> {
  const [grant] = await world.db.select().from(licenses).where(eq(licenses.user_id, userId))
  return grant?.id ?? missing
}

/** Whoever gets furthest. Signing out would end what the others come after. */
const callerOf = ({ gate, path }: Endpoint): CastName | undefined =>
  path === '/users/sign_out'
    ? undefined
    : gate === 'admin'
      ? 'admin'
      : gate === 'licensed'
        ? 'technician'
        : 'owner'

/** A deletion of what is there would leave nothing for the next. */
const addressOf = ({ method, path }: Endpoint, given: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const id = method === 'DELETE' || name !== 'id' ? missing : ids[path.slice(0, path.indexOf('/:'))]
    return given[name] ?? String(id ?? 1)
  })

type Request = Pick<InjectOptions, 'payload' | 'headers'> & { url?: string }

function* addressesOf(endpoint: Endpoint): Generator<Request> {
  for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g))
    for (const part of hostileParts) yield { url: addressOf(endpoint, { [name]: part }) }
  for (const name of Object.keys(endpoint.query?.shape ?? { unknown: 1 }))
    for (const part of [...hostileParts, `1&${name}=2`, `&${name}[]=1`])
      yield { url: `${addressOf(endpoint)}?${name}=${part}` }
}

function* bodiesOf(endpoint: Endpoint): Generator<Request> {
  if (endpoint.method === 'GET') return
  for (const payload of hostileBodies) yield { payload }
  const gone = endpoint.method === 'DELETE' ? { id: missing, user_id: missing } : {}
  const sample = sampleBody([endpoint.keys, endpoint.body], { ...known, ...gone })
  if (sample === undefined || endpoint.files) return
  yield { payload: JSON.stringify(sample) }
  for (const { body, replaced } of eachReplaced(sample, '@')) {
    const text = JSON.stringify(body)
    for (const value of hostileValues) yield { payload: text.replace('"@"', value) }
    if (Array.isArray(replaced)) yield { payload: text.replace('"@"', longList) }
  }
}

async function statusOf(endpoint: Endpoint, { url, payload, headers }: Request): Promise<number> {
  const as = callerOf(endpoint)
  const answer = await world.app.inject({
    method: endpoint.method,
    url: `/api${url ?? addressOf(endpoint)}`,
    ...(payload !== undefined && { payload }),
    headers: {
      ...(as && { authorization: await world.tokenOf(as) }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  return answer.statusCode
}

/** What crashed, of everything that was sent. */
async function crashesOf(endpoint: Endpoint, requests: Iterable<Request>): Promise<string[]> {
  const crashes: string[] = []
  let batch: Request[] = []
  const sendBatch = async () => {
    if (endpoint.limits) await world.db.execute(sql`truncate rate_limits`)
    const statuses = await Promise.all(batch.map(request => statusOf(endpoint, request)))
    for (const [index, status] of statuses.entries())
      if (status >= 500) crashes.push(`${status} ${JSON.stringify(batch[index]).slice(0, 300)}`)
    batch = []
  }
  for (const request of requests) if (batch.push(request) === 6) await sendBatch()
  await sendBatch()
  return crashes
}

beforeEach(() => world.db.execute(sql`truncate rate_limits`))
const delay = monitorEventLoopDelay({ resolution: 10 })
beforeAll(() => void delay.enable())

describe.each(endpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  it('answers whatever stands in its address, its headers and its body', async () => {
    const headers = hostileHeaders.map(given => ({ headers: given, payload: '{}' }))
    expect(await crashesOf(endpoint, addressesOf(endpoint))).toEqual([])
    expect(await crashesOf(endpoint, headers)).toEqual([])
    expect(await crashesOf(endpoint, bodiesOf(endpoint))).toEqual([])
  })
})

describe.each(endpoints.filter(({ files }) => files).map(endpoint => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it.each(Object.entries(hostileForms))('refuses %s and keeps nothing of it', async (_what, payload) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      const status = await statusOf(endpoint, { payload, headers })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(await readdir(world.temporary)).toEqual([])
    })

    it.each(['', '; boundary=', '; boundary="', '; boundary=b; boundary=c', '; charset=x'])(
      'refuses a form whose boundary is missing: %s',
      async rest => {
        const headers = { 'content-type': `multipart/form-data${rest}` }
        const status = await statusOf(endpoint, { payload: '--c\r\n', headers })
        expect([400, 404, 415, 422]).toContain(status)
        expect(await readdir(world.temporary)).toEqual([])
      },
    )
  },
)

it('all of it blocked nobody for long', async () => {
  expect(delay.max / 1_000_000).toBeLessThan(3000)
  expect((await world.app.inject('/api/health')).statusCode).toBe(200)
})
