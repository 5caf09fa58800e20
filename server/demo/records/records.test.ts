import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import { contradictionsOf } from '#contract/locations/contradictions.ts'
import { coreLines } from '#contract/locations/cores/core-line.ts'
import { verdicts } from '#contract/locations/cores/verdicts.ts'
import { depthFrom, typedNumber } from '#contract/locations/depth.ts'
import type { Location } from '#contract/locations/location.ts'
import { isInconclusive } from '#contract/locations/marked-target.ts'
import { isUtility } from '#contract/locations/marks.ts'
import type { Plan } from '#contract/plans/plan.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { activities } from '#contract/reports/activities.ts'
import { reportContradictions } from '#contract/reports/report-contradictions.ts'
import type { SignedContent } from '#contract/reports/signed-content.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { companies } from '#server/db/schema/companies.ts'
import { location_cores, location_targets } from '#server/db/schema/locations.ts'
import { report_revisions } from '#server/db/schema/reports.ts'
import { fillWithDemo } from '#server/demo/fill.ts'
import type { ReportContent } from '#server/features/reports/pdf/report-content.ts'
import { found } from '#server/services/runtime/failure.ts'
import { demoPassword } from '#server/services/secrets/demo-password.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let authorization: string
let jobs: ProjectDetail[]
let saved: Location[]

beforeAll(async () => {
  world = await openWorld()
  await world.db.execute(sql`truncate users, companies cascade`)
  await fillWithDemo(world, new Date())
  const body = { user: { email: 'technician@hyperbola.test', password: demoPassword } }
  authorization = String((await world.call(api.accounts.signIn, { body })).headers.authorization)
  const { projects } = await read(api.projects.list, { query: { per_page: 100 } })
  jobs = []
  for (const { project } of projects)
    jobs.push(await read(api.projectPage.project, { params: { id: project.id } }))
  saved = jobs.flatMap(({ locations }) => locations).filter(({ status }) => status === 'saved')
})
afterAll(() => world.close())

const read = async (endpoint: Parameters<World['call']>[0], sent: object) =>
  (await world.call(endpoint, { ...sent, headers: { authorization } })).json()

const jobsInConcrete = () => jobs.filter(({ project }) => project.project_type === 'gpr')

async function demoEquipment(): Promise<Equipment[]> {
  const [own] = await world.db.select().from(companies).where(eq(companies.company_name, 'Demo Scanning'))
  return (await read(api.equipment.list, { params: { id: found(own).id } })).equipment
}

describe('the equipment of the demo', () => {
  it('is three units with all that is known of each; one is retired', async () => {
    const units = await demoEquipment()
    expect(units.map(({ retired }) => retired)).toEqual([false, false, true])
    for (const { unit, serial, antenna_mhz, last_check } of units)
      expect([unit, serial, antenna_mhz, last_check].every(Boolean)).toBe(true)
  })

  it('was checked before each scan, and each unit was scanned with', async () => {
    const used = new Set<string>()
    for (const { equipment, created_at } of saved) {
      used.add(found(equipment).unit)
      expect(found(found(equipment).last_check) <= created_at.slice(0, 10)).toBe(true)
    }
    expect(used).toEqual(new Set((await demoEquipment()).map(({ unit }) => unit)))
  })
})

describe('the locations of the demo', () => {
  it('say where they are and how they were scanned', () => {
    for (const { grid_reference, conditions } of saved) {
      expect(grid_reference).toBeTruthy()
      expect(conditions?.line_spacing && conditions.directions && conditions.moisture).toBeTruthy()
      expect(conditions?.dielectric ?? conditions?.calibration_depth).toBeTruthy()
    }
    expect(saved.filter(({ building }) => building).length).toBeGreaterThan(saved.length / 2)
    expect(saved.some(({ level }) => level)).toBe(true)
  })

  it('have targets on eight jobs in concrete and more, as deep as their technician types it', () => {
    const withTargets = jobsInConcrete().filter(({ locations }) =>
      locations.some(({ targets }) => targets.length > 0),
    )
    expect(withTargets.length).toBeGreaterThanOrEqual(8)
    const depthsIn = (units: string) =>
      saved
        .filter(({ unit_system }) => unit_system === units)
        .flatMap(({ targets }) => targets.flatMap(({ depth }) => depth ?? []))
    expect(depthsIn('imperial').filter(depth => /^\d+ \d\/\d$/.test(depth)).length).toBeGreaterThan(3)
    expect(depthsIn('metric').length).toBeGreaterThan(10)
    for (const depth of depthsIn('metric')) expect(depth).toMatch(/^\d+$/)
  })

  it('in the ground have lines with the quality level of each', () => {
    const inGround = jobs
      .filter(({ project }) => project.project_type !== 'gpr')
      .flatMap(({ locations }) => locations)
      .flatMap(({ targets }) => targets)
    expect(inGround.length).toBeGreaterThan(8)
    for (const { type, quality_level } of inGround) expect(isUtility(type) && quality_level).toBeTruthy()
    expect(new Set(inGround.map(({ quality_level }) => quality_level)).size).toBeGreaterThanOrEqual(3)
  })

  it('name the axes that places of targets and of cores are measured along', () => {
    const placed = saved.filter(
      ({ axes, targets, cores }) =>
        axes && targets.some(({ offset }) => offset) && cores.some(({ center, line }) => center ?? line),
    )
    expect(placed.length).toBeGreaterThanOrEqual(3)
    const lines = placed.flatMap(location => coreLines(location))
    expect(lines.some(({ place, distance }) => place && distance)).toBe(true)
  })

  it('leave no question open, and their photos say depths that their targets have', () => {
    for (const location of saved) {
      const { summaries, files, targets } = location
      expect(contradictionsOf(location)).toEqual([])
      expect(new Set(summaries.map(task => task.split(':')[0])).size).toBe(summaries.length)
      for (const mark of files.flatMap(({ marks }) => marks)) {
        if (mark.shape !== 'depth') continue
        const same = targets.filter(({ type }) => type === mark.target).map(({ depth }) => depth)
        const depths = same.map(depth => depth && typedNumber(depth))
        expect(depths).toContain(typedNumber(found(depthFrom(mark.text)).typed))
      }
    }
  })

  it('have tasks that come from their targets', () => {
    const filled = saved.filter(({ filled_tasks }) => filled_tasks.length > 0)
    expect(filled.length).toBeGreaterThanOrEqual(12)
    for (const { summaries, filled_tasks } of filled)
      expect(summaries).toEqual(expect.arrayContaining(filled_tasks))
  })
})

describe('the cores of the demo', () => {
  it('are on five jobs and more, with every verdict, and cuts are among them', () => {
    const cored = jobsInConcrete().filter(({ locations }) => locations.some(({ cores }) => cores.length > 0))
    expect(cored.length).toBeGreaterThanOrEqual(5)
    const all = saved.flatMap(({ cores }) => cores)
    expect(new Set(all.map(({ verdict }) => verdict))).toEqual(new Set(Object.keys(verdicts)))
    expect(all.filter(({ kind }) => kind === 'saw').length).toBeGreaterThanOrEqual(2)
  })

  it('say what their verdict takes: a reason, a limit, from where and how far', () => {
    for (const line of saved.flatMap(location => coreLines(location))) {
      const { verdict, reason, limit, moved, warnings } = line
      if (!verdicts[verdict].clears || warnings.length > 0) expect(reason).toBeTruthy()
      if (verdict === 'cleared_to_depth') expect(limit).toBeTruthy()
      if (verdict === 'relocated') expect(moved).toMatch(/^Moved [\d /]+ (in|mm) from /)
    }
  })

  it('are as far from every target as the figures ask, but for one whose bar was seen', () => {
    const against = saved
      .flatMap(location => coreLines(location))
      .filter(({ warnings }) => warnings.length > 0)
    expect(against.map(({ reason }) => reason)).toEqual([expect.stringContaining('chipped free')])
  })

  it('are not cleared where radar could not tell or a second method is advised', () => {
    const doubtful = saved.filter(location => isInconclusive(location) || location.second_method_advised)
    const judged = doubtful.flatMap(({ cores }) => cores)
    expect(judged.length).toBeGreaterThan(2)
    for (const { verdict } of judged) expect(verdicts[verdict].clears).toBe(false)
  })
})

describe('the reports of the demo', () => {
  const signedReport = async () => {
    const { gpr_report } = found(jobs.find(({ project }) => project.name.startsWith('Broadway Tower')))
    const frozen = await world.db.select().from(report_revisions)
    const report = found(gpr_report)
    return { report, revision: found(frozen.find(({ report_id }) => report_id === report.id)) }
  }

  it('were signed with what nobody may cut and what is cleared, and nothing changed since', async () => {
    const { report, revision } = await signedReport()
    expect(report).toMatchObject({ changed_after_signing: false, revision: 1, signed_revision: 1 })
    const content = found(revision.content) as SignedContent
    const signed = content.locations.flatMap(({ record }) => record?.cores ?? [])
    expect(signed.map(({ verdict }) => verdict)).toEqual(
      expect.arrayContaining(['do_not_cut', 'inconclusive', 'cleared', 'relocated']),
    )
    const printed = revision.printed as ReportContent
    const schedule = printed.locations.flatMap(({ record }) => record?.cores ?? [])
    expect(schedule.length).toBe(signed.length)
    expect(schedule.find(({ label }) => label === 'H1')).toMatchObject({ verdict: 'do_not_cut' })
  })

  it('quote sentences that are offered, and none that a verdict speaks against', () => {
    const offered = Object.values(activities).flat()
    for (const { gpr_report, locations } of jobs) {
      if (!gpr_report) continue
      for (const sentence of gpr_report.activities) expect(offered).toContain(sentence)
      expect(reportContradictions(gpr_report, locations)).toEqual([])
    }
  })
})

describe('the plans of the demo', () => {
  const planned = async () => {
    const all = await Promise.all(
      jobs.map(async job => ({
        ...job,
        ...((await read(api.plans.list, { params: { id: job.project.id } })) as { plans: Plan[] }),
      })),
    )
    return all.filter(({ plans }) => plans.length > 0)
  }

  it('are one on each of the two jobs in concrete with the most locations, all of them pinned', async () => {
    const most = jobsInConcrete().sort((one, other) => other.locations.length - one.locations.length)
    const names = most.slice(0, 2).map(({ project }) => project.name)
    expect((await planned()).map(({ project }) => project.name).sort()).toEqual(names.sort())
    for (const { plans, locations } of await planned()) {
      expect(plans).toHaveLength(1)
      for (const { pin } of locations) expect(pin?.plan_id).toBe(plans[0]?.id)
    }
  })

  it('have pictures with copies that are light, and nobody has to make them first', async () => {
    for (const { picture } of (await planned()).flatMap(({ plans }) => plans)) {
      expect(picture).toMatchObject({ width: 1600, height: 1200 })
      for (const url of [picture.url, picture.large_url, picture.thumbnail_url]) {
        const answer = await world.app.inject({ url: found(url) })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
        expect(answer.rawPayload.length).toBeLessThan(200_000)
      }
    }
  })

  it('have their pins beside the grid lines that the locations name', async () => {
    const broadway = found((await planned()).find(({ project }) => project.name.startsWith('Broadway')))
    // as server/demo/drawing/slab-plans.ts draws them, in parts of the picture
    const column = { B: 0.406, C: 0.625, D: 0.844 }
    const row = { 2: 0.354, 3: 0.5, 4: 0.646, 5: 0.792 }
    const near = (name: string, x: number, y: number) => {
      const { pin } = found(broadway.locations.find(location => location.name === name))
      expect(Math.hypot(found(pin).x - x, found(pin).y - y)).toBeLessThan(0.06)
    }
    near('C2, tendon pair', column.B, row[5])
    near('C5, live conduits', column.D, (row[2] + row[3]) / 2)
    near('C1, C3 and C4', (column.B + column.C) / 2, row[4])
    near('Beam line C', column.C, (row[2] + row[3]) / 2)
  })

  it('are on the signed paper, where the beam line is what nobody may cut', async () => {
    const printed = (await world.db.select().from(report_revisions)).map(row => row.printed as ReportContent)
    const [plan, ...others] = printed.flatMap(({ plans = [] }) => plans)
    expect(others).toEqual([])
    expect(plan).toMatchObject({ name: 'Level 2 slab' })
    expect(plan?.pins.filter(({ stopped }) => stopped).map(({ name }) => name)).toEqual(['Beam line C'])
  })
})

it('the history of the demo tells of each plan, each target and each core', async () => {
  const told = await world.db.select().from(audit_log)
  const toldOf = (record: string) => told.filter(row => row.record === record)
  expect(
    toldOf('plan')
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['Level 2 slab', 'Level 4 rooms'])
  expect(toldOf('target')).toHaveLength(await world.db.$count(location_targets))
  expect(toldOf('core')).toHaveLength(await world.db.$count(location_cores))
  expect(toldOf('core').map(({ subject }) => subject)).toContain('C2, Location 1, C2, tendon pair')
})
