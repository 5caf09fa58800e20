import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { projectPath } from '#contract/pages.ts'
import { jobs } from '#server/db/schema/system.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { addLocation, deleteLocation, startReport } from '#server/testing/samples/locations.ts'
import { addProjects, startProject } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { accessRequestHandler } from './barcodes.ts'

let world: World
let project: number
let code: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate outbox, jobs, rate_limits, barcode_requests`)
  project = await startProject(world, { company: world.companyId('Corers') })
  code = `LABEL ${project}`
})
afterAll(() => world.close())

const look = (wanted = code, as?: CastName) =>
  world.call(api.locations.byBarcode, { params: { code: wanted } }, as)
const label = (more = {}) => addLocation(world, project, { barcode_number: code, ...more })
const askOwners = () => workOff(world, [accessRequestHandler(world.db, world.config, world.clock)])
const mails = async (...names: CastName[]) =>
  Promise.all(names.map(async name => (await mailsTo(world.db, emailOf(name))).length))

describe('GET /fetch_barcode/{code}', () => {
  it.each<CastName>(['technician', 'owner', 'employee', 'silver', 'admin'])(
    'shows %s, who may see the project, the location and where it belongs',
    async name => {
      const location = await label({ summaries: ['ST3: Rebar found and marked'] })
      const owners = [
        { id: world.ids.technician, email: emailOf('technician') },
        { id: world.ids.owner, email: emailOf('owner') },
      ]
      const expected = { found: true, no_request: false, job_name: 'Boiler room', project_id: project }
      const answer = await look(code, name)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { ...expected, project_owners: owners, gpr_report_id: null, location },
      ])
      expect(await world.db.select().from(jobs)).toEqual([])
    },
  )

  it('names the report once there is one', async () => {
    await label()
    const { id } = await startReport(world, project)
    expect((await look(code, 'owner')).json().gpr_report_id).toBe(id)
  })

  it('tells who may not see the project its name, and nothing else', async () => {
    await label()
    const answer = await look(code, 'stranger')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { found: true, no_request: true, job_name: 'Boiler room' },
    ])
  })

  it('asks nobody when that cannot be recorded', async () => {
    await label()
    await world.db.execute(
      sql`alter table audit_log add constraint no_labels check (record <> 'label') not valid`,
    )
    expect((await look(code, 'stranger')).statusCode).toBe(500)
    expect(await world.db.$count(jobs)).toBe(0)
    await world.db.execute(sql`alter table audit_log drop constraint no_labels`)
    expect((await look(code, 'stranger')).statusCode).toBe(200)
    expect(await world.db.$count(jobs)).toBe(1)
  })

  it('finds nothing behind an unknown code, a deleted location and a deleted project', async () => {
    const nothing = [200, { found: false }]
    const found = async (as: CastName) => {
      const answer = await look(code, as)
      return [answer.statusCode, answer.json()]
    }
    expect(await found('technician')).toEqual(nothing)
    const { id } = await label()
    await deleteLocation(world, id)
    expect(await found('technician')).toEqual(nothing)
    await label()
    await world.call(api.projects.remove, { params: { id: project } }, 'admin')
    expect([await found('admin'), await found('stranger')]).toEqual([nothing, nothing])
    expect(await world.db.select().from(jobs)).toEqual([])
  })

  it.each(['A/B', '../C', '50%', '100%25', 'a b', 'x?y=1&z#q', '%'.repeat(40), '"\'<>\\', '0'])(
    'finds the code %s as it is written',
    async strange => {
      const { id } = await label({ barcode_number: strange })
      expect((await look(strange, 'technician')).json()).toMatchObject({ found: true, location: { id } })
      expect((await look(` ${strange} `, 'technician')).json().found).toBe(true)
      await deleteLocation(world, id)
    },
  )

  it.each(['Größe', 'x'.repeat(limits.barcodeLength + 1), ' '])(
    'looks for %s too, which no label can hold, and finds nothing',
    async strange => expect((await look(strange, 'technician')).json()).toEqual({ found: false }),
  )

  it('is for people who signed in and hold a license', async () => {
    expect((await look()).statusCode).toBe(401)
    expect((await look(code, 'expired')).statusCode).toBe(402)
  })

  it('answers a person 60 times a minute, and others still', async () => {
    const statuses = new Set<number>()
    for (let tried = 0; tried < limits.barcodeLookUps.max; tried++)
      statuses.add((await look('none', 'employee')).statusCode)
    expect([...statuses]).toEqual([200])
    const beyond = await look('none', 'employee')
    expect([beyond.statusCode, Number(beyond.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await look('none', 'owner')).statusCode).toBe(200)
  })
})

describe('the owners of a job', () => {
  it('are asked by one mail each for a person and a day, however often the label is scanned', async () => {
    await label()
    for (let scan = 0; scan < 3; scan++) await look(code, 'stranger')
    await askOwners()
    await look(code, 'stranger')
    await askOwners()
    expect(await mails('technician', 'owner')).toEqual([1, 1])
    expect(await mails('employee', 'stranger', 'admin')).toEqual([0, 0, 0])
    const [mail] = await mailsTo(world.db, emailOf('owner'))
    expect(mail?.subject).toBe('Stan Stranger needs access to Boiler room')
    expect(mail?.text).toContain(`Stan Stranger (${emailOf('stranger')}) scanned a label at Boiler room`)
    expect(mail?.text).toContain(`${world.config.publicUrl}${projectPath(project, 'members')}`)
  })

  it('are asked for each person, for each project, and again the next day', async () => {
    await label()
    const second = await startProject(world, { company: world.companyId('Clinic') }, 'metric')
    await addLocation(world, second, { barcode_number: 'SECOND' })
    await look(code, 'stranger')
    await look(code, 'newcomer')
    await look('SECOND', 'stranger')
    await askOwners()
    expect(await mails('technician', 'owner', 'metric', 'facility')).toEqual([2, 2, 1, 1])
    world.pass(24 * 3600)
    await look(code, 'stranger')
    await askOwners()
    expect(await mails('technician', 'owner', 'metric', 'facility')).toEqual([3, 3, 1, 1])
  })

  it('are asked for at most twenty projects a day of one person, and for none of an unconfirmed one', async () => {
    const { run } = accessRequestHandler(world.db, world.config, world.clock)
    const ask = (project_id: number, name: CastName) => run({ project_id, user_id: world.ids[name] })
    const projects = await addProjects(world, limits.accessRequestsADay + 2, () => ({}))
    for (const id of projects) await ask(id, 'facility')
    expect(await mails('technician')).toEqual([limits.accessRequestsADay])
    await ask(projects[0] ?? 0, 'unconfirmed')
    expect(await mails('technician')).toEqual([limits.accessRequestsADay])
    await ask(projects[0] ?? 0, 'newcomer')
    expect(await mails('technician')).toEqual([limits.accessRequestsADay + 1])
  })

  it('are asked once where two instances do the same work at once', async () => {
    await label()
    const { run } = accessRequestHandler(world.db, world.config, world.clock)
    const payload = { project_id: project, user_id: world.ids.stranger }
    await Promise.all([1, 2, 3].map(() => run(payload)))
    expect(await mails('technician', 'owner')).toEqual([1, 1])
  })

  it('are the manager alone where the scan is for no company, and nobody once the project is deleted', async () => {
    const { run } = accessRequestHandler(world.db, world.config, world.clock)
    await world.db.execute(sql`update projects set company_id = null where id = ${project}`)
    const ask = () => run({ project_id: project, user_id: world.ids.facility })
    await world.call(api.projects.remove, { params: { id: project } }, 'admin')
    await ask()
    expect(await mails('technician', 'owner')).toEqual([0, 0])
    await world.call(api.projects.restore, { params: { id: project } }, 'admin')
    await ask()
    expect(await mails('technician', 'owner')).toEqual([1, 0])
  })
})
