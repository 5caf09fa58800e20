import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { project_members, projects } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import { addProjects, startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const readers = ['admin', 'technician', 'owner', 'employee', 'facility', 'stranger', 'newcomer'] as const

/** What a person sees, counted row by row as READINGS says it. */
async function truth(name: CastName, filter = sql`true`): Promise<number> {
  const { rows } = await world.db.execute<{ total: number }>(sql`
    select count(*)::int as total from projects p, users u
    where u.id = ${world.ids[name]} and p.deleted_at is null and ${filter} and (
      u.admin or u.gpr_access or p.user_id = u.id or p.company_id = u.company_id
      or exists (select from project_members m where m.project_id = p.id and m.user_id = u.id))`)
  return rows[0]?.total ?? 0
}
const total = async (name: CastName, query: Record<string, string | number>) =>
  (await world.call(api.projects.list, { query: { ...query, per_page: 1 } }, name)).json().total

async function expectTruth(after: string): Promise<void> {
  for (const name of readers) {
    const dashboard = (await world.call(api.projects.dashboard, {}, name)).json()
    const active = await truth(name, sql`p.step < 10`)
    const completed = await truth(name, sql`p.step = 10`)
    const given = {
      all: await total(name, {}),
      active: await total(name, { status: 'active' }),
      completed: await total(name, { status: 'completed' }),
      third: await total(name, { step: 3 }),
      dashboard: [dashboard.active, dashboard.completed, dashboard.steps[2].count],
    }
    const third = await truth(name, sql`p.step = 3`)
    expect([after, name, given]).toEqual([
      after,
      name,
      { all: active + completed, active, completed, third, dashboard: [active, completed, third] },
    ])
  }
}
const join = (project_id: number, name: CastName) =>
  world.db.insert(project_members).values({ project_id, user_id: world.ids[name] })

it('totals are the truth for everybody, whatever happens to projects', async () => {
  await expectTruth('nothing')
  const corers = await startProject(world, { company: world.companyId('Corers') })
  const clinic = await startProject(world, { company: world.companyId('Clinic') }, 'metric')
  await expectTruth('starting')

  await join(corers, 'newcomer')
  await join(clinic, 'newcomer')
  await join(clinic, 'employee')
  await join(corers, 'employee')
  await expectTruth('joining from outside and from inside')

  for (let step = 2; step <= 10; step++)
    await world.call(
      api.projects.advance,
      { body: { project_id: corers, action_to_add: step } },
      'technician',
    )
  await world.call(api.projects.advance, { body: { project_id: clinic, action_to_add: 2 } }, 'technician')
  await expectTruth('advancing')

  await world.call(api.projects.remove, { params: { id: clinic } }, 'admin')
  await expectTruth('deleting')
  await world.call(api.projects.restore, { params: { id: clinic } }, 'admin')
  await expectTruth('restoring')
})

it('totals are the truth of many, changed in one statement', async () => {
  const places = ['Corers', 'Clinic', 'Others', 'Scanners']
  const ids = await addProjects(world, 1200, index => ({
    step: (index % 10) + 1,
    company_id: index % 5 ? world.companyId(places[index % 4] ?? '') : null,
    deleted_at: index % 7 ? null : new Date(),
  }))
  for (const [index, id] of ids.entries()) if (index % 100 === 0) await join(id, 'stranger')
  await expectTruth('inserting')
  await world.db.execute(sql`update projects set step = 3 where id % 3 = 0`)
  await expectTruth('stepping')
  await world.db.execute(sql`update projects set deleted_at = case when deleted_at is null then now() end
    where id % 11 = 0`)
  await expectTruth('deleting and restoring')
  await world.db.execute(sql`update projects set company_id = ${world.companyId('Others')} where id % 13 = 0`)
  await expectTruth('moving to another company')
})

it('totals stay the truth when a company goes and leaves its projects behind', async () => {
  const [gone] = await world.db
    .insert(companies)
    .values({ company_name: 'Goners', company_type: 'contractor', city: 'X', state: 'CO', zip_code: '1' })
    .returning()
  await startProject(world, { company: gone?.id })
  await world.db.delete(companies).where(eq(companies.id, gone?.id ?? 0))
  await expectTruth('a company that goes')
})

it('projects of no company count for a manager and a member who have none either', async () => {
  const own = eq(users.id, world.ids.newcomer)
  await world.db.update(users).set({ gpr_access: true }).where(own)
  const id = await startProject(world, {}, 'newcomer')
  await world.db.update(users).set({ gpr_access: false }).where(own)
  const [project] = await world.db.select().from(projects).where(eq(projects.id, id))
  expect(project?.company_id).toBeNull()
  await expectTruth('a project of nobody')
})

it('two at once never lose a count', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      startProject(world, { company: world.companyId(index % 2 ? 'Corers' : 'Others') }),
    ),
  )
  await expectTruth('a crowd')
})
