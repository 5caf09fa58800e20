import { scheduledCores } from '#contract/locations/cores/core-schedule.ts'
import { scheduleCells, scheduleColumns } from '#contract/locations/cores/schedule-table.ts'
import { describeMark } from '#contract/locations/mark-words.ts'
import { factText, type RecordFact } from '#contract/locations/record/record-fact.ts'
import { confidences, notScannedReasons } from '#contract/locations/scan-limits.ts'
import { planMessages } from '#contract/plans/messages.ts'
import type { LocationRow } from '#server/features/locations/read-locations.ts'
import { toPin } from '#server/features/plans/pins.ts'
import { toPrintedRecord } from '#server/features/reports/printed-record.ts'
import { type CsvRow, csvText } from '../archive/csv-text.ts'
import type { ExportContext } from '../exporter.ts'
import { commentsOf, historyOf, logsOf } from './project-data.ts'
import { projectFiles } from './project-files.ts'
import { leftOutOf, type ProjectArchive } from './project-json.ts'

/** The tables of a project for a spreadsheet, by the name of their file. Moments are in UTC. */
export function projectTables(
  context: ExportContext,
  archive: ProjectArchive,
): Record<string, AsyncIterable<string>> {
  const { id, data } = archive
  return {
    'steps.csv': csvText(
      ['Step', 'Finished', 'By', 'At', 'Reason for what was missing'],
      data.head.project_statuses.map(status => [
        ...[status.step, status.finishedTitle, status.username, status.created_at],
        status.evidence?.reason,
      ]),
    ),
    'locations.csv': csvText(locationColumns, data.locations.map(toLocationRow)),
    'cores.csv': csvText(
      [...scheduleColumns, 'Status'],
      data.locations.flatMap(row => scheduledCores(row).map(core => [...scheduleCells(core), row.status])),
    ),
    'targets.csv': csvText(
      ['Location number', 'Location', 'Target', 'Type', ...targetColumns],
      data.locations.flatMap(toTargetRows),
    ),
    'comments.csv': csvText(['At', 'By', 'Comment'], commentRows(context, id)),
    'log.csv': csvText(['At', 'By', 'Title', 'Description', 'File'], logRows(context, archive)),
    'history.csv': csvText(['At', 'By', 'Did', 'What', 'Fields'], historyRows(context, id)),
    'files.csv': csvText(
      [
        'Path',
        'Name',
        'Belongs to',
        'Type',
        'Bytes',
        'SHA-256',
        'Taken at',
        'Uploaded by',
        'Uploaded at',
        'Missing',
        'Why',
      ],
      fileRows(context, archive),
    ),
  }
}

/** Where it is and how it was scanned: the facts of its paper by what they are called there. */
const recordColumns = [
  ...['Building', 'Level', 'Grid reference', 'Coordinates are from', 'Equipment', 'Last check', 'Slab'],
  ...['Thickness', 'Surface', 'Moisture', 'Line spacing', 'Scanned in', 'Depth reached', 'Dielectric'],
  ...['Calibrated on a depth of', 'Present'],
]

const locationColumns = [
  ...[
    'Number',
    'Name',
    'Description',
    'Status',
    'Tasks',
    'Notes',
    'Barcode',
    'Marked on photos',
    'Not scanned',
  ],
  ...[
    'Confidence',
    'Second method advised',
    'Units',
    'Latitude',
    'Longitude',
    'Photos',
    'Recorded by',
    'Recorded at',
  ],
  ...['Plan', 'Pin'],
  ...recordColumns,
]

const toLocationRow = (row: LocationRow): CsvRow => [
  ...[row.ats_location_number, row.name, row.description, row.status],
  ...[row.summaries, row.summary_notes, row.barcode_number],
  row.photos.flatMap(({ marks }) => marks.map(describeMark)),
  row.not_scanned.map(({ area, reason }) => `${area}: ${notScannedReasons[reason].title}`),
  row.confidence && confidences[row.confidence].title,
  ...[row.second_method_advised, row.unit_system, row.latitude, row.longitude, row.photos.length],
  ...[row.user, row.created_at.toISOString()],
  ...[row.plan_name, pinText(row)],
  ...recordCells(row),
]

function pinText(row: LocationRow): string | null {
  const pin = toPin(row)
  return pin && planMessages.place(Math.round(pin.x * 100), Math.round(pin.y * 100))
}

function recordCells(row: LocationRow): CsvRow {
  const { where, how } = toPrintedRecord(row)
  return cellsOf([...where, ...how], recordColumns)
}

const cellsOf = (facts: RecordFact[], columns: readonly string[]): CsvRow =>
  columns.map(column => {
    const fact = facts.find(({ label }) => label === column)
    return fact && factText(fact)
  })

const targetColumns = [
  ...['Depth to top', 'Runs', 'Spacing', 'Where', 'Marked width', 'Size'],
  ...['Confidence', 'Quality level', 'Note'],
]

const toTargetRows = (row: LocationRow): CsvRow[] =>
  toPrintedRecord(row).targets.map(({ label, title, facts }) => [
    ...[row.ats_location_number, row.name, label, title],
    ...cellsOf(facts, targetColumns),
  ])

async function* commentRows(context: ExportContext, id: number): AsyncGenerator<CsvRow> {
  for await (const { created_at, user_name, content } of commentsOf(context, id))
    yield [created_at, user_name, content]
}

async function* logRows(context: ExportContext, { id, paths }: ProjectArchive): AsyncGenerator<CsvRow> {
  for await (const { createdAt, userName, title, description, file } of logsOf(context, id))
    yield [createdAt, userName, title, description, file && paths.get(file.id)?.path]
}

async function* historyRows(context: ExportContext, id: number): AsyncGenerator<CsvRow> {
  for await (const { at, user_name, did, subject, fields } of historyOf(context, id))
    yield [at, user_name, did, subject, fields]
}

async function* fileRows(context: ExportContext, { id, paths }: ProjectArchive): AsyncGenerator<CsvRow> {
  for await (const file of projectFiles(context, id)) {
    const { path, missing, left_out } = leftOutOf(paths.get(file.id))
    yield [
      ...[path, file.filename, file.number === null ? file.of : `${file.of} ${file.number}`, file.type],
      ...[
        file.size,
        file.sha256,
        file.taken_at?.toISOString(),
        file.uploaded_by,
        file.created_at.toISOString(),
      ],
      ...[missing, left_out],
    ]
  }
}
