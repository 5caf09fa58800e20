import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { tasksOf } from '#contract/locations/tasks.ts'
import { activities } from '#contract/reports/activities.ts'
import type { Queries } from '#server/db/database.ts'
import { location_files, locations } from '#server/db/schema/locations.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import type { Activity, Known, NamedProject } from './add-projects.ts'
import { signatureStrokes } from './drawing/signatures.ts'
import type { FileName, ProjectDraft, Who } from './projects/project-draft.ts'
import type { LocationDraft, SurveyDraft } from './projects/survey-draft.ts'
import { demoSurveys } from './projects/surveys.ts'
import { reachedAt } from './projects/timeline.ts'
import type { DemoFile, DemoTools } from './tools.ts'

interface Filling {
  db: Queries
  tools: DemoTools
  contents: Map<FileName, DemoFile['content']>
  signatures: Map<string, string>
  known: Known
  now: Date
}

/** Locations with their photos, and the reports that tell of them; gives back the activity that tells of it. */
export async function fillSurveys(filling: Filling, projects: NamedProject[]): Promise<Activity[]> {
  const activity: Activity[] = []
  const surveys = demoSurveys.map(survey => ({
    survey,
    project: projects.find(({ draft }) => draft.name === survey.project) as NamedProject,
  }))
  for (const { survey, project } of surveys) {
    activity.push(...(await addLocations(filling, project, survey.locations)))
    if (survey.report) await addReport(filling, project, survey.report)
  }
  return activity
}

async function addLocations(
  { db, tools, contents, known, now }: Filling,
  { id, draft }: NamedProject,
  drafts: LocationDraft[],
): Promise<Activity[]> {
  const crew = crewOf(draft)
  const at = reachedAt(draft, now)[7] as Date
  const catalogue = tasksOf(crew === 'metric' ? 'metric' : 'imperial')
  const rows = drafts.map((location, index) => ({
    project_id: id,
    ats_location_number: index + 1,
    name: location.name,
    description: location.description,
    user_id: known.user(crew),
    summaries: location.tasks.map(code => catalogue.find(task => task.startsWith(`${code}:`)) as string),
    summary_notes: location.notes,
    barcode_number: location.barcode,
    status: location.draft ? ('draft' as const) : ('saved' as const),
    not_scanned: location.notScanned,
    confidence: location.confidence,
    second_method_advised: location.secondMethod ?? false,
    created_at: at,
    updated_at: at,
  }))
  const added = await db.insert(locations).values(rows).returning({ id: locations.id })
  const photos = drafts.flatMap(({ photos }, index) =>
    photos.map(photo => ({ ...photo, location_id: added[index]?.id as number })),
  )
  const user_id = known.user(crew)
  const fileIds = await tools.keepFiles(
    db,
    photos.map(({ picture }) => ({
      ...{ filename: picture, user_id, created_at: at },
      content: contents.get(picture) as DemoFile['content'],
    })),
  )
  await db.insert(location_files).values(
    photos.map(({ location_id, marks }, index) => ({
      ...{ location_id, marks, user_id, created_at: at },
      file_id: fileIds[index] as number,
    })),
  )
  return rows
    .filter(({ status }) => status === 'saved')
    .map(({ name }) => ({ project_id: id, user_id, kind: 'location', subject: name, created_at: at }))
}

async function addReport(
  { db, tools, signatures, known, now }: Filling,
  { id, draft }: NamedProject,
  report: NonNullable<SurveyDraft['report']>,
) {
  const crew = crewOf(draft)
  const reached = reachedAt(draft, now)
  const catalogue = activities[crew === 'metric' ? 'metric' : 'imperial']
  const at = reached[7] as Date
  await db.insert(gpr_reports).values({
    project_id: id,
    activities: report.activities.map(number => catalogue[number - 1] as string),
    area_of_work: report.area,
    observations: report.observations,
    tech_name: known.name(crew),
    user_id: known.user(crew),
    check_code: randomBytes(9).toString('base64url'),
    created_at: at,
    updated_at: at,
  })
  if (!report.signed) return
  await db
    .update(gpr_reports)
    .set({
      customer_name: report.signed.name,
      signed_company_name: report.signed.company,
      customer_signature: signatures.get(report.signed.name),
      customer_signature_strokes: signatureStrokes(report.signed.name),
      signed_at: reached[8],
      signed_by: known.user(crew),
      signed_hash: await tools.hashReport(db, id),
    })
    .where(sql`project_id = ${id}`)
}

const crewOf = ({ manager, crew = manager }: ProjectDraft): Who => crew
