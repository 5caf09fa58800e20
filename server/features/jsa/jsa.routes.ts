import { api } from '#contract/api.ts'
import { draftSubject } from '#contract/audit.ts'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import { accessProject } from '#server/features/projects/access.ts'
import { publishProjectChange, recordActivity } from '#server/features/projects/news/activity.ts'
import { uploadsAtSite } from '#server/features/projects/site-time/site-time.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { paperLink } from '#server/services/pdf/paper-links.ts'
import { checkSignature, signatureOnWhite } from '#server/services/pictures/signature-picture.ts'
import { allow } from '#server/services/runtime/failure.ts'
import { accessForm } from './access.ts'
import { findEarlier } from './earlier.ts'
import { addFormFiles, deleteFormFile, findFormFile } from './files.ts'
import { changeForm, createForm, refuseEmpty, type SavedForm } from './forms.ts'
import { jsaMail } from './jsa.mail.ts'
import { checkJsa } from './pdf-check.ts'
import { readFiles, requireForm, toFiles } from './read-form.ts'
import { signForm } from './signatures.ts'
import { printForm, requireSubmitted } from './submitted-paper.ts'

export const jsaRoutes: Route[] = [
  route(
    api.jsa.create,
    async context => accessProject(context, context.keys.project_id),
    async (context, project) => {
      const { draft, version, client_id, captured_at, sent_at, ...input } = context.body
      const stamp = { client_id, captured_at, sent_at }
      const saved = await createForm(context, project, input, { draft, version }, stamp)
      if (!saved.isNew) context.answer.status(200)
      return announce(context, saved)
    },
  ),

  route(
    api.jsa.form,
    async context => accessProject(context, context.params.id),
    async (context, project) => requireForm(context, project.id),
  ),

  route(
    api.jsa.change,
    async context => accessForm(context, context.params.id, context.keys),
    async (context, { id }) => {
      const { draft, version, ...input } = context.body
      refuseEmpty(context.body)
      return announce(context, await changeForm(context, id, input, { draft, version }))
    },
  ),

  route(
    api.jsa.earlier,
    async context => accessProject(context, context.params.id),
    async (context, project) => ({ jsa: await findEarlier(context, project) }),
  ),

  route(
    api.jsa.addFiles,
    async context => accessForm(context, context.params.id),
    async (context, { id, project }) => {
      const added = await addFormFiles(context, id, uploadsAtSite(context, project), context.body)
      context.audit.unwritten = added === 0
      await publishProjectChange(context.db, project.id, 'jsa')
      return { files: toFiles(context, await readFiles(context.db, id)) }
    },
  ),

  route(
    api.jsa.deleteFile,
    async context => {
      const form = await accessForm(context, context.params.id)
      return { ...form, ...(await findFormFile(context.db, form.id, context.params.file_id)) }
    },
    async (context, { id, project, filename }) => {
      context.audit.subject = filename
      await deleteFormFile(context, id, context.params.file_id)
      await publishProjectChange(context.db, project.id, 'jsa')
      return { files: toFiles(context, await readFiles(context.db, id)) }
    },
  ),

  route(api.jsa.sign, {
    find: async context => accessProject(context, context.keys.project_id),
    prepare: async ({ body }) => {
      await checkSignature(body.customer_signature, 'customer_signature')
      return signatureOnWhite(body.customer_signature)
    },
    act: async (context, project, printed) => {
      const { form, isNew } = await signForm(context, project, context.body, printed)
      const signer = form.signature?.signed_user_name
      Object.assign(context.audit, {
        subject: [signer, `Version ${form.revision}`].filter(Boolean).join(', '),
        unwritten: !isNew,
      })
      const about = { project_id: project.id, user_id: context.user.id, now: context.now }
      const subject = signer ?? project.job_name
      if (isNew) await recordActivity(context.db, { ...about, kind: 'jsa_signature', subject })
      return form
    },
  }),

  route(
    api.jsa.pdf,
    async context => accessForm(context, context.params.id),
    async (context, form) => printForm(context, form, context.query.revision),
  ),

  route(
    api.jsa.pdfLink,
    async context => accessForm(context, context.params.id),
    async (context, form) =>
      paperLink(context.links, await printForm(context, form, context.query.revision), context.now),
  ),

  route(
    api.jsa.mail,
    async context => accessForm(context, context.keys.id),
    async ({ db, user, settings, body }, form) => {
      allow(can.mail(user, body.email), messages.mailUnconfirmed)
      requireSubmitted(form)
      const mail = jsaMail(settings, { project: form.project, sender: user, formId: form.id })
      await queueMail(db, body.email, mail, { userId: user.id })
      return { email: body.email }
    },
  ),

  route(api.jsa.check, async context => checkJsa(context, context.params.code)),
]

/** What was submitted is news for the people of the project; what is only typed shows on open pages. */
async function announce(
  context: Pick<Context, 'db' | 'user' | 'now' | 'audit'>,
  { form, isSubmitted }: SavedForm,
) {
  const { db, user, now, audit } = context
  const { project_id, revision } = form
  audit.subject = isSubmitted ? `Version ${revision}` : draftSubject
  if (isSubmitted) await recordActivity(db, { project_id, user_id: user.id, now, kind: 'jsa' })
  else if (!audit.unwritten) await publishProjectChange(db, project_id, 'jsa')
  return form
}
