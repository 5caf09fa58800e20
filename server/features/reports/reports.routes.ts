import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { accessToRecord } from '#server/features/locations/locations.ts'
import { accessProject } from '#server/features/projects/access.ts'
import { publishProjectChange, recordActivity } from '#server/features/projects/news/activity.ts'
import { type Route, route } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { checkSignature } from '#server/services/pictures/signature-picture.ts'
import { allow } from '#server/services/runtime/failure.ts'
import { orderLabels } from './labels.ts'
import { printLabels, printReport } from './pdf-cache.ts'
import { checkPdf } from './pdf-check.ts'
import { findReport } from './read-report.ts'
import { reportMail } from './reports.mail.ts'
import { changeReport, createReport, projectOfReport, readHeader, startedReport } from './reports.ts'
import { signReport } from './signatures.ts'

export const reportRoutes: Route[] = [
  route(
    api.reports.header,
    async call => accessProject(call, call.params.id),
    async (call, project) => readHeader(call, project.id),
  ),

  route(
    api.reports.report,
    async call => accessProject(call, call.params.id),
    async ({ db }, project) => startedReport(db, project.id),
  ),

  route(api.reports.create, {
    find: async call => accessToRecord(call, call.keys.project_id),
    prepare: async ({ body }) => checkSignature(body.gpr_report.tech_signature, 'gpr_report.tech_signature'),
    act: async (call, project) => {
      const gpr_report = await createReport(call, project, call.body.gpr_report)
      const about = { project_id: project.id, user_id: call.user.id, now: call.now }
      await recordActivity(call.db, { ...about, kind: 'report' })
      return { ...gpr_report, gpr_report }
    },
  }),

  route(api.reports.change, {
    find: async call => {
      const project = await accessToRecord(call, await projectOfReport(call.db, call.params.id))
      const named = call.keys.project_id ?? project.id
      allow(named === project.id, reportMessages.reportOtherProject)
      return project
    },
    prepare: async ({ db, params, body }) => {
      const stored = async () => (await findReport(db, params))?.tech_signature
      await checkSignature(body.gpr_report.tech_signature, 'gpr_report.tech_signature', stored)
    },
    act: async (call, project) => {
      const { gpr_report: draft, version } = call.body
      const gpr_report = await changeReport(call, call.params.id, draft, version)
      await publishProjectChange(call.db, project.id, 'report')
      return { ...gpr_report, gpr_report }
    },
  }),

  route(api.reports.sign, {
    find: async call => accessProject(call, call.keys.project_id),
    prepare: async ({ body }) => checkSignature(body.customer_signature, 'customer_signature'),
    act: async (call, project) => {
      const gpr_report = await signReport(call, project, call.body)
      const about = { project_id: project.id, user_id: call.user.id, now: call.now }
      const subject = gpr_report.customer_name ?? project.job_name
      await recordActivity(call.db, { ...about, kind: 'signature', subject })
      return { ...gpr_report, gpr_report }
    },
  }),

  route(
    api.reports.pdf,
    async call => accessProject(call, await projectOfReport(call.db, call.params.id)),
    async (call, project) => printReport(call, project),
  ),

  route(
    api.reports.mail,
    async call => accessProject(call, await projectOfReport(call.db, call.keys.id)),
    async ({ db, user, settings, keys, body }, project) => {
      allow(can.mail(user, body.email), messages.mailUnconfirmed)
      const letter = reportMail(settings, { project, sender: user, reportId: keys.id })
      await queueMail(db, body.email, letter, { userId: user.id })
      return { email: body.email }
    },
  ),

  route(api.reports.check, async ({ db, params }) => checkPdf(db, params.code)),

  route(api.reports.labels, {
    find: async ({ user }) => allow(can.printLabels(user), reportMessages.labelsNeedGpr),
    act: async call => orderLabels(call, call.body),
    respond: printLabels,
  }),
]
