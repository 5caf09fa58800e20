import { api } from '#contract/api.ts'
import { publishProjectChange } from '#server/features/projects/news/activity.ts'
import { type Route, route } from '#server/http/route.ts'
import {
  boundSignature,
  checkSignature,
  signatureOnWhite,
} from '#server/services/pictures/signature-picture.ts'
import { accessForm } from '../access.ts'
import { listCrew, signOn } from './crew-signatures.ts'
import { accessByCode, closeCodes, openCode, readSheet } from './sign-on-codes.ts'

export const crewRoutes: Route[] = [
  route(
    api.crew.list,
    async context => accessForm(context, context.params.id),
    async ({ db }, { id }) => ({ crew: await listCrew(db, id) }),
  ),

  route(api.crew.sign, {
    find: async context => accessForm(context, context.params.id),
    prepare: async ({ body }) => readPictures(body),
    act: async (context, form, pictures) => {
      const by = { user_id: context.user.id, own_phone: false }
      const { signature, isNew } = await signOn(context, form, { ...context.body, ...pictures }, by)
      Object.assign(context.audit, { subject: signature.name, fields: ['signature'], unwritten: !isNew })
      if (isNew) await publishProjectChange(context.db, form.project.id, 'jsa')
      return signature
    },
  }),

  route(
    api.crew.openCode,
    async context => accessForm(context, context.params.id),
    async (context, form) => {
      const code = await openCode(context, form)
      await publishProjectChange(context.db, form.project.id, 'jsa')
      return code
    },
  ),

  route(
    api.crew.closeCodes,
    async context => accessForm(context, context.params.id),
    async (context, form) => {
      await closeCodes(context, form)
      await publishProjectChange(context.db, form.project.id, 'jsa')
      return {}
    },
  ),

  route(
    api.crew.sheet,
    async context => accessByCode(context, context.keys.token),
    async (context, code) => readSheet(context, code),
  ),

  route(api.crew.signByCode, {
    find: async context => accessByCode(context, context.keys.token),
    prepare: async ({ body }) => readPictures(body),
    act: async (context, { form, user_id }, pictures) => {
      const by = { user_id, own_phone: true }
      const { signature, isNew } = await signOn(context, form, { ...context.body, ...pictures }, by)
      Object.assign(context.audit, {
        ...{ recordId: signature.id, subject: signature.name, fields: ['signature'] },
        unwritten: !isNew,
      })
      if (isNew) await publishProjectChange(context.db, form.project.id, 'jsa')
      return { signed_at: signature.signed_at, revision: signature.revision }
    },
  }),
]

/** As it is shown, one of many, and as it is printed. */
async function readPictures({ signature: given }: { signature: string }) {
  await checkSignature(given, 'signature')
  const signature = await boundSignature(given)
  return { signature, printed_signature: await signatureOnWhite(signature) }
}
