import { eq } from 'drizzle-orm'
import { tasksOf } from '#contract/locations/tasks.ts'
import type { Pin } from '#contract/plans/pin.ts'
import { activities } from '#contract/reports/activities.ts'
import { locations } from '#server/db/schema/locations.ts'
import { addLocation, changeLocation } from '#server/features/locations/locations.ts'
import { addPhotos, markPhoto } from '#server/features/locations/photos.ts'
import { locationPhotos, readLocations } from '#server/features/locations/read-locations.ts'
import { addPlan } from '#server/features/plans/plans.ts'
import { accessToRecord } from '#server/features/projects/access.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import { findReport } from '#server/features/reports/read-report.ts'
import { changeReport, createReport } from '#server/features/reports/reports.ts'
import { signReport } from '#server/features/reports/signatures.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { DemoContext, DemoEvent, DemoMaterial, DemoProject } from './demo-event.ts'
import { signatureStrokes } from './drawing/signatures.ts'
import type { LocationDraft, PlanDraft, SurveyDraft } from './projects/survey-draft.ts'
import { demoSurveys } from './projects/surveys.ts'
import { stepDates } from './projects/timeline.ts'
import { rewriteCore, scanOf, writeRecord } from './records/write-record.ts'

/** The locations that were recorded on a project. */
export function locationEvents(project: DemoProject, material: DemoMaterial): DemoEvent[] {
  const { plan, locations: drafts = [] } = findSurvey(project) ?? {}
  const during = onSite(project, 7, material.now)
  const planIds: number[] = []
  const recorded = drafts.map(location => ({
    ...during,
    run: (context: DemoContext) => recordLocation(context, project.id, location, planIds[0], material),
  }))
  if (!plan) return recorded
  const added = async (context: DemoContext) =>
    planIds.push(await recordPlan(context, project.id, plan, material))
  return [{ ...during, run: added }, ...recorded]
}

/** The report about these locations, and its signature. */
export function reportEvents(project: DemoProject, { now, signatures }: DemoMaterial): DemoEvent[] {
  const report = findSurvey(project)?.report
  if (!report) return []
  const { signed, changedLater } = report
  const written = {
    ...onSite(project, 8, now),
    run: (context: DemoContext) => writeReport(context, project.id, report),
  }
  if (!signed) return [written]
  const signing = onSite(project, 9, now)
  const events: DemoEvent[] = [
    written,
    { ...signing, run: context => sign(context, project.id, signed, signatures) },
  ]
  if (!changedLater) return events
  const at = new Date(signing.at.getTime() + changedLater.days * 24 * 3600 * 1000)
  return [...events, { ...signing, at, run: context => changeLater(context, project.id, changedLater) }]
}

const findSurvey = ({ draft }: DemoProject) => demoSurveys.find(survey => survey.project === draft.name)

const onSite = ({ draft }: DemoProject, step: number, now: Date) => ({
  at: stepDates(draft, now)[step - 1] as Date,
  who: draft.crew ?? draft.manager,
})

async function recordPlan(
  context: DemoContext,
  projectId: number,
  plan: PlanDraft,
  { uploads }: Pick<DemoMaterial, 'uploads'>,
): Promise<number> {
  const project = await accessToRecord(context, projectId)
  const { id } = await addPlan(context, project, [found(uploads.get(plan))], { name: plan.name })
  return id
}

async function recordLocation(
  context: DemoContext,
  projectId: number,
  draft: LocationDraft,
  planId: number | undefined,
  material: Pick<DemoMaterial, 'uploads' | 'equipmentIds'>,
): Promise<void> {
  const project = await accessToRecord(context, projectId)
  const tasks = tasksOf(context.user.gpr_task_type)
  const { id } = await addLocation(context, project, {
    name: draft.name,
    description: draft.description,
    summaries: draft.tasks.map(code => found(tasks.find(task => task.startsWith(`${code}:`)))),
    summary_notes: draft.notes,
    barcode_number: draft.barcode,
    status: draft.draft ? 'draft' : 'saved',
    not_scanned: draft.notScanned,
    confidence: draft.confidence,
    second_method_advised: draft.secondMethod,
    pin: pinOf(draft, planId),
    ...(draft.record && scanOf(draft.record, material)),
  })
  const photos = draft.photos.map(photo => found(material.uploads.get(photo)))
  const fileIds = await addPhotos(context, locationPhotos, id, photos)
  for (const [index, { marks }] of draft.photos.entries())
    if (marks) await markPhoto(context, locationPhotos, id, found(fileIds[index]), { marks })
  if (draft.record) await writeRecord(context, id, draft.record)
  if (draft.draft) return
  const about = { project_id: projectId, user_id: context.user.id, now: context.now }
  await recordActivity(context.db, { ...about, kind: 'location', subject: draft.name })
}

function pinOf({ pin }: LocationDraft, planId: number | undefined): Pin | undefined {
  if (!pin) return undefined
  const [x, y] = pin
  return { plan_id: found(planId), x, y }
}

async function writeReport(
  context: DemoContext,
  projectId: number,
  { activities: numbers, area, observations }: NonNullable<SurveyDraft['report']>,
): Promise<void> {
  const catalogue = activities[context.user.gpr_task_type]
  await createReport(context, await accessToRecord(context, projectId), {
    activities: numbers.map(number => found(catalogue[number - 1])),
    area_of_work: area,
    observations,
  })
}

/** Opens the next revision: nothing of it is in the one that was signed. */
async function changeLater(
  context: DemoContext,
  projectId: number,
  {
    observations,
    location,
    notes,
    core,
    marks,
  }: NonNullable<NonNullable<SurveyDraft['report']>['changedLater']>,
): Promise<void> {
  const rows = await readLocations(context.db, eq(locations.project_id, projectId))
  const { id, photos } = found(rows.find(({ name }) => name === location))
  const record = { summary_notes: notes, not_scanned: [], second_method_advised: false, summaries: undefined }
  await changeLocation(context, { id, project: { id: projectId } }, record)
  await rewriteCore(context, id, core)
  await markPhoto(context, locationPhotos, id, found(photos[0]).id, { marks })
  const report = found(await findReport(context.db, { project_id: projectId }))
  await changeReport(context, report.id, { observations }, undefined)
}

async function sign(
  context: DemoContext,
  projectId: number,
  { name, company }: { name: string; company: string },
  signatures: DemoMaterial['signatures'],
): Promise<void> {
  await signReport(context, await accessToRecord(context, projectId), {
    customer_signature: found(signatures.get(name)),
    customer_signature_strokes: signatureStrokes(name),
    signed_user_name: name,
    signed_company_name: company,
  })
}
