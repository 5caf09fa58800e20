import { api } from '#contract/api.ts'
import type { FileStamps } from '#contract/fields.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import {
  addPhotos,
  allowOwnPhotos,
  findPhoto,
  listPhotos,
  markPhoto,
  removePhotos,
} from '#server/features/locations/photos.ts'
import { publishProjectChange } from '#server/features/projects/news/activity.ts'
import { uploadsAtSite } from '#server/features/projects/site-time/site-time.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { accessForm, accessJsaLocation, type FoundForm, holdForm, jsaLocationTitle } from './access.ts'
import { addJsaLocation, changeJsaLocation, deleteJsaLocation } from './locations.ts'
import { jsaPhotos, readJsaLocation } from './read-locations.ts'

export const jsaLocationRoutes: Route[] = [
  route(
    api.jsa.addLocation,
    async ({ keys, ...context }) =>
      accessForm(context, requireFormId(keys.location?.jsa_form_id ?? keys.jsa_form_id)),
    async (context, form) => {
      const { location: record, stamps } = context.body
      const { id, known } = await addJsaLocation(context, form.id, record)
      const added = await addUploads(context, form, id, { stamps, known })
      const location = await readJsaLocation(context, id)
      const subject = jsaLocationTitle(location)
      Object.assign(context.audit, { recordId: id, subject, unwritten: known && added === 0 })
      await publishProjectChange(context.db, form.project.id, 'jsa')
      return { location }
    },
  ),

  route(
    api.jsa.changeLocation,
    async context => {
      const location = await accessJsaLocation(context, context.params.id, context.keys)
      await allowOwnPhotos(context.db, jsaPhotos, location.id, context.keys.deleteImages)
      refuseMismatch(context.keys.id, location.id)
      return location
    },
    async (context, { id, form, project, title }) => {
      const changed = await changeJsaLocation(context, { id, formId: form.id }, context.body)
      const taken = context.body.deleteImages ?? []
      await removePhotos(context, jsaPhotos, id, taken)
      const fields = taken.length > 0 ? [...changed, 'deleteImages'] : changed
      Object.assign(context.audit, { fields, subject: title })
      await publishProjectChange(context.db, project.id, 'jsa')
      return { location: await readJsaLocation(context, id) }
    },
  ),

  route(
    api.jsa.deleteLocation,
    async context => {
      const location = await accessJsaLocation(context, context.params.id, context.keys)
      refuseMismatch(context.keys.location_id, location.id)
      return location
    },
    async (context, { id, form, project, title }) => {
      context.audit.subject = title
      await deleteJsaLocation(context, { id, formId: form.id })
      await publishProjectChange(context.db, project.id, 'jsa')
      return {}
    },
  ),

  route(
    api.jsa.addPhotos,
    async context => accessJsaLocation(context, context.params.id),
    async (context, { id, form, project, title }) => {
      if (context.uploads.length === 0) throw fieldFailure('file', locationMessages.imagesMissing)
      await holdForm(context.db, form.id)
      const uploads = uploadsAtSite(context, project)
      const added = await addPhotos(context, jsaPhotos, id, uploads, context.body)
      Object.assign(context.audit, { subject: title, unwritten: added.length === 0 })
      await publishProjectChange(context.db, project.id, 'jsa')
      return { files: await listPhotos(context, jsaPhotos, id) }
    },
  ),

  route(
    api.jsa.mark,
    async context => {
      const location = await accessJsaLocation(context, context.params.id)
      await findPhoto(context.db, jsaPhotos, location.id, context.params.file_id)
      return location
    },
    async (context, { id, form, project, title }) => {
      context.audit.subject = title
      await holdForm(context.db, form.id)
      const file = await markPhoto(context, jsaPhotos, id, context.params.file_id, context.body)
      await publishProjectChange(context.db, project.id, 'jsa')
      return { file }
    },
  ),
]

/** Of a location that was sent before, those of its photos that were not. */
async function addUploads(
  context: Pick<Context, 'db' | 'user' | 'now' | 'settings'> & { uploads: Upload[] },
  form: FoundForm,
  id: number,
  { stamps, known }: { stamps: FileStamps['stamps']; known: boolean },
): Promise<number> {
  if (known && !stamps) return 0
  const uploads = uploadsAtSite(context, form.project)
  const added = await addPhotos(context, jsaPhotos, id, uploads, { stamps }, { withLocation: known })
  return added.length
}

/** The parent of a new location comes with it. */
function requireFormId(formId: number | undefined): number {
  if (formId === undefined) throw fieldFailure('jsa_form_id', jsaMessages.formNeeded)
  return formId
}

function refuseMismatch(given: number | undefined, id: number): void {
  if (given !== undefined && given !== id) throw fieldFailure('location_id', jsaMessages.locationMismatch)
}

const fieldFailure = (field: string, sentence: string) =>
  new Failure(422, sentence, { fields: { [field]: sentence } })
