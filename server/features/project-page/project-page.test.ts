import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { watchStatements } from '#server/testing/statements.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let id: number
beforeAll(async () => {
  world = await openWorld()
  id = await startProject(world, { company: world.companyId('Corers') })
  for (const content of ['First', 'Second'])
    await world.call(api.projectRecords.addComment, { body: { project_id: id, content } }, 'technician')
})
afterAll(() => world.close())

const read = (parts?: string) =>
  world.call(api.projectPage.project, { params: { id }, ...(parts && { query: { parts } }) }, 'owner')
const whole = async () => (await read()).json()

describe('a part of a project', () => {
  it.each([
    [
      'head',
      'address ats_company ats_data deletion_waits evidence_now facility may_delete project project_manager project_statuses site_contact users',
    ],
    ['comments', 'comments'],
    ['locations', 'locations'],
    ['report', 'gpr_report'],
    ['comments,locations', 'comments locations'],
  ])('%s is what the whole has of it', async (parts, names) => {
    const { counts: _counts, ...all } = await whole()
    const answer = (await read(parts)).json()
    expect(Object.keys(answer).sort()).toEqual(names.split(' '))
    for (const name of names.split(' ')) expect(answer[name]).toEqual(all[name])
  })

  it('counts says how much there is, without reading it', async () => {
    expect((await read('counts')).json()).toEqual({
      counts: { locations: 0, comments: 2, files: 0, logs: 0, report: null, jsa: null },
    })
  })

  it('of another name is refused beside the field', async () => {
    const answer = await read('head,secrets')
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['parts.1']])
    expect((await read('x'.repeat(100_000))).statusCode).toBe(422)
  })

  it('named twice is refused in our own words', async () => {
    const headers = { authorization: await world.tokenOf('owner') }
    const answer = await world.app.inject({ url: `/api/projects/${id}?parts=head&parts=counts`, headers })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { parts: messages.valueUnusable }])
  })

  it('is refused to strangers like the whole', async () => {
    const ask = (parts: string) =>
      world.call(api.projectPage.project, { params: { id }, query: { parts } }, 'stranger')
    for (const parts of ['head', 'counts', 'comments', 'locations', 'report'])
      expect((await ask(parts)).statusCode).toBe(403)
  })
})

it('the head and the counts cost two statements: who is it, and the page', async () => {
  await read('head,counts')
  const statements = watchStatements()
  expect((await read('head,counts,comments')).statusCode).toBe(200)
  expect(statements).toHaveLength(2)
})
