import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { project_comments, project_members, projects } from '#server/db/schema/projects.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { smallestRequest, startProject } from '#server/testing/samples/projects.ts'
import { asOf, type Calls, type Column, outcome, readTable } from '#server/testing/truth-table.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let address: string
beforeAll(async () => {
  world = await openWorld()
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

/** A project of Corers that the technician started, with the newcomer as a member from outside. */
async function corersProject(): Promise<number> {
  const id = await startProject(world, { company: world.companyId('Corers') })
  await join(id, 'newcomer')
  return id
}
const join = (project_id: number, name: CastName) =>
  world.db.insert(project_members).values({ project_id, user_id: world.ids[name] }).onConflictDoNothing()

const calls: Calls = {
  project: [api.projectPage.project, async id => ({ params: { id } })],
  change: [api.projects.change, async id => ({ params: { id }, body: { gpr_scan_for_coring: 'Yes' } })],
  remove: [api.projects.remove, async id => ({ params: { id } })],
  restore: [
    api.projects.restore,
    async id => {
      await world.db.update(projects).set({ deleted_at: new Date() }).where(eq(projects.id, id))
      return { params: { id } }
    },
  ],
  advance: [
    api.projects.advance,
    async id => {
      const [project] = await world.db.select().from(projects).where(eq(projects.id, id))
      return { body: { project_id: id, action_to_add: (project?.step ?? 1) + 1 } }
    },
  ],
  history: [api.projects.history, async id => ({ params: { id } })],
  comments: [api.projectRecords.comments, async id => ({ params: { id } })],
  addComment: [api.projectRecords.addComment, async id => ({ body: { project_id: id, content: 'Noted.' } })],
  deleteComment: [
    api.projectRecords.deleteComment,
    async project_id => {
      const mine = { project_id, user_id: world.ids.owner, content: 'Mine' }
      const [comment] = await world.db.insert(project_comments).values(mine).returning()
      return { params: { id: comment?.id ?? 0 } }
    },
  ],
  files: [api.projectRecords.files, async id => ({ params: { id } })],
  addFiles: [api.projectRecords.addFiles, async id => ({ params: { id }, ...photo() })],
  logItems: [api.projectRecords.logItems, async id => ({ params: { id } })],
  addLogItem: [api.projectRecords.addLogItem, async id => ({ params: { id }, ...photo() })],
  invite: [api.projectRecords.invite, async id => ({ body: { project_id: id, email: emailOf('newcomer') } })],
  removeMember: [
    api.projectRecords.removeMember,
    async project_id => {
      await join(project_id, 'facility')
      return { body: { project_id, user_id: world.ids.facility } }
    },
  ],
}
const photo = () =>
  multipart([
    { name: 'title', content: 'Valve' },
    { name: 'file', content: png, filename: 'a.png' },
  ])

/** The same with nothing of a project in them. */
const around: Calls = {
  list: [api.projects.list, async () => ({})],
  listDeleted: [api.projects.list, async () => ({ query: { status: 'deleted' } })],
  create: [api.projects.create, async () => ({ body: smallestRequest })],
  companyNames: [api.projects.companyNames, async () => ({})],
  dashboard: [api.projects.dashboard, async () => ({})],
  ofUser: [api.projects.ofUser, async () => ({ params: { id: world.ids.employee } })],
}

const { columns, rows, line } = readTable(`
              nobody expired silver stranger newcomer employee owner metric technician admin
project       401    402     200    403      200      200      200   200    200        200
change        401    402     403s   403      403      403      403   200    200        403
remove        401    402     403s   403      403      403      403   403    403        200
restore       401    402     403s   403      403      403      403   403    403        200
advance       401    402     403s   403      403      403      403   200    200        403
history       401    402     200    403      200      200      200   200    200        200
comments      401    402     200    403      200      200      200   200    200        200
addComment    401    402     403s   403      201      201      201   201    201        201
deleteComment 401    402     403s   403      403      403      200   403    403        403
files         401    402     200    403      200      200      200   200    200        200
addFiles      401    402     403s   403      201      201      201   201    201        201
logItems      401    402     200    403      200      200      200   200    200        200
addLogItem    401    402     403s   403      201      201      201   201    201        201
invite        401    402     403s   403      200      200      200   200    200        200
removeMember  401    402     403s   403      200      200      200   200    200        200
list          401    402     200    200      200      200      200   200    200        200
listDeleted   401    402     403    403      403      403      403   403    403        200
create        401    402     403s   403      403      403      403   201    201        403
companyNames  401    402     403    403      403      403      403   200    200        200
dashboard     401    402     200    200      200      200      200   200    200        200
ofUser        401    402     403    403      403      200      200   403    403        200`)

describe('who gets what answer', () => {
  it.each(rows)('%s', async (name, expected) => {
    const id = await corersProject()
    const [endpoint, ready] = (calls[name] ?? around[name]) as Calls[string]
    const given: string[] = []
    for (const column of columns) given.push(await outcome(world, endpoint, await ready(id), column))
    expect(line(given)).toBe(line(expected))
  })

  it('stands in the table for every call about projects', () => {
    const known = [...Object.values(calls), ...Object.values(around)].map(([endpoint]) => endpoint)
    // the events are below; the link of a mail is no call about a project
    const elsewhere: Endpoint[] = [api.projects.events, api.projectRecords.setNotifications]
    const every = [...Object.values(api.projects), ...Object.values(api.projectRecords)] as Endpoint[]
    expect(every.filter(call => !known.includes(call) && !elsewhere.includes(call))).toEqual([])
    expect(rows.map(([name]) => name)).toEqual([...Object.keys(calls), ...Object.keys(around)])
  })

  it('events', async () => {
    const id = await corersProject()
    const given: number[] = []
    for (const column of columns) {
      const token = column === 'nobody' ? '' : await world.tokenOf(column)
      const { status, leave } = await readEvents(`${address}/api/projects/${id}/events`, token)
      given.push(status)
      leave()
    }
    expect(line(given)).toBe(line([401, 402, 200, 403, 200, 200, 200, 200, 200, 200]))
  })

  it('a refused reader is told so in the words of the documents', async () => {
    const params = { id: await corersProject() }
    const answer = await world.call(api.projectPage.project, { params }, 'stranger')
    expect(answer.json().error).toBe(projectMessages.projectNotAllowed)
  })

  it('the list shows a project to those who may open it, and to nobody else', async () => {
    const id = await corersProject()
    for (const column of columns.filter(name => name !== 'nobody' && name !== 'expired')) {
      const { projects: listed } = (await world.call(api.projects.list, {}, asOf(column))).json()
      const listedIds = listed.map(({ project }: { project: { id: number } }) => project.id)
      expect([column, listedIds.includes(id)]).toEqual([column, column !== 'stranger'])
    }
  })
})

describe('what is not there', () => {
  const missing = 2_000_000_000
  const sentTo = (id: number) => ({ params: { id }, body: { project_id: id, user_id: 1, action_to_add: 2 } })

  it.each(Object.entries(calls))('%s: 404 before 403, after the gate', async (_name, [endpoint]) => {
    const forSilver = endpoint.method === 'GET' ? '404' : '403s'
    const expected: [Column, string][] = [
      ['nobody', '401'],
      ['expired', '402'],
      ['silver', forSilver],
      ['stranger', '404'],
      ['admin', '404'],
    ]
    for (const [column, status] of expected)
      expect([column, await outcome(world, endpoint, sentTo(missing), column)]).toEqual([column, status])
  })

  it.each(['0', '-1', '1.5', 'abc', '99999999999', '%20'])('a project called %s is not there', async id => {
    const answer = await world.app.inject({
      url: `/api/projects/${id}`,
      headers: { authorization: await world.tokenOf('technician') },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a body that says nothing of use', () => {
  const rubbish = { content: '', email: 'x', action_to_add: 99, gpr_scan_for_coring: {} }
  const written = Object.entries(calls).filter(([, [endpoint]]) => endpoint.body && !endpoint.files)

  it.each(written)('%s: it is looked at last', async (_name, [endpoint]) => {
    const id = await corersProject()
    const expected: [Column, string][] = [
      ['nobody', '401'],
      ['expired', '402'],
      ['silver', '403s'],
      ['stranger', '403'],
      ['technician', '422'],
    ]
    for (const [column, status] of expected) {
      const sent = { params: { id }, body: { ...rubbish, project_id: id } }
      expect([column, await outcome(world, endpoint, sent, column)]).toEqual([column, status])
    }
  })

  it('but what names the project must be there, or nobody could be asked', async () => {
    const answer = await world.call(
      api.projectRecords.addComment,
      { body: { content: 'Where?' } },
      'stranger',
    )
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['project_id']])
  })
})
