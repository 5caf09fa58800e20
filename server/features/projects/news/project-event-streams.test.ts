import http from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { inTransaction } from '#server/db/database.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { addPeople } from '#server/demo/populate.ts'
import { projectTopic, publish } from '#server/services/events/events.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { startGivenTime } from '#server/testing/given-time.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { watchStatements } from '#server/testing/statements.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let address: string
let project: number
beforeAll(async () => {
  world = await openWorld()
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await until(() => world.events.streams.size === 0)
  project = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

const streamOf = (id = project) => `${address}/api/projects/${id}/events`
const open = async (name: CastName, id?: number) => readEvents(streamOf(id), await world.tokenOf(name))
const openMany = (name: CastName, count: number) =>
  Promise.all(Array.from({ length: count }, () => open(name)))
const comment = (project_id = project) =>
  world.call(api.projectRecords.addComment, { body: { project_id, content: 'Hello' } }, 'technician')

/** How many statements ask for rights while this is done and told. */
async function rightsAsked(statements: string[], act: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await act()
  return statements.filter(text => text.includes('asked (session_id, project_id)')).length
}

test('a comment reaches 60 people with 20 pages each within two seconds, and costs one question', async () => {
  const people = 60
  const tokens = await addCrowd(people)
  const pages = (
    await Promise.all(
      tokens.map(async token => {
        const own = []
        for (let count = 0; count < limits.eventStreams; count++)
          own.push(await readEvents(streamOf(), token))
        return own
      }),
    )
  ).flat()
  expect(world.events.streams.size).toBe(people * limits.eventStreams)
  const statements = watchStatements()
  const asked = await rightsAsked(statements, async () => {
    await comment()
    const clock = startGivenTime()
    await Promise.all(pages.map(page => page.tells('comment')))
    expect(clock()).toBeLessThan(2000)
  })
  expect(asked).toBe(1)
})

test('the beat asks once for all pages, whatever they look at', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const other = await startProject(world)
  const pages = [await open('owner'), await open('technician'), await open('technician', other)]
  const statements = watchStatements()
  const asked = await rightsAsked(statements, async () => {
    vi.advanceTimersByTime(20_000)
    await Promise.all(pages.map(page => page.beats()))
  })
  vi.useRealTimers()
  expect(asked).toBe(1)
})

test('of many pages those end whose reader lost the right; the others hear of it', async () => {
  const body = { project_id: project, email: emailOf('newcomer') }
  await world.call(api.projectRecords.invite, { body }, 'technician')
  const [stay, go] = [await openMany('owner', 3), await openMany('newcomer', 3)]
  const member = { project_id: project, user_id: world.ids.newcomer }
  await world.call(api.projectRecords.removeMember, { body: member }, 'technician')
  await Promise.all(go.map(page => page.ended))
  await Promise.all(stay.map(page => page.tells('member')))
  for (const page of go) expect(page.news).not.toContain('member')
})

test('a person has twenty at once; the next waits for one to be closed, others do not', async () => {
  const [first] = await openMany('owner', limits.eventStreams)
  const refused = await fetch(streamOf(), { headers: { authorization: await world.tokenOf('owner') } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ code: 'too_many', error: messages.tooManyStreams })
  expect((await open('employee')).status).toBe(200)
  first?.leave()
  await until(() => world.events.streams.size === limits.eventStreams)
  expect((await open('owner')).status).toBe(200)
})

test('a page that does not read what it is sent is let go', async () => {
  const headers = { authorization: await world.tokenOf('owner') }
  const request = http.get(streamOf(), { agent: false, headers }).on('error', () => {})
  const answer = await new Promise<http.IncomingMessage>(resolve => request.on('response', resolve))
  answer.pause().on('error', () => {})
  const reader = await open('technician')
  expect(world.events.streams.size).toBe(2)
  let megabytes = 0
  while (world.events.streams.size === 2) {
    const news = Array.from({ length: 150 }, (_, index) => `${megabytes}-${index}-${'x'.repeat(7000)}`)
    await inTransaction(world.db, async db => {
      for (const what of news) await publish(db, projectTopic(project), what)
    })
    await reader.tells(news.at(-1) ?? '')
    megabytes++
  }
  // what the machine itself holds for a connection, and not whatever is sent
  expect(megabytes).toBeLessThan(32)
  request.destroy()
})

/** People of the company, each with a session. */
async function addCrowd(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `crowd-${index}`)
  await addPeople(
    world.db,
    names.map(name => ({
      email: `${name}@cast.test`,
      first_name: 'One',
      last_name: 'of many',
      company: 'Corers',
      company_user: 'employee',
      license: 'gold',
    })),
    new Map([['Corers', world.companyId('Corers')]]),
    'none',
    new Date(),
  )
  const rows = await world.db.select({ id: users.id, email: users.email }).from(users)
  const crowd = rows.filter(({ email }) => email.startsWith('crowd-'))
  const now = Date.now()
  await world.db.insert(sessions).values(
    crowd.map(({ id, email }) => ({
      user_id: id,
      token_hash: hashToken(email),
      last_used_at: new Date(now),
      expires_at: new Date(now + 60 * 60_000),
    })),
  )
  return crowd.map(({ email }) => email)
}
