import type { FileAnswer } from '#contract/endpoint.ts'
import { projectPath } from '#contract/pages.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import type { Context } from '#server/http/route.ts'
import { cachedPdf, type PrintRequest } from '#server/services/pdf/cached-pdf.ts'
import type { LabelSheet } from './pdf/label-sheet.ts'
import { readReportContent } from './read-report-content.ts'
import { findStandingPaper } from './revisions/signed-papers.ts'

/** While it stands as it was signed, the paper of that; otherwise what it says now. */
export async function printReport(
  context: PrintRequest & Pick<Context, 'settings'>,
  project: FoundProject,
): Promise<FileAnswer> {
  const signed = await findStandingPaper(context, project)
  if (signed && 'paper' in signed) return signed.paper
  const data = signed?.content ?? (await readReportContent(context, project.id))
  const pdf = await cachedPdf(context, { kind: 'report', data }, `GPR report ${project.ats_number}.pdf`)
  return { ...pdf, upPath: projectPath(project.id) }
}

export const printLabels = (context: PrintRequest, data: LabelSheet): Promise<FileAnswer> =>
  cachedPdf(context, { kind: 'labels', data }, 'Labels.pdf')
