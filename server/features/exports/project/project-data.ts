import { eq } from 'drizzle-orm'
import type { CrewSignature, JsaForm } from '#contract/jsa/form.ts'
import { limits } from '#contract/limits.ts'
import type { Plan } from '#contract/plans/plan.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import type { HistoryEntry } from '#contract/projects/history.ts'
import type { Comment, LogItem, ProjectFile } from '#contract/projects/project.ts'
import type { GprReport } from '#contract/reports/report.ts'
import type { ReportRevisions } from '#contract/reports/revisions.ts'
import { locations } from '#server/db/schema/locations.ts'
import { listCrew } from '#server/features/jsa/crew/crew-signatures.ts'
import { findState, requireForm } from '#server/features/jsa/read-form.ts'
import { type LocationRow, readLocations } from '#server/features/locations/read-locations.ts'
import { listPlans } from '#server/features/plans/plans.ts'
import { readProject } from '#server/features/project-page/project-page.ts'
import { readHistory } from '#server/features/projects/history/history.ts'
import { listComments } from '#server/features/projects/records/comments.ts'
import { listLogs } from '#server/features/projects/records/logs.ts'
import { listFiles } from '#server/features/projects/records/project-files.ts'
import { readReport } from '#server/features/reports/read-report.ts'
import { readRevisions } from '#server/features/reports/revisions/changes.ts'
import type { ExportContext } from '../exporter.ts'

/** What is read at once of a project: its page, and what was found. Long lists are read in parts. */
export interface ProjectData {
  head: Omit<ProjectHead, 'counts'>
  locations: LocationRow[]
  plans: Plan[]
  report: GprReport | null
  revisions: ReportRevisions['revisions']
  jsa: JsaForm | null
  crew: CrewSignature[]
}

export async function readProjectData(context: ExportContext, id: number): Promise<ProjectData> {
  const { db } = context
  const head = JSON.parse((await readProject(context, id, ['head'])).text) as ProjectData['head']
  const report = await readReport(db, id)
  const state = await findState(context, id)
  return {
    head,
    locations: await readLocations(db, eq(locations.project_id, id)),
    plans: await listPlans(context, id),
    report,
    revisions: report ? (await readRevisions(db, report.id)).revisions : [],
    jsa: state && (await requireForm(context, id)),
    crew: state ? await listCrew(db, state.form.id) : [],
  }
}

interface Part {
  before?: number
  limit: number
}

/** A list that is read in parts, newest first. */
async function* inParts<T extends { id: number }>(
  { stopping }: ExportContext,
  read: (part: Part) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let before: number | undefined; ; ) {
    stopping?.throwIfAborted()
    const found = await read({ limit: partSize, ...(before && { before }) })
    yield* found
    const last = found.at(-1)
    if (!last || found.length < partSize) return
    before = last.id
  }
}

const partSize = Math.min(200, limits.recordsPerCall)

export const commentsOf = (context: ExportContext, id: number): AsyncIterable<Comment> =>
  inParts(context, part => listComments(context.db, id, part))
export const logsOf = (context: ExportContext, id: number): AsyncIterable<LogItem> =>
  inParts(context, part => listLogs(context, id, part))
export const filesOf = (context: ExportContext, id: number): AsyncIterable<ProjectFile> =>
  inParts(context, part => listFiles(context, id, part))
export const historyOf = (context: ExportContext, id: number): AsyncIterable<HistoryEntry> =>
  inParts(context, part => readHistory(context.db, id, part))
