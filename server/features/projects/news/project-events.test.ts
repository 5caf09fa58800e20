import http from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { licenses } from '#server/db/schema/licenses.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { startGivenTime } from '#server/testing/given-time.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
let address: string
beforeAll(async () => {
  world = await openWorld()
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const newProject = () => startProject(world, { company: world.companyId('Corers') })
const hear = async (id: number, name: CastName, from = address) =>
  readEvents(`${from}/api/projects/${id}/events`, await world.tokenOf(name))
/** A session of its own, so that ending it does not end those of other tests. */
const ownToken = async (name: CastName) => {
  const body = { user: { email: emailOf(name), password: castPassword } }
  return String((await world.call(api.accounts.signIn, { body })).headers.authorization)
}
const comment = (project_id: number, as: CastName = 'technician') =>
  world.call(api.projectRecords.addComment, { body: { project_id, content: 'Hello' } }, as)
const join = (project_id: number, name: CastName) =>
  world.call(api.projectRecords.invite, { body: { project_id, email: emailOf(name) } }, 'technician')
const leave = (project_id: number, name: CastName) =>
  world.call(
    api.projectRecords.removeMember,
    { body: { project_id, user_id: world.ids[name] } },
    'technician',
  )

describe('an open project page', () => {
  it('is told at once to read everything, by a stream that nobody keeps or gathers', async () => {
    const page = await hear(await newProject(), 'owner')
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    await page.tells('all')
  })

  const photo = () => multipart([{ name: 'file', content: png, filename: 'a.png' }])
  const log = () => multipart([{ name: 'title', content: 'Pump' }])
  it.each<[string, Endpoint, (id: number) => Parameters<World['call']>[1]]>([
    ['comment', api.projectRecords.addComment, id => ({ body: { project_id: id, content: 'Hi' } })],
    ['step', api.projects.advance, id => ({ body: { project_id: id, action_to_add: 2 } })],
    ['file', api.projectRecords.addFiles, id => ({ params: { id }, ...photo() })],
    ['log', api.projectRecords.addLogItem, id => ({ params: { id }, ...log() })],
    ['member', api.projectRecords.invite, id => ({ body: { project_id: id, email: 'new@corers.test' } })],
    ['project', api.projects.change, id => ({ params: { id }, body: { gpr_scan_for_coring: 'Yes' } })],
  ])('hears of a %s within two seconds', async (what, endpoint, sent) => {
    const id = await newProject()
    const page = await hear(id, 'owner')
    expect((await world.call(endpoint, sent(id), 'technician')).statusCode).toBeLessThan(300)
    const clock = startGivenTime()
    await page.tells(what)
    expect(clock()).toBeLessThan(2000)
  })

  it('hears of a deleted comment and a removed member too, and nothing of other projects', async () => {
    const id = await newProject()
    const page = await hear(id, 'owner')
    const other = await hear(await newProject(), 'owner')
    const { id: commentId } = (await comment(id)).json()
    await page.tells('comment')
    await world.call(api.projectRecords.deleteComment, { params: { id: commentId } }, 'technician')
    await page.tells('comment', 2)
    await join(id, 'newcomer')
    await page.tells('member')
    await leave(id, 'newcomer')
    await page.tells('member', 2)
    expect(other.news.filter(what => what !== 'all')).toEqual([])
  })

  it('hears nothing of a change that was taken back', async () => {
    const id = await newProject()
    const page = await hear(id, 'owner')
    const refused = await world.call(
      api.projectRecords.addComment,
      { body: { project_id: id, content: '' } },
      'technician',
    )
    expect(refused.statusCode).toBe(422)
    await world.call(api.projects.advance, { body: { project_id: id, action_to_add: 2 } }, 'technician')
    await page.tells('step')
    expect(page.news).not.toContain('comment')
  })

  it('hears what another instance did', async () => {
    const second = await openWorldForTest({ database: world.database.connection })
    const from = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const id = await newProject()
    const [here, there] = [await hear(id, 'owner'), await hear(id, 'owner', from)]
    await there.tells('all')
    await until(async () => (await listeners()) === 2)
    const body = { project_id: id, content: 'From there' }
    await second.call(api.projectRecords.addComment, { body }, 'technician')
    await here.tells('comment')
    await there.tells('comment')
    await comment(id)
    await there.tells('comment', 2)
  })

  it('is told to read everything again after the listener lost its connection', async () => {
    const page = await hear(await newProject(), 'owner')
    await page.tells('all')
    // the first of this process to listen is told as well once it does
    await until(async () => (await listeners()) === 1)
    const before = page.news.length
    await world.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hyperbola listener' and datname = current_database()`)
    await until(() => page.news.length > before)
    expect(page.news.at(-1)).toBe('all')
  })
  const listeners = async () => {
    const { rows } = await world.db.execute(sql`select 1 from pg_stat_activity
      where application_name = 'hyperbola listener' and datname = current_database() and query like 'listen%'`)
    return rows.length
  }
})

describe('the stream ends, and tells nothing more', () => {
  it('when the member is removed', async () => {
    const id = await newProject()
    await join(id, 'newcomer')
    const page = await hear(id, 'newcomer')
    await leave(id, 'newcomer')
    await page.ended
    expect(page.news).not.toContain('member')
  })

  it('when the project is deleted', async () => {
    const id = await newProject()
    const page = await hear(id, 'owner')
    await world.call(api.projects.remove, { params: { id } }, 'admin')
    await page.ended
  })

  it('when its reader signs out', async () => {
    const id = await newProject()
    const token = await ownToken('owner')
    const page = await readEvents(`${address}/api/projects/${id}/events`, token)
    const { signOut } = api.accounts
    expect((await world.call(signOut, { headers: { authorization: token } })).statusCode).toBe(200)
    await comment(id)
    await page.ended
    expect(page.news).not.toContain('comment')
  })

  it('when the session runs out', async () => {
    const id = await newProject()
    const token = await ownToken('owner')
    const page = await readEvents(`${address}/api/projects/${id}/events`, token)
    const { rows } = await world.db.execute<{ id: number }>(sql`select max(id) as id from sessions`)
    await world.db
      .update(sessions)
      .set({ expires_at: new Date() })
      .where(eq(sessions.id, rows[0]?.id ?? 0))
    await comment(id)
    await page.ended
    expect(page.news).not.toContain('comment')
  })

  it('when the license ends', async () => {
    const id = await newProject()
    const page = await hear(id, 'employee')
    await world.db.delete(licenses).where(eq(licenses.user_id, world.ids.employee))
    await comment(id)
    await page.ended
    expect(page.news).not.toContain('comment')
  })
})

describe('nothing is kept', () => {
  it('of a page that was closed', async () => {
    const id = await newProject()
    await until(() => world.events.streams.size === 0)
    const held = watchHeld()
    const pages = await Promise.all(Array.from({ length: 20 }, () => hear(id, 'owner')))
    expect([held(), world.events.streams.size]).toEqual([20, 20])
    for (const page of pages) page.leave()
    await until(() => held() === 0)
    expect(world.events.streams.size).toBe(0)
  })

  it('of a page that was closed while its rights were being asked', async () => {
    const id = await newProject()
    const held = watchHeld()
    const client = await world.database.pool.connect()
    await client.query('begin; lock table projects in access exclusive mode')
    const early = http.get(`${address}/api/projects/${id}/events`, {
      agent: false,
      headers: { authorization: await world.tokenOf('owner') },
    })
    early.on('error', () => {})
    const asks = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await until(async () => (await world.db.execute(asks)).rowCount)
    early.destroy()
    const connections = () => new Promise(resolve => world.app.server.getConnections((_, n) => resolve(n)))
    await until(async () => (await connections()) === 0)
    await client.query('rollback')
    client.release()
    const later = await hear(id, 'owner')
    expect(held()).toBe(1)
    later.leave()
    await until(() => held() === 0)
  })

  it('of a server that stops: its streams end at once', async () => {
    const closing = await openWorld()
    const from = await closing.app.listen({ port: 0, host: '127.0.0.1' })
    const id = await startProject(closing)
    const token = await closing.tokenOf('technician')
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => readEvents(`${from}/api/projects/${id}/events`, token)),
    )
    const clock = startGivenTime()
    const closed = closing.close()
    await Promise.all(pages.map(page => page.ended))
    expect(clock()).toBeLessThan(2000)
    await closed
  })
})

/** How many listeners there are now, beyond those of before. */
function watchHeld(): () => number {
  let held = 0
  const { subscribe: usual } = world.events
  world.events.subscribe = (...about) => {
    held++
    const forget = usual(...about)
    let forgotten = false
    return () => {
      if (!forgotten) held--
      forgotten = true
      forget()
    }
  }
  onTestFinished(() => {
    world.events.subscribe = usual
  })
  return () => held
}
