import { z } from 'zod'
import { BoundedList, BoundedText, WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Email, FieldStamp, Id, PaperLink, Version } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { reportMessages } from './messages.ts'
import { GprReport, PdfCheck, ReportDraft, ReportHeader, SignatureRequest } from './report.ts'
import { ReportRevisions } from './revisions.ts'

const ById = z.object({ id: Id })

export const LabelFormat = z.enum(['avery5160', 'roll2x1'])
export type LabelFormat = z.infer<typeof LabelFormat>

/** A sheet for chosen locations, or for codes that no location has yet. */
const LabelOrder = z
  .object({
    format: LabelFormat.default('avery5160'),
    location_ids: BoundedList(Id, limits.locationsPerProject).default([]),
    fresh: WholeNumber(0, limits.labelsAtOnce).default(0),
    /** Of a sheet that was begun already: how many labels are gone from it. */
    skip: WholeNumber(0, 29).default(0),
  })
  .refine(({ location_ids, fresh }) => location_ids.length + fresh > 0, reportMessages.labelsChosenNone)
export type LabelOrder = z.output<typeof LabelOrder>

export const reportCalls = {
  header: endpoint({
    method: 'GET',
    path: '/gpr_project/:id',
    gate: 'licensed',
    summary: "The header of a project's report, with its locations; by the project's id",
    params: ById,
    returns: ReportHeader,
  }),
  report: endpoint({
    method: 'GET',
    path: '/gpr_report/:id',
    gate: 'licensed',
    summary: "A project's report, by the project's id; 404 not_started when there is none yet",
    params: ById,
    returns: GprReport,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gpr_reports',
    gate: 'licensed',
    summary: 'Start the report of a project; a second one answers 409 with the first in current',
    keys: z.object({ project_id: Id }),
    body: z.object({ gpr_report: ReportDraft.default({}), ...FieldStamp.shape }),
    returns: GprReport.extend({ gpr_report: GprReport }),
    status: 201,
    creates: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/gpr_reports/:id',
    gate: 'licensed',
    summary: 'Save the report; with version a save by somebody else is not lost',
    params: ById,
    keys: z.object({ project_id: Id.optional() }),
    body: z.object({ gpr_report: ReportDraft, version: Version.nullish() }),
    returns: GprReport.extend({ gpr_report: GprReport }),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/v1/add_signature',
    gate: 'licensed',
    summary:
      "Sign a project's report for the customer; taken once for each revision, a second one answers 409",
    keys: z.object({ project_id: Id }),
    body: SignatureRequest,
    returns: GprReport.extend({ gpr_report: GprReport }),
    creates: true,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/gpr_reports/:id.pdf',
    gate: 'licensed',
    summary: "The report as a PDF, by the report's id: as it is now, or with revision as it was signed",
    params: ById,
    query: z.object({ revision: Id.optional() }),
    returns: 'file',
    prints: true,
  }),
  pdfLink: endpoint({
    method: 'GET',
    path: '/gpr_reports/:id/pdf_link',
    gate: 'licensed',
    summary:
      "A link to the report's PDF that needs no token for a while, so that a page can show it in a frame",
    params: ById,
    query: z.object({ revision: Id.optional() }),
    returns: PaperLink,
    prints: true,
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/gpr_reports/:id/revisions',
    gate: 'licensed',
    summary: "What was signed of a report, and what changed since, by the report's id",
    params: ById,
    returns: ReportRevisions,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/send_pdf_email',
    gate: 'licensed',
    summary: "Mail the link of a report's PDF; who opens it needs an account that may see the project",
    keys: ById,
    body: z.object({ email: Email }),
    returns: z.object({ email: z.string() }),
    creates: true,
    reads: true,
    limits: [{ name: 'report mails', ...limits.reportMails, by: ({ userId }) => String(userId) }],
  }),
  check: endpoint({
    method: 'GET',
    path: '/report_check/:code',
    gate: 'public',
    summary: 'Whether a signed paper is still the latest version, by the code printed on it',
    params: z.object({ code: BoundedText(100) }),
    returns: PdfCheck,
    limits: [{ name: 'paper checks', ...limits.pdfChecks, by: ({ address }) => address }],
  }),
  labels: endpoint({
    method: 'POST',
    path: '/labels.pdf',
    gate: 'licensed',
    summary: 'Labels as a PDF: for locations (those without a code are given one), or fresh ones',
    body: LabelOrder,
    returns: 'file',
    prints: true,
  }),
}
