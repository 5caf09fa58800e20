import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { api } from '#contract/api.ts'
import { knownMigrations, migrateUpTo } from '#server/db/migration-history.ts'
import { projects } from '#server/db/schema/projects.ts'
import { addJsaLocation, changeJsa, signCrew, signJsa, submitJsa } from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'
import { readMissingEvidence } from './evidence.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A project at step 5. */
async function projectBeforeJsa(): Promise<number> {
  const id = await startProject(world)
  await world.db.update(projects).set({ step: 5 }).where(eq(projects.id, id))
  return id
}
const complete = async (project_id: number, reason?: string) => {
  const body = { project_id, action_to_add: 6, reason }
  const answer = await world.call(api.projects.advance, { body }, 'technician')
  expect(answer.statusCode).toBe(200)
  return answer.json().evidence
}
const stateOf = async (id: number) => {
  const page = await world.call(api.projectPage.project, { params: { id } }, 'technician')
  return page.json().evidence_now.jsa
}
const missing = (id: number) => readMissingEvidence(world.db, id)

it.each<[string, (id: number) => Promise<unknown>, string, boolean]>([
  ['nobody began', async () => undefined, 'none', false],
  ['is only a draft', id => submitJsa(world, id, { draft: true }), 'draft', false],
  ['was submitted', id => submitJsa(world, id), 'unsigned', false],
  ['only the crew signed', async id => signCrew(world, await submitJsa(world, id)), 'unsigned', false],
  ['is signed', async id => [await submitJsa(world, id), await signJsa(world, id)], 'signed', true],
])(
  'step 6 with a JSA that %s is accepted and says what is missing',
  async (_how, prepare, state, isThere) => {
    const id = await projectBeforeJsa()
    await prepare(id)
    expect(await stateOf(id)).toBe(state)
    expect(await complete(id)).toEqual({ missing: isThere ? [] : ['jsa'], reason: null })
    expect((await missing(id)).length).toBe(isThere ? 0 : 1)
  },
)

it('what is missing at step 6 is there once the JSA is signed, and missing again after Update JSA', async () => {
  const id = await projectBeforeJsa()
  expect(await complete(id, 'Signed on paper')).toEqual({ missing: ['jsa'], reason: 'Signed on paper' })
  const given = 'Reason given: Signed on paper'
  expect(await missing(id)).toEqual([`Step 6: The JSA isn't started yet. ${given}`])
  const form = await submitJsa(world, id, { draft: true })
  expect(await missing(id)).toEqual([`Step 6: The JSA isn't submitted yet. ${given}`])
  await changeJsa(world, form.id, { draft: false })
  expect(await missing(id)).toEqual([`Step 6: The JSA isn't signed yet. ${given}`])
  await signJsa(world, id)
  expect([await missing(id), await stateOf(id)]).toEqual([[], 'signed'])
  await addJsaLocation(world, form.id)
  await changeJsa(world, form.id, { operator: 'Olaf', draft: true })
  expect([await missing(id), await stateOf(id)]).toEqual([[], 'signed'])
  await changeJsa(world, form.id, { draft: false })
  expect(await stateOf(id)).toBe('changed')
  expect(await missing(id)).toEqual([
    `Step 6: The JSA changed after signing. The new version isn't signed yet. ${given}`,
  ])
  await signJsa(world, id)
  expect([await missing(id), await stateOf(id)]).toEqual([[], 'signed'])
})

it('nothing is asked of a step 6 from before there was a JSA, and of other steps what was asked', async () => {
  const { database } = await openWorldForTest()
  const client = new pg.Client(database.connection)
  await client.connect()
  const known = knownMigrations(inject('packageRoot'))
  const before = known.findIndex(({ sql }) => sql.join().includes('CREATE TABLE "jsa_forms"')) - 1
  await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await migrateUpTo(client, known, known[before]?.folderMillis ?? 0)
  // without its project and whoever completed it
  await client.query('set session_replication_role = replica')
  const rows = [6, 7].map(step => `(1, ${step}, 1, '{"missing":[],"reason":null}')`)
  await client.query(`insert into project_statuses (project_id, step, user_id, evidence) values ${rows}`)
  await migrateUpTo(client, known, Number.POSITIVE_INFINITY)
  const kept = await client.query('select step, evidence from project_statuses order by step')
  expect(kept.rows).toEqual([
    { step: 6, evidence: null },
    { step: 7, evidence: { missing: [], reason: null } },
  ])
  await client.end()
})
