import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { projectPath } from '#contract/pages.ts'
import { newsHandler } from '#server/features/projects/news/news.ts'
import { emailOf } from '#server/testing/cast.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import {
  addLocation,
  addPhotos,
  deleteLocation,
  saveLocation,
  saveReport,
  sendPlainLocation,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
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
  await world.db.execute(sql`truncate projects cascade`)
  project = await startProject(world, { company: world.companyId('Corers') })
  const body = { email: emailOf('owner'), project_id: project }
  await world.call(api.projectRecords.invite, { body }, 'technician')
  await world.db.execute(sql`truncate outbox, jobs, project_news, project_activity cascade`)
})
afterAll(() => world.close())

/** Once the instance hears the database too: what happened before that is told as "all". */
const openPage = async () => {
  const page = await readEvents(`${address}/api/projects/${project}/events`, await world.tokenOf('owner'))
  await until(async () => (await world.db.execute(listening)).rowCount)
  return page
}
const listening = sql`select from pg_stat_activity
  where datname = current_database() and query like 'listen "hyperbola_events"%' and state = 'idle'`
const mailNews = () => newsHandler(world.db, world.config, world.clock).run({ project_id: project })
const activity = async (): Promise<[string, string | null][]> => {
  const { rows } = await world.db.execute<{ kind: string; subject: string | null }>(
    sql`select kind, subject from project_activity order by id`,
  )
  return rows.map(({ kind, subject }) => [kind, subject])
}

describe('an open page of the project', () => {
  it('hears of each change of a location', async () => {
    const page = await openPage()
    await sendPlainLocation(world, { name: 'Roof', projectId: project })
    await page.tells('location', 1)
    const { id } = await addLocation(world, project)
    await page.tells('location', 2)
    const [photo] = await addPhotos(world, id, ['a.png'])
    await page.tells('location', 3)
    const params = { id, file_id: photo?.id ?? 0 }
    await world.call(api.locations.mark, { params, body: { marks: [] } }, 'technician')
    await page.tells('location', 4)
    await saveLocation(world, id, { name: 'Cellar' })
    await page.tells('location', 5)
    await deleteLocation(world, id)
    await page.tells('location', 6)
  })

  it('hears of the report and its signature, and nothing of what was refused', async () => {
    const page = await openPage()
    const { id } = await startReport(world, project)
    await page.tells('report', 1)
    await saveReport(world, id, { observations: 'Wet' })
    await page.tells('report', 2)
    await saveReport(world, id, { observations: 'Dry' }, { version: 1 })
    await sign(world, project)
    await page.tells('signature', 1)
    await sign(world, project)
    await saveReport(world, id, { observations: 'Dry' })
    await page.tells('report', 3)
    expect(page.news.filter(what => what !== 'all')).toEqual(['report', 'report', 'signature', 'report'])
  })
})

describe('what happened on the project', () => {
  it('are locations once they are saved, not drafts and not every change of them', async () => {
    await sendPlainLocation(world, { name: 'Draft', projectId: project })
    const draft = await addLocation(world, project, { name: 'Later', status: 'draft' })
    expect(await activity()).toEqual([])
    await addLocation(world, project, { name: 'Pump room' })
    await saveLocation(world, draft.id, { name: 'Saved later', status: 'saved' })
    await saveLocation(world, draft.id, { name: 'Saved again', status: 'saved' })
    expect(await activity()).toEqual([
      ['location', 'Pump room'],
      ['location', 'Saved later'],
    ])
  })

  it('are the start of the report and its signature, with who signed', async () => {
    const { id } = await startReport(world, project)
    await saveReport(world, id, { observations: 'Wet' })
    await sign(world, project, { signed_user_name: 'Carla Customer' })
    expect(await activity()).toEqual([
      ['report', null],
      ['signature', 'Carla Customer'],
    ])
    const dashboard = (await world.call(api.projects.dashboard, {}, 'owner')).json()
    expect(dashboard.activity.map(({ kind }: { kind: string }) => kind)).toEqual(['signature', 'report'])
  })

  it('is mailed to its members by name', async () => {
    await addLocation(world, project, { name: 'Pump room' })
    await addLocation(world, project, { name: 'Ramp' })
    await startReport(world, project)
    await sign(world, project, { signed_user_name: 'Carla Customer' })
    await mailNews()
    const [mail, ...more] = await mailsTo(world.db, emailOf('owner'))
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/: 2 locations, the GPR report, the signature$/)
    const told = mail?.text.replace(/\(\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M M[DS]T\)/g, '(when)')
    expect(told).toContain('Tess Technician recorded a location (when):\nPump room\n')
    expect(told).toContain('Tess Technician recorded a location (when):\nRamp\n')
    expect(told).toContain('Tess Technician started the GPR report (when)\n')
    expect(told).toContain("Tess Technician collected the customer's signature (when):\nCarla Customer\n")
    expect(told).toContain(`${world.config.publicUrl}${projectPath(project)}\n`)
  })
})

describe('GET /projects/{id}', () => {
  it('shows the locations in the order of their numbers, and the report once there is one', async () => {
    const read = async () =>
      (await world.call(api.projectPage.project, { params: { id: project } }, 'owner')).json()
    expect(await read()).toMatchObject({ locations: [], gpr_report: null })
    const [one, two] = [await addLocation(world, project), await addLocation(world, project)]
    await saveLocation(world, one.id, { name: 'Changed last' })
    const report = await startReport(world, project, { observations: 'Wet' })
    const { locations, gpr_report } = await read()
    expect(locations.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id])
    expect(gpr_report).toMatchObject({ id: report.id, observations: 'Wet', hash: report.hash })
  })
})
