import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Comment } from '#contract/projects/project.ts'
import { project_comments, project_members } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let id: number
let other: number
beforeAll(async () => {
  world = await openWorld()
  id = await startProject(world, { company: world.companyId('Corers') })
  other = await startProject(world, { company: world.companyId('Others') })
})
afterAll(() => world.close())

const add = (content: unknown, as: CastName = 'owner', more: object = {}, headers = {}) =>
  world.call(api.projectRecords.addComment, { body: { project_id: id, content, ...more }, headers }, as)
const remove = (commentId: number, as: CastName, body?: object) =>
  world.call(api.projectRecords.deleteComment, { params: { id: commentId }, body }, as)
const list = async (query: Record<string, number> = {}, projectId = id): Promise<Comment[]> =>
  (await world.call(api.projectRecords.comments, { params: { id: projectId }, query }, 'technician')).json()
    .comments

describe('a comment', () => {
  it('is written by the caller, now, whatever the request says', async () => {
    const said = {
      user_id: world.ids.stranger,
      user_name: 'Nobody',
      id: 7,
      created_at: '1999-01-01T00:00:00Z',
    }
    const answer = await add(' Mind the duct. \r\n Second line ', 'owner', said)
    expect(answer.statusCode).toBe(201)
    const comment: Comment = answer.json()
    expect(comment).toEqual({
      id: expect.any(Number),
      content: 'Mind the duct. \n Second line',
      user_id: world.ids.owner,
      user_name: 'Olga Owner',
      created_at: expect.stringMatching(/^20[2-9]/),
      project_id: id,
      ...{ client_id: expect.any(String), captured_at: null, clock_offset_ms: null, version: 1 },
    })
    expect((await list())[0]).toEqual(comment)
    const detail = await world.call(api.projectPage.project, { params: { id } }, 'owner')
    expect(detail.json().comments[0]).toEqual(comment)
  })

  it('belongs to the project it names, and only to one its author may see', async () => {
    expect((await add('Here?', 'owner', { project_id: other })).statusCode).toBe(403)
    expect(await list({}, other)).toEqual([])
  })

  it.each([[''], ['  \n '], [null], [undefined], [5]])(
    'that says %j is refused beside its field',
    async content => {
      const answer = await add(content)
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['content']])
      if (typeof content === 'string')
        expect(answer.json().fields.content).toBe(projectMessages.commentRequired)
    },
  )

  it('of more than some pages is refused beside its field', async () => {
    const answer = await add('x'.repeat(5001))
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { content: messages.lineTooLong(5000) }])
    expect((await add('x'.repeat(5000))).statusCode).toBe(201)
  })

  it('sent twice with one key is one', async () => {
    const before = (await list()).length
    const key = { 'idempotency-key': 'comment' }
    const both = await Promise.all([add('Once', 'owner', {}, key), add('Once', 'owner', {}, key)])
    expect(both[0]?.json()).toEqual(both[1]?.json())
    expect(await list()).toHaveLength(before + 1)
  })
})

describe('deleting a comment', () => {
  it('is for its author, not for the crew, an admin or a colleague', async () => {
    const { id: commentId } = (await add('Mine')).json()
    for (const name of ['technician', 'admin', 'employee', 'stranger'] as const)
      expect([name, (await remove(commentId, name)).statusCode]).toEqual([name, 403])
    expect((await remove(commentId, 'owner')).json()).toEqual({})
    expect((await list()).map(comment => comment.id)).not.toContain(commentId)
    expect((await remove(commentId, 'owner')).statusCode).toBe(404)
  })

  it('asks the project of the comment, not one that stands beside it', async () => {
    const values = { project_id: other, user_id: world.ids.owner, content: 'From before' }
    const [row] = await world.db.insert(project_comments).values(values).returning()
    expect((await remove(row?.id ?? 0, 'owner', { project_id: id })).statusCode).toBe(403)
    expect(await list({}, other)).toHaveLength(1)
  })

  it('is refused to an author who was removed from the project', async () => {
    const [member] = await world.db
      .insert(project_members)
      .values({ project_id: id, user_id: world.ids.newcomer })
      .returning()
    const { id: commentId } = (await add('Briefly here', 'newcomer')).json()
    const body = { project_id: id, user_id: member?.user_id }
    await world.call(api.projectRecords.removeMember, { body }, 'owner')
    expect((await remove(commentId, 'newcomer')).statusCode).toBe(403)
  })

  it('takes it out of the recent activity', async () => {
    const activity = async () =>
      (await world.call(api.projects.dashboard, {}, 'owner')).json().activity as { kind: string }[]
    const before = await activity()
    const { id: commentId } = (await add('Hasty')).json()
    expect((await activity())[0]).toMatchObject({ kind: 'comment', user_name: 'Olga Owner' })
    await remove(commentId, 'owner')
    expect(await activity()).toEqual(before)
  })
})

describe('the comments of a project', () => {
  it('come newest first, in parts', async () => {
    const long = await startProject(world)
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...{ project_id: long, user_id: world.ids.technician, content: `Number ${index + 1}` },
    }))
    await world.db.insert(project_comments).values(rows)
    const texts = (comments: Comment[]) => comments.map(({ content }) => content.replace('Number ', ''))
    const first = await list({ limit: 3 }, long)
    expect(texts(first)).toEqual(['60', '59', '58'])
    expect(texts(await list({ limit: 2, before: first[2]?.id ?? 0 }, long))).toEqual(['57', '56'])
    expect(await list({}, long)).toHaveLength(60)
    expect(await list({ before: (await list({}, long)).at(-1)?.id ?? 0 }, long)).toEqual([])
    const { comments } = (
      await world.call(api.projectPage.project, { params: { id: long } }, 'metric')
    ).json()
    expect(texts(comments)).toEqual(Array.from({ length: 50 }, (_, index) => String(60 - index)))
  })

  it.each<Record<string, number>>([{ limit: 0 }, { limit: 1001 }, { before: -1 }])(
    'refuses the part %j',
    async query => {
      const answer = await world.call(api.projectRecords.comments, { params: { id }, query }, 'owner')
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, Object.keys(query)])
    },
  )
})
