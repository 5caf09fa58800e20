import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { accessProject, accessToRecord, type FoundProject } from '#server/features/projects/access.ts'
import { publishProjectChange, recordActivity } from '#server/features/projects/news/activity.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { paperLink } from '#server/services/pdf/paper-links.ts'
import { checkSignature } from '#server/services/pictures/signature-picture.ts'
import { allow } from '#server/services/runtime/failure.ts'
import { orderLabels } from './labels.ts'
import { printLabels, printReport } from './pdf-cache.ts'
import { checkPdf } from './pdf-check.ts'
import { findReport } from './read-report.ts'
import { reportMail } from './reports.mail.ts'
import { changeReport, createReport, projectOfReport, readHeader, requireReport } from './reports.ts'
import { readRevisions } from './revisions/changes.ts'
import { readSignedPaper } from './revisions/signed-papers.ts'
import { signReport } from './signatures.ts'

export const reportRoutes: Route[] = [
  route(
    api.reports.header,
    async context => accessProject(context, context.params.id),
    async (context, project) => readHeader(context, project.id),
  ),

  route(
    api.reports.report,
    async context => accessProject(context, context.params.id),
    async ({ db }, project) => requireReport(db, project.id),
  ),

  route(api.reports.create, {
    find: async context => accessToRecord(context, context.keys.project_id),
    prepare: async ({ body }) => checkSignature(body.gpr_report.tech_signature, 'gpr_report.tech_signature'),
    act: async (context, project) => {
      const { gpr_report: draft, ...stamp } = context.body
      const { gpr_report, isNew } = await createReport(context, project, draft, stamp)
      const about = { project_id: project.id, user_id: context.user.id, now: context.now }
      context.audit.unwritten = !isNew
      if (isNew) await recordActivity(context.db, { ...about, kind: 'report' })
      return { ...gpr_report, gpr_report }
    },
  }),

  route(api.reports.change, {
    find: async context => {
      const project = await accessToRecord(context, await projectOfReport(context.db, context.params.id))
      const named = context.keys.project_id ?? project.id
      allow(named === project.id, reportMessages.reportOtherProject)
      return project
    },
    prepare: async ({ db, params, body }) => {
      const stored = async () => (await findReport(db, params))?.tech_signature
      await checkSignature(body.gpr_report.tech_signature, 'gpr_report.tech_signature', stored)
    },
    act: async (context, project) => {
      const { gpr_report: draft, version } = context.body
      const gpr_report = await changeReport(context, context.params.id, draft, version)
      await publishProjectChange(context.db, project.id, 'report')
      return { ...gpr_report, gpr_report }
    },
  }),

  route(api.reports.sign, {
    find: async context => accessProject(context, context.keys.project_id),
    prepare: async ({ body }) => checkSignature(body.customer_signature, 'customer_signature'),
    act: async (context, project) => {
      const { gpr_report, isNew } = await signReport(context, project, context.body)
      const about = { project_id: project.id, user_id: context.user.id, now: context.now }
      const subject = gpr_report.customer_name ?? project.job_name
      const signer = [gpr_report.customer_name, `Revision ${gpr_report.signed_revision}`]
        .filter(Boolean)
        .join(', ')
      Object.assign(context.audit, { subject: signer, unwritten: !isNew })
      if (isNew) await recordActivity(context.db, { ...about, kind: 'signature', subject })
      return { ...gpr_report, gpr_report }
    },
  }),

  route(
    api.reports.pdf,
    async context => accessProject(context, await projectOfReport(context.db, context.params.id)),
    async (context, project) => findPaper(context, project),
  ),

  route(
    api.reports.pdfLink,
    async context => accessProject(context, await projectOfReport(context.db, context.params.id)),
    async (context, project) => paperLink(context.links, await findPaper(context, project), context.now),
  ),

  route(
    api.reports.revisions,
    async context => accessProject(context, await projectOfReport(context.db, context.params.id)),
    async ({ db, params }) => readRevisions(db, params.id),
  ),

  route(
    api.reports.mail,
    async context => accessProject(context, await projectOfReport(context.db, context.keys.id)),
    async ({ db, user, settings, keys, body }, project) => {
      allow(can.mail(user, body.email), messages.mailUnconfirmed)
      const mail = reportMail(settings, { project, sender: user, reportId: keys.id })
      await queueMail(db, body.email, mail, { userId: user.id })
      return { email: body.email }
    },
  ),

  route(api.reports.check, async context => checkPdf(context, context.params.code)),

  route(api.reports.labels, {
    find: async ({ user }) => allow(can.printLabels(user), reportMessages.labelsNeedGpr),
    act: async context => orderLabels(context, context.body),
    respond: printLabels,
  }),
]

/** As it is now, or as it was signed. */
const findPaper = async (context: Context<typeof api.reports.pdf>, project: FoundProject) =>
  context.query.revision === undefined
    ? printReport(context, project)
    : readSignedPaper(context, project, context.params.id, context.query.revision)
