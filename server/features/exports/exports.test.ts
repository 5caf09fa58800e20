import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { exportLimits } from '#contract/exports/export-limits.ts'
import { exportMessages } from '#contract/exports/messages.ts'
import { exportPath } from '#contract/pages.ts'
import { companies } from '#server/db/schema/companies.ts'
import { exports_made } from '#server/db/schema/exports.ts'
import { files } from '#server/db/schema/files.ts'
import { jobs, rate_limits } from '#server/db/schema/system.ts'
import { objectRemovalHandler } from '#server/services/files/file-removal.ts'
import { type CastName, emailOf, signInNames } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'
import { exportCleanupHandler, queueExportCleanup } from './export-cleanup.ts'
import { download, exported, exportServices, lookAt, makeExports, readCsv } from './exports.fixtures.ts'

let world: World
let id: number
beforeAll(async () => {
  world = await openWorld()
  id = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

const statusFor = async (endpoint: Parameters<World['call']>[0], sent: object, as: CastName) => {
  await world.db.delete(rate_limits)
  return (await world.call(endpoint, sent, as)).statusCode
}
const whoMay = async (endpoint: Parameters<World['call']>[0], sent: object) => {
  const answers = await Promise.all(
    signInNames.map(async name => [name, await statusFor(endpoint, sent, name)] as const),
  )
  return answers.filter(([, status]) => status <= 201).map(([name]) => name)
}

describe('who may export', () => {
  it('a project is everybody who may see it and has a license, readers included', async () => {
    expect(await whoMay(api.exports.project, { params: { id } })).toEqual([
      ...['admin', 'technician', 'metric', 'owner', 'employee', 'silver'],
    ])
    expect(await statusFor(api.exports.project, { params: { id } }, 'expired')).toBe(402)
    expect(await statusFor(api.exports.project, { params: { id: 999_999 } }, 'admin')).toBe(404)
  })

  it('a company is its owner and platform admins', async () => {
    const params = { id: world.companyId('Corers') }
    expect(await whoMay(api.exports.company, { params })).toEqual(['admin', 'owner'])
  })

  it('a person is that person alone', async () => {
    for (const name of ['owner', 'expired', 'newcomer'] as const)
      expect(await whoMay(api.exports.person, { params: { id: world.ids[name] } })).toEqual([name])
    expect(await statusFor(api.exports.person, { params: { id: 999_999 } }, 'owner')).toBe(404)
  })

  it('the audit trail is a platform admin', async () => {
    expect(await whoMay(api.exports.audit, { body: {} })).toEqual(['admin'])
  })

  it('nobody is without signing in', async () => {
    for (const endpoint of [api.exports.project, api.exports.company, api.exports.person, api.exports.one])
      expect((await world.call(endpoint, { params: { id } })).statusCode).toBe(401)
    expect((await world.call(api.exports.list)).statusCode).toBe(401)
  })
})

describe('an export', () => {
  it('waits, then is there with a mail that names its page and not its file', async () => {
    const asked = await world.call(api.exports.project, { params: { id } }, 'metric')
    expect(asked.json()).toMatchObject({ kind: 'project', status: 'waiting', file: null, bytes: null })
    await makeExports(world)
    const made = await lookAt(world, asked.json().id, 'metric')
    expect(made).toMatchObject({ status: 'ready', subject: expect.stringContaining('Boiler room') })
    expect(made.bytes).toBe((await download(world, made)).length)
    const [mail] = await mailsTo(world.db, emailOf('metric'))
    expect(mail?.text).toContain(exportPath(made.id))
    expect(mail?.text).not.toContain('/api/files')
    const { exports } = (await world.call(api.exports.list, {}, 'metric')).json()
    expect(exports[0]).toEqual({ ...made, file: null })
  })

  it('asked for twice at once, or again while it waits, is one', async () => {
    const ask = () => world.call(api.exports.project, { params: { id } }, 'employee')
    const answers = await Promise.all([ask(), ask(), ask()])
    const ids = new Set([...answers, await ask()].map(answer => answer.json().id))
    expect(ids.size).toBe(1)
    await makeExports(world)
    expect((await ask()).json().id).not.toBe([...ids][0])
    await makeExports(world)
  })

  it('of others is refused, also to an admin', async () => {
    const { id: own } = await exported(world, api.exports.project, { params: { id } }, 'owner')
    for (const name of ['admin', 'technician', 'stranger', 'employee'] as const) {
      const answer = await world.call(api.exports.one, { params: { id: own } }, name)
      expect([name, answer.statusCode, answer.body.includes('/api/files')]).toEqual([name, 403, false])
    }
    expect((await world.call(api.exports.one, { params: { id: 999_999 } }, 'owner')).statusCode).toBe(404)
  })

  it('is refused once the right to what it holds is gone, and given again when it is back', async () => {
    const member = 'newcomer'
    const body = { project_id: id, email: emailOf(member) }
    expect((await world.call(api.projectRecords.invite, { body }, 'owner')).statusCode).toBeLessThan(300)
    const made = await exported(world, api.exports.project, { params: { id } }, member)
    const listed = await exported(world, api.exports.projects, { body: {} }, member)
    expect([made.status, listed.status]).toEqual(['ready', 'ready'])
    expect(readCsv(await download(world, listed))).toHaveLength(1)
    const removal = { body: { project_id: id, user_id: world.ids[member] } }
    await world.call(api.projectRecords.removeMember, removal, 'owner')
    for (const one of [made, listed]) {
      const refused = await world.call(api.exports.one, { params: { id: one.id } }, member)
      expect([refused.statusCode, refused.json().error]).toEqual([403, exportMessages.rightLost])
      expect(refused.body).not.toContain('/api/files')
    }
    await world.call(api.projectRecords.invite, { body }, 'owner')
    for (const one of [made, listed]) expect((await lookAt(world, one.id, member)).status).toBe('ready')
  })

  it('of a project that was deleted since is refused', async () => {
    const deleted = await startProject(world, { company: world.companyId('Corers') })
    const made = await exported(world, api.exports.project, { params: { id: deleted } }, 'owner')
    expect((await world.call(api.projects.remove, { params: { id: deleted } }, 'admin')).statusCode).toBe(200)
    expect((await world.call(api.exports.one, { params: { id: made.id } }, 'owner')).statusCode).toBe(403)
  })

  it('whose right is lost before it is made is not made', async () => {
    const own = await startProject(world, { company: world.companyId('Corers') })
    const asked = await world.call(api.exports.project, { params: { id: own } }, 'owner')
    await world.call(api.projects.remove, { params: { id: own } }, 'admin')
    await makeExports(world)
    const [row] = await world.db.select().from(exports_made).where(eq(exports_made.id, asked.json().id))
    expect([row?.status, row?.file_id]).toEqual(['failed', null])
  })

  it('is one of a limited number', async () => {
    await world.db.delete(rate_limits)
    const ask = () => world.call(api.exports.person, { params: { id: world.ids.stranger } }, 'stranger')
    for (let count = 0; count < exportLimits.exports.max; count++)
      expect((await ask()).statusCode).toBeLessThan(202)
    expect((await ask()).statusCode).toBe(429)
    await world.db.delete(jobs)
  })
})

it('a deleted company is exported by an admin, and no longer by who owned it', async () => {
  const own = await openWorldForTest()
  const params = { id: own.companyId('Others') }
  const before = await exported(own, api.exports.company, { params }, 'stranger')
  expect(before.status).toBe('ready')
  await own.db.update(companies).set({ deleted_at: new Date() }).where(eq(companies.id, params.id))
  await own.db.execute(
    sql`update users set company_id = null, company_user = null where id = ${own.ids.stranger}`,
  )
  const refused = await own.call(api.exports.one, { params: { id: before.id } }, 'stranger')
  expect(refused.statusCode).toBe(403)
  expect((await exported(own, api.exports.company, { params }, 'admin')).status).toBe('ready')
})

it('after a week the file is gone, and the page says so', async () => {
  const own = await openWorldForTest()
  const made = await exported(own, api.exports.person, { params: { id: own.ids.owner } }, 'owner')
  const cleanUp = async () => {
    await queueExportCleanup(own.db, new Date())
    const handler = exportCleanupHandler(exportServices(own))
    await handler.run({})
    await own.db.delete(jobs).where(eq(jobs.kind, handler.kind.kind))
    await workOff(own, [objectRemovalHandler(own.db, own.storage)])
  }
  const stored = async () => {
    let count = 0
    for await (const _entry of own.storage.list()) count++
    return count
  }
  own.pass(exportLimits.kept - 60)
  await cleanUp()
  expect((await lookAt(own, made.id, 'owner')).status).toBe('ready')
  const before = await stored()
  own.pass(120)
  expect(await lookAt(own, made.id, 'owner')).toMatchObject({ status: 'expired', file: null, bytes: null })
  await cleanUp()
  expect(await stored()).toBe(before - 1)
  expect(await own.db.select().from(files)).toEqual([])
  expect((await lookAt(own, made.id, 'owner')).status).toBe('expired')
  expect((await own.app.inject(made.file?.url ?? '')).statusCode).toBeGreaterThanOrEqual(403)
  own.pass(exportLimits.remembered)
  await cleanUp()
  expect(await own.db.select().from(exports_made)).toEqual([])
})

it('one that cannot be made for a day is given up, with a mail', async () => {
  const own = await openWorldForTest()
  const { id: asked } = (
    await own.call(api.exports.person, { params: { id: own.ids.owner } }, 'owner')
  ).json()
  own.pass(exportLimits.longestWait + 60)
  await exportCleanupHandler(exportServices(own)).run({})
  expect((await lookAt(own, asked, 'owner')).status).toBe('failed')
  expect((await mailsTo(own.db, emailOf('owner')))[0]?.subject).toContain('export failed')
  await makeExports(own)
  expect((await lookAt(own, asked, 'owner')).status).toBe('failed')
})
