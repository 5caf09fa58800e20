import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { changeLines } from '#contract/reports/change-lines.ts'
import { gapLines } from '#contract/reports/revision-messages.ts'
import type { Connection } from '#server/db/database.ts'
import { knownMigrations, migrateUpTo } from '#server/db/migration-history.ts'
import { files } from '#server/db/schema/files.ts'
import { locations } from '#server/db/schema/locations.ts'
import { projects } from '#server/db/schema/projects.ts'
import { report_revisions, signed_papers } from '#server/db/schema/reports.ts'
import type { LocationRow } from '#server/features/locations/read-locations.ts'
import { storedPhotoTimesHandler } from '#server/features/projects/site-time/stored-photo-times.ts'
import { storedZonesHandler } from '#server/features/projects/site-time/stored-zones.ts'
import type { ReportContent } from '#server/features/reports/pdf/report-content.ts'
import { findReport, readState } from '#server/features/reports/read-report.ts'
import { hashState, hashVersion1, type ReportRow } from '#server/features/reports/report-hash.ts'
import { settingsOf } from '#server/http/settings.ts'
import { emptyInstallation } from '#server/services/backup/backup.fixtures.ts'
import { type Print, print } from '#server/services/pdf/print.ts'
import { pathOrBytes } from '#server/services/runtime/child-process.ts'
import { found } from '#server/services/runtime/failure.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { readRevisions } from './changes.ts'
import { freezeSignedReportsHandler } from './freeze-signed-reports.ts'
import { signedPaperHandler } from './signed-paper-job.ts'
import { keepSignedPaper } from './signed-papers.ts'
import { unreadTimesHandler } from './unread-times.ts'

const [from, to] = [
  { x: 0.1, y: 0.25 },
  { x: 0.9, y: 0.75 },
]
const marks: Mark[] = [
  { shape: 'line', target: 'rebar', from, to },
  { shape: 'arrow', target: 'pt_cable', from, to },
  { shape: 'box', target: 'beam', from, to },
  { shape: 'text', target: 'unknown', at: from, text: 'Void?' },
  { shape: 'depth', target: 'conduit', at: to, text: '3.5 in' },
]
const signedAt = '2026-03-04T16:40:00.000Z'
const [before, after] = ['2026-03-04T15:00:00.000Z', '2026-03-05T09:00:00.000Z']

/** Reports as version 0010 of the database kept them: 1 stands as it was signed, 2 to 4 were changed, 5 is not signed. */
async function seedEarlier(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const known = knownMigrations(inject('packageRoot'))
  const last = known.findIndex(({ sql }) => sql.some(text => text.includes('"report_revisions"')))
  await migrateUpTo(client, known, known[last - 1]?.folderMillis ?? 0)
  await client.query(`insert into users (email, first_name, last_name, password_hash, confirmed_at, gpr_access)
    values ('tess@x.test', 'Tess', 'Nichols', '', now(), true)`)
  for (const project of [1, 2, 3, 4, 5]) {
    const ats_number = project === 1 ? 'ATS-2026-00042' : `ATS-2026-0010${project}`
    await client.query(
      `insert into projects (ats_number, job_name, requested_start_date, requested_start_time, building_type, user_id)
       values ($1, 'Mercy Hospital', '2026-03-02', '7:00 AM', 'Hospital', 1)`,
      [ats_number],
    )
    await client.query(
      `insert into locations (project_id, ats_location_number, name, user_id, status, summaries, barcode_number,
         not_scanned, confidence, created_at, updated_at)
       values ($1, 1, 'Corridor', 1, 'saved', '{ST1: Scanned}', $2,
         '[{"area": "Closet", "reason": "obstruction"}]', 'high', $3, $3)`,
      [project, '10000001', before].map((value, index) =>
        index === 1 && project > 1 ? `1000000${project}` : value,
      ),
    )
    await client.query(
      `insert into files (key, filename, type, size, sha256) values ($1, 'a.pdf', 'application/pdf', 1, $2)`,
      [`key-${project}`, 'f00d'.repeat(16)],
    )
    await client.query(
      `insert into location_files (location_id, file_id, user_id, marks, created_at)
       values ($1, $1, 1, $2, $3)`,
      [project, JSON.stringify(marks), before],
    )
    const signature =
      project === 5 ? [null, null, null] : ['data:image/png;base64,', signedAt, hashes[project]]
    await client.query(
      `insert into gpr_reports (project_id, activities, area_of_work, tech_name, customer_name, customer_signature,
         signed_at, signed_hash, check_code, user_id, created_at, updated_at)
       values ($1, '{Walked the site}', 'Level 3', 'Tess Nichols', 'Carla', $2, $3, $4, $5, 1, $6, $6)`,
      [project, ...signature, `code-${project}`, before],
    )
  }
  // 2: a location more, one less, a photo more, one less
  await client.query(
    `insert into files (key, filename, type, size, sha256) values ('more', 'b.pdf', 'application/pdf', 1, 'b')`,
  )
  await client.query(
    `insert into locations (project_id, ats_location_number, name, user_id, status, created_at, updated_at, deleted_at)
    values (2, 2, 'Roof', 1, 'draft', $1, $1, $2), (2, 3, 'Later', 1, 'saved', $2, $2, null)`,
    [before, after],
  )
  await client.query(
    `insert into location_files (location_id, file_id, user_id, created_at) values (2, 6, 1, $1)`,
    [after],
  )
  await client.query(`update location_files set deleted_at = $1 where file_id = 2`, [after])
  // 3: texts that nobody has any more
  await client.query(`update gpr_reports set observations = 'Dry', updated_at = $1 where project_id = 3`, [
    after,
  ])
  await client.query(`update locations set name = 'Hall', updated_at = $1 where project_id = 3`, [after])
  // 4: a job that was renamed
  await client.query(`update projects set job_name = 'Renamed' where id = 4`)
  await migrateUpTo(client, known, Number.POSITIVE_INFINITY)
}

const report = {
  activities: ['Walked the site'],
  ...{ area_of_work: 'Level 3', observations: null, tech_name: 'Tess Nichols' },
} as unknown as ReportRow
const row = (project: number) =>
  ({
    ...{ ats_location_number: 1, name: 'Corridor', description: null, status: 'saved' },
    ...{ summaries: ['ST1: Scanned'], summary_notes: null, barcode_number: `1000000${project}` },
    not_scanned: [{ area: 'Closet', reason: 'obstruction' }],
    ...{ confidence: 'high', second_method_advised: false, photos: [{ sha256: 'f00d'.repeat(16), marks }] },
  }) as unknown as LocationRow
const roof = {
  ...row(0),
  ats_location_number: 2,
  name: 'Roof',
  status: 'draft',
  summaries: [],
  barcode_number: null,
}
const hashOf = (project: number, more: object[] = []) =>
  hashVersion1({
    report,
    project: { client_id: '', ats_number: `ATS-2026-0010${project}`, job_name: 'Mercy Hospital' },
    rows: [row(project), ...more] as LocationRow[],
  })
/** The first was made by the code of its time; see stored-marks.test.ts. */
const hashes: Record<number, string> = {
  1: '7ff6161a737de812f97a9a5bae97f57f9346f201b64edcbee638eccb45fe523c',
  2: hashOf(2, [{ ...roof, not_scanned: [], confidence: null, photos: [] }]),
  3: hashOf(3),
  4: hashOf(4),
}

async function migratedWorld(): Promise<World> {
  const { connection } = await emptyInstallation()
  await seedEarlier(connection)
  return openWorldForTest({ database: connection })
}
const freezer = (world: World) => freezeSignedReportsHandler(world.db, settingsOf(world.config))
const times = (world: World) => unreadTimesHandler(world.db, settingsOf(world.config))
const printWith =
  ({ storage, temporary }: World): Print =>
  job =>
    print(job, { picture: key => pathOrBytes(storage, key), folder: temporary })
const paper = (world: World) => signedPaperHandler(world.db, world.storage, printWith(world))
const printedOf = (row: { printed: unknown } | undefined) => found(row).printed as ReportContent
const timeReaders = ({ db, maps, storage, config }: World) => [
  storedZonesHandler(db, maps),
  storedPhotoTimesHandler(db, storage, config),
]
const frozen = (world: World) => world.db.select().from(report_revisions).orderBy(report_revisions.report_id)

it('every signature from before is a revision that verifies, or says what of it is not known any more', async () => {
  const world = await migratedWorld()
  const stored = await frozen(world)
  expect(
    stored.map(({ report_id, hash, hash_version, content }) => [report_id, hash, hash_version, content]),
  ).toEqual([1, 2, 3, 4].map(id => [id, hashes[id], 1, null]))
  await workOff(world, [...timeReaders(world), freezer(world)])
  const rows = await frozen(world)
  expect(rows.map(({ gaps }) => gapLines(gaps))).toEqual([
    [],
    [],
    [expect.stringMatching(/^Activities/), expect.stringMatching(/^Location 1, Hall: saved again/)],
    [expect.stringMatching(/job name/)],
  ])
  expect(
    rows.map(({ content }) => content?.locations.map(({ name, photos }) => [name, photos.length])),
  ).toEqual([[['Corridor', 1]], [['Corridor', 1]], [['Hall', 1]], [['Corridor', 1]]])
  const printed = rows.map(({ printed }) => printed as ReportContent)
  expect(printed[1]?.locations.map(({ name, draft }) => [name, draft])).toEqual([
    ['Corridor', undefined],
    ['Roof', true],
  ])
  expect(printed[2]?.locations[0]?.saved_again).toBe(true)
  expect(printed.map(({ updated_at }) => updated_at)).toEqual([before, signedAt, signedAt, before])
  expect(printed.map(({ hash }) => hash)).toEqual([1, 2, 3, 4].map(id => hashes[id]))

  const states = await Promise.all(
    [1, 2, 3, 4, 5].map(async id => readState(world.db, (await findReport(world.db, { id })) as ReportRow)),
  )
  const now = await Promise.all(states.map(hashState))
  expect(now[0]).toBe(hashes[1])
  expect(states.map(({ report }, at) => report.signed_hash === now[at])).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  const lists = await Promise.all([1, 2, 3, 4].map(id => readRevisions(world.db, id)))
  expect(lists.map(({ revision, signed_revision }) => [revision, signed_revision])).toEqual([
    [1, 1],
    ...Array(3).fill([2, 1]),
  ])
  expect(changeLines(lists[1]?.changes ?? [])).toEqual([
    'Location added: Later',
    'Corridor: one photo removed',
    'Corridor: one photo added',
  ])
  const codes = [1, 2].map(id => `code-${id}.${hashes[id]?.slice(0, 16)}`)
  const checks = await Promise.all(codes.map(code => world.call(api.reports.check, { params: { code } })))
  expect(checks.map(answer => [answer.json().state, answer.json().paper_revision])).toEqual([
    ['latest', 1],
    ['outdated', 1],
  ])
})

it('what was signed is frozen at once, and its paper is printed when the times of the site and its photos are right', async () => {
  const world = await migratedWorld()
  const [photo] = await world.db.select().from(files).where(eq(files.key, 'key-1'))
  await freezer(world).run({ after: 0 })
  // somebody writes over it before the times are right
  await world.db.update(locations).set({ name: 'Hall', updated_at: new Date() })
  const [early] = await frozen(world)
  expect([early?.gaps, early?.content?.locations[0]?.name, printedOf(early).times_unread]).toEqual([
    ...[[], 'Corridor', true],
  ])
  const context = { db: world.db, storage: world.storage, print: printWith(world) }
  expect(await keepSignedPaper(context, found(early).id)).toBe(null)
  await times(world).run({})
  expect(await frozen(world)).toContainEqual(early)
  // what those jobs find out
  const taken_at = new Date('2026-03-04T22:15:00.000Z')
  await world.db
    .update(files)
    .set({ taken_at })
    .where(eq(files.id, found(photo).id))
  await world.db.update(projects).set({ time_zone: 'America/Denver' }).where(eq(projects.id, 1))
  await workOff(world, timeReaders(world))
  const cut = new AbortController()
  cut.abort()
  await expect(times(world).run({}, cut.signal)).rejects.toThrow()
  await workOff(world, [times(world)])
  const rows = await frozen(world)
  const zone = world.config.timeZone
  expect(rows.map(({ printed }) => (printed as ReportContent).time_zone)).toEqual([
    ...['America/Denver', zone, zone, zone],
  ])
  expect(rows.map(row => printedOf(row).times_unread)).toEqual(Array(4).fill(undefined))
  expect(printedOf(rows[0]).locations[0]).toMatchObject({
    ...{ name: 'Corridor', photos: [{ taken_at: taken_at.toISOString() }] },
  })
  expect([rows[0]?.content, rows[0]?.hash]).toEqual([early?.content, early?.hash])
  await times(world).run({})
  await workOff(world, [times(world), paper(world)])
  expect(await frozen(world)).toEqual(rows)
  expect(await world.db.select().from(signed_papers)).toHaveLength(4)
})

it('a run that was cut off is taken up again, and what is frozen stays as it is', async () => {
  const world = await migratedWorld()
  await workOff(world, timeReaders(world))
  const cut = new AbortController()
  cut.abort()
  await expect(freezer(world).run({ after: 0 }, cut.signal)).rejects.toThrow()
  await workOff(world, [freezer(world)])
  const rows = await frozen(world)
  await freezer(world).run({ after: 0 })
  await workOff(world, [freezer(world), paper(world)])
  expect(await frozen(world)).toEqual(rows)
  expect(await world.db.select().from(signed_papers)).toHaveLength(4)
})
