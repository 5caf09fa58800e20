import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { LocationRecord } from '#contract/locations/location-record.ts'
import { Marks } from '#contract/locations/marks.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { digNumberOf } from '#contract/projects/ats-request.ts'
import type { ProjectFile, ProjectListItem } from '#contract/projects/project.ts'
import { ProjectType } from '#contract/projects/project-types.ts'
import { adviseOnScan } from '#contract/projects/scan-advice.ts'
import { ScanConditions } from '#contract/projects/scan-conditions.ts'
import { changeLines } from '#contract/reports/change-lines.ts'
import { hashContent } from '#contract/reports/signed-content.ts'
import { SignaturePicture, SignatureStrokes } from '#contract/signature.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { jsa_revisions, jsa_signatures } from '#server/db/schema/jsa.ts'
import { locations } from '#server/db/schema/locations.ts'
import * as tables from '#server/db/schema/projects.ts'
import { report_revisions } from '#server/db/schema/reports.ts'
import { jobs, outbox } from '#server/db/schema/system.ts'
import { readRevisions } from '#server/features/reports/revisions/changes.ts'
import { printSignedPaper } from '#server/features/reports/revisions/signed-paper-job.ts'
import { nameKey, openZipCodes } from '#server/services/maps/zip-codes.ts'
import { found } from '#server/services/runtime/failure.ts'
import { demoPassword } from '#server/services/secrets/demo-password.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { fillWithDemo } from './fill.ts'

let world: World
const now = new Date()

beforeAll(async () => {
  world = await openWorld()
  await world.db.execute(sql`truncate users, companies cascade`)
  await fillWithDemo(world, now)
})
afterAll(() => world.close())

const tokens = new Map<string, string>()

async function call<T>(who: string, endpoint: Parameters<World['call']>[0], sent: object = {}): Promise<T> {
  const token = tokens.get(who) ?? (await signIn(who))
  tokens.set(who, token)
  const answer = await world.call(endpoint, { ...sent, headers: { authorization: token } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function signIn(who: string): Promise<string> {
  const body = { user: { email: `${who}@hyperbola.test`, password: demoPassword } }
  return String((await world.call(api.accounts.signIn, { body })).headers.authorization)
}

const listOf = async (who: string) =>
  (await call<{ projects: ProjectListItem[] }>(who, api.projects.list, { query: { per_page: 100 } })).projects

const rows = () => world.db.select().from(tables.projects).orderBy(tables.projects.id)

const filesOf = async (id: number) =>
  (await call<{ files: ProjectFile[] }>('technician', api.projectRecords.files, { params: { id } })).files

const count = (table: PgTable) => world.db.$count(table)

describe('the projects of the demo', () => {
  it('are at least thirty, of each type, at each step, on working days and at real places', async () => {
    const projects = await rows()
    expect(projects.length).toBeGreaterThanOrEqual(30)
    expect(new Set(projects.map(({ project_type }) => project_type))).toEqual(new Set(ProjectType.options))
    expect(new Set(projects.map(({ step }) => step)).size).toBe(limits.lastStep)
    const weekdays = projects.map(row => new Date(row.requested_start_date).getUTCDay())
    expect(weekdays).not.toContain(0)
    expect(weekdays).not.toContain(6)
    const zipCodes = await openZipCodes()()
    for (const { zip_code, city, state, time_zone } of projects) {
      const place = zipCodes.find(zip_code ?? '')
      expect([place?.state.code, nameKey(place?.city ?? '')]).toEqual([state, nameKey(city ?? '')])
      expect(await world.maps.timeZone({ zip_code })).toBe(time_zone)
    }
  })

  it('say for some of them how well radar will work, in every way there is', async () => {
    const told = (await rows()).flatMap(({ scan_conditions }) => scan_conditions ?? [])
    const outlooks = told.map(
      conditions => adviseOnScan(ScanConditions.parse(conditions), 'imperial').outlook,
    )
    expect(new Set(outlooks)).toEqual(new Set(['good', 'limited', 'poor', 'unknown']))
  })

  it('have reached their steps one after the other, never in the future, and are numbered as they came', async () => {
    const statuses = await world.db
      .select()
      .from(tables.project_statuses)
      .orderBy(tables.project_statuses.step)
    const projects = await rows()
    for (const { id, step, step_at, created_at, user_id } of projects) {
      const reached = statuses.filter(({ project_id }) => project_id === id)
      const times = reached.map(status => status.created_at.getTime())
      expect(reached.map(status => status.step)).toEqual(
        Array.from({ length: step }, (_, index) => index + 1),
      )
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect([times[0], times.at(-1)]).toEqual([created_at.getTime(), step_at.getTime()])
      expect(step_at.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(reached[0]?.user_id).toBe(user_id)
    }
    const created = projects.map(project => project.created_at.getTime())
    expect(created).toEqual([...created].sort((a, b) => a - b))
    expect(now.getTime() - (created[0] ?? 0)).toBeGreaterThan(365 * 24 * 3600 * 1000)
  })

  it('are seen by the staff of their company; both technicians manage all and see all', async () => {
    const all = await rows()
    expect(await listOf('technician')).toHaveLength(all.length)
    const coring = await listOf('owner')
    expect(coring.filter(({ company }) => company === 'Demo Coring').length).toBeGreaterThanOrEqual(3)
    const hospital = await listOf('facility')
    expect(hospital.filter(({ company }) => company === 'Demo Hospital').length).toBeGreaterThanOrEqual(2)
    expect(new Set(all.map(({ facility_id }) => facility_id)).size).toBe(3)
    expect(new Set(all.map(({ user_id }) => user_id)).size).toBe(2)
  })

  it('leave the stranger with those of Other Builders and the newcomer with none', async () => {
    const seen = await listOf('stranger')
    expect(seen.length).toBeGreaterThanOrEqual(1)
    expect(new Set(seen.map(({ company }) => company))).toEqual(new Set(['Other Builders']))
    for (const { project } of seen) {
      const { users } = await call<ProjectDetail>('stranger', api.projectPage.project, { params: project })
      expect(users.map(({ email }) => email)).not.toContain('stranger@hyperbola.test')
    }
    expect(await listOf('newcomer')).toEqual([])
  })

  it('of 811 excavation have a dig number, but for one that waits for it before the scan', async () => {
    const digs = (await rows()).filter(({ project_type }) => project_type === '811_excavation')
    const without = digs.filter(
      row => digNumberOf(row.gpr_scan_for_vids_utilities_or_underground_detection) === null,
    )
    expect(digs.length).toBeGreaterThanOrEqual(4)
    expect(without.map(({ step }) => step)).toEqual([limits.scanStep - 1])
  })

  it('are signed where they are private, as a browser would have sent it', async () => {
    const signed = (await rows()).filter(({ project_private }) => project_private)
    expect(signed.length).toBeGreaterThanOrEqual(3)
    for (const row of signed) {
      expect(row).toMatchObject({ terms_of_agreement: true, signed_at: row.created_at })
      expect(row.signed_company_name && row.signed_user_name).toBeTruthy()
      SignaturePicture.parse(row.customer_signature)
      SignatureStrokes.parse(row.customer_signature_strokes)
    }
  })
})

describe('the steps of the demo', () => {
  it('have their records, but for two that say what is missing and why, and those from before', async () => {
    const statuses = await world.db.select().from(tables.project_statuses)
    const names = new Map((await rows()).map(({ id, job_name }) => [id, job_name]))
    const without = statuses.filter(({ evidence }) => evidence && evidence.missing.length > 0)
    expect(without.map(({ project_id, step }) => [names.get(project_id), step])).toEqual([
      ['Horsetooth substation, ground grid', 6],
      ['Broadway Tower, level 2 fit-out', 8],
    ])
    expect(without.map(({ evidence }) => evidence)).toEqual([
      { missing: ['jsa'], reason: expect.stringContaining('on paper at the gate') },
      { missing: ['locations_saved'], reason: expect.stringContaining('lobby') },
    ])
    const before = statuses.filter(({ evidence }) => evidence === null).map(({ created_at }) => created_at)
    const asked = statuses.filter(({ evidence }) => evidence !== null).map(({ created_at }) => created_at)
    expect(Math.min(...asked.map(Number))).toBeGreaterThan(Math.max(...before.map(Number)))
  })
})

describe('the stories of the demo', () => {
  it('hold comments, logs, members and invitations, and one long one', async () => {
    const comments = await world.db.select().from(tables.project_comments)
    expect(comments.length).toBeGreaterThanOrEqual(60)
    const [busiest] = (await rows()).filter(({ job_name }) => job_name.startsWith('Broadway Tower'))
    const id = busiest?.id ?? 0
    expect(comments.filter(({ project_id }) => project_id === id).length).toBeGreaterThanOrEqual(12)
    const photos = (await filesOf(id)).filter(({ type }) => type === 'image/jpeg')
    expect(photos.length).toBeGreaterThanOrEqual(12)
    const logs = await world.db.select().from(tables.project_logs)
    expect(logs.filter(({ file_id }) => file_id !== null).length).toBeGreaterThanOrEqual(2)
    const members = await world.db.select().from(tables.project_members)
    expect(members.filter(({ user_id }) => user_id === null).length).toBeGreaterThanOrEqual(3)
  })

  it('happened in the past, in the order of their numbers', async () => {
    for (const table of [
      tables.project_comments,
      tables.project_files,
      tables.project_logs,
      tables.project_activity,
    ]) {
      const found = await world.db.select({ at: table.created_at }).from(table).orderBy(table.id)
      const times = found.map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('are told as activity, each once, and neither mailed nor left to the worker', async () => {
    const accounts = await world.db
      .select()
      .from(tables.project_members)
      .where(sql`user_id is not null and user_id <> added_by`)
    const told = [
      await count(tables.project_statuses),
      await count(tables.project_comments),
      await count(tables.project_files),
      await count(tables.project_logs),
      accounts.length,
      await world.db.$count(locations, eq(locations.status, 'saved')),
      await count(jsa_revisions),
      await world.db.$count(jsa_signatures, eq(jsa_signatures.role, 'representative')),
    ]
    expect(await count(tables.project_activity)).toBe(told.reduce((sum, part) => sum + part))
    expect(await count(audit_log)).toBeGreaterThanOrEqual(await count(tables.project_activity))
    expect(await count(tables.project_news)).toBe(0)
    expect(await world.db.select().from(outbox)).toEqual([])
    // but for the papers of what was signed, which take their time
    const kinds = (await world.db.select().from(jobs)).map(({ kind }) => kind)
    expect(kinds).toEqual(kinds.map(() => printSignedPaper.kind))
  })

  it('have pictures with their copies, drawings, tables and notes, all of which can be read', async () => {
    const kinds = new Set<string>()
    for (const { id } of await rows()) {
      for (const { type, url, large_url, thumbnail_url, size } of await filesOf(id)) {
        if (kinds.has(type)) continue
        kinds.add(type)
        const links = type === 'image/jpeg' ? [url, large_url, thumbnail_url] : [url]
        const answers = await Promise.all(links.map(link => world.app.inject({ url: link ?? '' })))
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(links.map(() => 200))
        expect(answers[0]?.rawPayload.length).toBe(size)
      }
    }
    expect(kinds).toEqual(new Set(['image/jpeg', 'application/pdf', 'text/csv', 'text/plain']))
  })

  it('are written once: a second filling changes nothing', async () => {
    const before = await count(tables.projects)
    await fillWithDemo(world, new Date())
    expect(await count(tables.projects)).toBe(before)
  })
})

describe('the surveys of the demo', () => {
  let surveyed: ProjectDetail[]
  beforeAll(async () => {
    const details: ProjectDetail[] = []
    for (const { id } of await rows())
      details.push(await call('technician', api.projectPage.project, { params: { id } }))
    surveyed = details.filter(({ locations }) => locations.length > 0)
  })

  it('show locations with photos, marks, findings, what was not scanned and a draft', () => {
    const locations = surveyed.flatMap(detail => detail.locations)
    expect(surveyed.length).toBeGreaterThanOrEqual(5)
    expect(locations.filter(({ files }) => files.length > 0).length).toBe(locations.length)
    expect(locations.some(({ files }) => files.some(({ marks }) => marks.length > 2))).toBe(true)
    expect(locations.some(({ not_scanned }) => not_scanned.length > 1)).toBe(true)
    expect(locations.some(({ second_method_advised }) => second_method_advised)).toBe(true)
    expect(locations.some(({ status }) => status === 'draft')).toBe(true)
  })

  it('hold only what a technician could have saved', () => {
    for (const location of surveyed.flatMap(detail => detail.locations)) {
      expect(LocationRecord.safeParse(location).success).toBe(true)
      for (const { marks } of location.files) expect(Marks.safeParse(marks).success).toBe(true)
      for (const task of location.summaries) expect(task).toMatch(/^[A-Z]{2}\d+: /)
    }
  })

  it('have reports, signed ones among them; one was changed since, which is its second revision', async () => {
    const reports = surveyed.flatMap(({ gpr_report }) => gpr_report ?? [])
    const signed = reports.filter(({ customer_signature }) => customer_signature)
    const atReport = surveyed.filter(detail => detail.project_statuses.length >= 8)
    expect(reports.length).toBe(atReport.length)
    expect(signed.length).toBeGreaterThanOrEqual(4)
    expect(reports.length).toBeGreaterThan(signed.length)
    const changed = signed.filter(({ changed_after_signing }) => changed_after_signing)
    for (const { signed_hash, hash, revision } of signed) expect(revision).toBe(signed_hash === hash ? 1 : 2)
    expect(changed.map(({ revision, signed_revision }) => [revision, signed_revision])).toEqual([[2, 1]])
    const frozen = await world.db.select().from(report_revisions)
    expect(frozen).toHaveLength(signed.length)
    for (const { content, hash } of frozen) expect(await hashContent(found(content))).toBe(hash)
    const { changes } = await readRevisions(world.db, changed[0]?.id ?? 0)
    expect(changeLines(changes)).toEqual([
      'Column C4: area not scanned removed: “East face, behind the standpipe”, No access',
      'Column C4: second method no longer advised',
      'Column C4: core “A1” changed from Inconclusive to Cleared',
      'Observations changed from “… red for the engineer.” to “… red for the engineer. Column C4 was scanned on all four faces on a second visit.”',
      'Column C4: notes added: “The standpipe is gone. East face scanned, ties 250 mm apart.”',
      'Column C4: marks changed on one photo',
    ])
  })
})
