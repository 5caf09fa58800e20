import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { ProjectListItem } from '#contract/projects/project.ts'
import { users } from '#server/db/schema/accounts.ts'
import { projects } from '#server/db/schema/projects.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const remove = (id: number, as: CastName = 'admin', where = world) =>
  where.call(api.projects.remove, { params: { id } }, as)
const restore = (id: number, as: CastName = 'admin', where = world) =>
  where.call(api.projects.restore, { params: { id } }, as)
const list = async (query: Record<string, string>, as: CastName = 'admin', where = world) =>
  (await where.call(api.projects.list, { query }, as)).json()
const idsIn = ({ projects }: { projects: ProjectListItem[] }) => projects.map(({ project }) => project.id)

/** A project with one of everything on it, and all the ways to find it. */
async function fullProject() {
  const id = await startProject(world, { company: world.companyId('Corers'), job_name: 'Quarry Zeppelin' })
  const body = { project_id: id, content: 'Mind the quarry' }
  const comment = await world.call(api.projectRecords.addComment, { body }, 'owner')
  const photo = multipart([
    { name: 'title', content: 'Pump' },
    { name: 'file', content: png, filename: 'a.png' },
  ])
  await world.call(api.projectRecords.addFiles, { params: { id }, ...photo }, 'owner')
  await world.call(api.projectRecords.addLogItem, { params: { id }, ...photo }, 'owner')
  return { id, commentId: comment.json().id as number }
}

const everything = async (id: number) => {
  const read = async (endpoint: Endpoint) =>
    (await world.call(endpoint, { params: { id }, query: {} }, 'owner')).json()
  const { activity, active } = await read(api.projects.dashboard)
  return {
    ...(await read(api.projectPage.project)),
    ...(await read(api.projectRecords.comments)),
    ...(await read(api.projectRecords.files)),
    ...(await read(api.projectRecords.logItems)),
    ...{ activity, active },
    found: await list({ search: 'zeppelin' }, 'owner'),
    all: await list({}, 'owner'),
  }
}

describe('a deleted project', () => {
  it('is gone everywhere at once, and comes back whole', async () => {
    const { id, commentId } = await fullProject()
    const before = await everything(id)
    expect((await remove(id)).json()).toEqual({})

    const params = { id }
    const body = { project_id: id, content: 'x', action_to_add: 2, email: 'x@y.test', user_id: 1 }
    for (const endpoint of [
      ...[api.projectPage.project, api.projects.change, api.projects.remove, api.projects.advance],
      ...[api.projects.events, api.projectRecords.comments, api.projectRecords.addComment],
      ...[api.projectRecords.files, api.projectRecords.addFiles, api.projectRecords.logItems],
      ...[api.projectRecords.addLogItem, api.projectRecords.invite, api.projectRecords.removeMember],
    ] as Endpoint[])
      for (const name of ['owner', 'technician', 'admin'] as const) {
        const { statusCode } = await world.call(endpoint, { params, body }, name)
        expect([endpoint.path, name, statusCode]).toEqual([endpoint.path, name, 404])
      }
    const comment = { params: { id: commentId } }
    expect((await world.call(api.projectRecords.deleteComment, comment, 'owner')).statusCode).toBe(404)

    for (const name of ['owner', 'technician', 'admin'] as const) {
      expect(await list({ search: 'zeppelin' }, name)).toMatchObject({ projects: [], total: 0 })
      for (const status of ['all', 'active', 'completed'])
        expect(idsIn(await list({ status }, name))).not.toContain(id)
      const dashboard = (await world.call(api.projects.dashboard, {}, name)).json()
      expect(dashboard.activity.map(({ project_id }: { project_id: number }) => project_id)).not.toContain(id)
    }
    expect((await list({}, 'owner')).total).toBe(before.all.total - 1)
    expect((await world.call(api.projects.dashboard, {}, 'owner')).json().active).toBe(before.active - 1)
    const ofUser = { params: { id: world.ids.owner } }
    expect((await world.call(api.projects.ofUser, ofUser, 'owner')).body).not.toContain('Zeppelin')

    const back = await restore(id)
    expect([back.statusCode, back.json()]).toEqual([200, { project: { id, name: 'Quarry Zeppelin' } }])
    expect(await everything(id)).toEqual(before)
  })

  it('stands in the list of deleted ones, which only the deleter reads', async () => {
    const id = await startProject(world)
    await remove(id)
    const deleted = await list({ status: 'deleted' })
    expect(deleted).toMatchObject({ may_delete: true, total: deleted.projects.length })
    expect(deleted.projects[0]).toMatchObject({ project: { id }, deleted_at: expect.any(String) })
    const refused = await world.call(api.projects.list, { query: { status: 'deleted' } }, 'technician')
    expect([refused.statusCode, refused.json().error]).toEqual([403, projectMessages.deletedOnlyForDeleter])
    expect((await list({ status: 'deleted', search: 'boiler' })).projects[0].project.id).toBe(id)
  })

  it('is not deleted or brought back a second time', async () => {
    const id = await startProject(world)
    expect((await restore(id)).statusCode).toBe(404)
    expect((await remove(id)).statusCode).toBe(200)
    expect((await remove(id)).statusCode).toBe(404)
    expect((await restore(id)).statusCode).toBe(200)
    expect((await restore(id)).statusCode).toBe(404)
  })

  it('can be brought back for 30 days and not a second longer', async () => {
    const late = await openWorldForTest()
    const [kept, lost] = [await startProject(late), await startProject(late)]
    for (const id of [kept, lost]) expect((await remove(id, 'admin', late)).statusCode).toBe(200)
    const almost = new Date(late.clock().getTime() - (limits.projectRestorable - 60) * 1000)
    await late.db.update(projects).set({ deleted_at: almost })
    expect((await restore(kept, 'admin', late)).statusCode).toBe(200)
    late.pass(61)
    const refused = await restore(lost, 'admin', late)
    expect([refused.statusCode, refused.json().error]).toEqual([422, projectMessages.restoreTooLate])
  })
})

describe('who deletes', () => {
  it('is the first platform admin, not the second', async () => {
    const here = await openWorldForTest()
    await here.db.update(users).set({ admin: true }).where(eq(users.id, here.ids.stranger))
    const id = await startProject(here)
    expect((await remove(id, 'stranger', here)).statusCode).toBe(403)
    expect(await list({}, 'stranger', here)).toMatchObject({ may_delete: false })
    expect((await remove(id, 'admin', here)).statusCode).toBe(200)
    expect((await restore(id, 'stranger', here)).statusCode).toBe(403)
  })

  it('is the account that the setting names, and then no admin', async () => {
    const here = await openWorldForTest({ config: { projectDeleterEmail: emailOf('metric') } })
    const id = await startProject(here)
    expect((await remove(id, 'admin', here)).statusCode).toBe(403)
    const mayDelete = async (name: CastName) =>
      (await here.call(api.projectPage.project, { params: { id } }, name)).json().may_delete
    expect([await mayDelete('admin'), await mayDelete('metric')]).toEqual([false, true])
    expect((await remove(id, 'metric', here)).statusCode).toBe(200)
    expect(idsIn(await list({ status: 'deleted' }, 'metric', here))).toEqual([id])
    expect((await restore(id, 'admin', here)).statusCode).toBe(403)
    expect((await restore(id, 'metric', here)).statusCode).toBe(200)
  })

  it('is nobody when the address that is named was never confirmed', async () => {
    const here = await openWorldForTest({ config: { projectDeleterEmail: emailOf('owner') } })
    const id = await startProject(here, { company: here.companyId('Corers') })
    // signed in before, as after signing up for free
    await here.tokenOf('owner')
    await here.db.update(users).set({ confirmed_at: null }).where(eq(users.id, here.ids.owner))
    expect((await remove(id, 'owner', here)).statusCode).toBe(403)
  })

  it('counts as deleted what the deleter sees', async () => {
    const here = await openWorldForTest({ config: { projectDeleterEmail: emailOf('owner') } })
    const own = await startProject(here, { company: here.companyId('Corers') })
    const foreign = await startProject(here)
    expect((await remove(own, 'owner', here)).statusCode).toBe(200)
    expect((await remove(foreign, 'owner', here)).statusCode).toBe(403)
    await here.db.update(projects).set({ deleted_at: new Date() }).where(eq(projects.id, foreign))
    const deleted = await list({ status: 'deleted' }, 'owner', here)
    expect([idsIn(deleted), deleted.total]).toEqual([[own], 1])
  })
})
