import { api } from '#contract/api.ts'
import type { FileStamps } from '#contract/fields.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { can } from '#contract/policies.ts'
import { accessProject, accessToRecord, type FoundProject } from '#server/features/projects/access.ts'
import { publishProjectChange, recordActivity } from '#server/features/projects/news/activity.ts'
import { uploadsAtSite } from '#server/features/projects/site-time/site-time.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { findLabeled, listOwners, requestAccess } from './barcodes.ts'
import {
  accessLocation,
  addLocation,
  changeLocation,
  deleteLocation,
  listLocations,
  locationTitle,
  readLocation,
} from './locations.ts'
import { addPhotos, allowOwnPhotos, findPhoto, listPhotos, markPhoto, removePhotos } from './photos.ts'
import { locationPhotos } from './read-locations.ts'

export const locationRoutes: Route[] = [
  route(
    api.locations.list,
    async context => accessProject(context, context.params.id),
    async (context, { id }) => ({ locations: await listLocations(context, id, context.query) }),
  ),

  route(
    api.locations.add,
    async context =>
      accessToRecord(context, requireProjectId(context.keys.projectId ?? context.keys.project_id)),
    async (context, project) => {
      const { stamps, ...record } = context.body
      const { id, known } = await addLocation(context, project, { ...record, summaries: [] })
      if (known) return answerAgain(context, project, id, stamps)
      await addPhotos(context, locationPhotos, id, uploadsAtSite(context, project), { stamps })
      await publishProjectChange(context.db, project.id, 'location')
      const location = await readLocation(context, id)
      context.audit.subject = locationTitle(location)
      return { location }
    },
  ),

  route(
    api.locations.addToReport,
    async context =>
      accessToRecord(context, requireProjectId(context.keys.location?.project_id ?? context.keys.project_id)),
    async (context, project) => {
      const { db, user, now, body } = context
      const status = body.location.status ?? 'saved'
      const { id, known } = await addLocation(context, project, { ...body.location, status })
      if (known) return answerAgain(context, project, id, body.stamps)
      await addPhotos(context, locationPhotos, id, uploadsAtSite(context, project), { stamps: body.stamps })
      const location = await readLocation(context, id)
      context.audit.subject = locationTitle(location)
      const about = { project_id: project.id, user_id: user.id, subject: location.name, now }
      if (status === 'saved') await recordActivity(db, { ...about, kind: 'location' })
      else await publishProjectChange(db, project.id, 'location')
      return { location }
    },
  ),

  route(
    api.locations.change,
    async context => {
      const location = await accessLocation(context, context.params.id, context.keys)
      await allowOwnPhotos(context.db, locationPhotos, location.id, context.keys.deleteImages)
      refuseMismatch(context.keys.id, location.id)
      return location
    },
    async (context, { id, project }) => {
      const { db, user, now, body } = context
      const { firstSaved, changed } = await changeLocation(context, { id, project }, body)
      const taken = body.deleteImages ?? []
      await removePhotos(context, locationPhotos, id, taken)
      const location = await readLocation(context, id)
      context.audit.fields = taken.length > 0 ? [...changed, 'deleteImages'] : changed
      context.audit.subject = locationTitle(location)
      const about = { project_id: project.id, user_id: user.id, subject: location.name, now }
      if (firstSaved) await recordActivity(db, { ...about, kind: 'location' })
      else await publishProjectChange(db, project.id, 'location')
      return { location }
    },
  ),

  route(
    api.locations.remove,
    async context => {
      const location = await accessLocation(context, context.params.id, context.keys)
      refuseMismatch(context.keys.location_id, location.id)
      return location
    },
    async ({ db, now, audit }, { id, project, title }) => {
      audit.subject = title
      await deleteLocation(db, id, now)
      await publishProjectChange(db, project.id, 'location')
      return {}
    },
  ),

  route(
    api.locations.addFiles,
    async context => accessLocation(context, context.params.id),
    async (context, { id, project, title }) => {
      if (context.uploads.length === 0) throw fieldFailure('file', locationMessages.imagesMissing)
      const added = await addPhotos(
        context,
        locationPhotos,
        id,
        uploadsAtSite(context, project),
        context.body,
      )
      Object.assign(context.audit, { subject: title, unwritten: added.length === 0 })
      await publishProjectChange(context.db, project.id, 'location')
      return { files: await listPhotos(context, locationPhotos, id) }
    },
  ),

  route(
    api.locations.mark,
    async context => {
      const location = await accessLocation(context, context.params.id)
      await findPhoto(context.db, locationPhotos, location.id, context.params.file_id)
      return location
    },
    async (context, { id, project, title }) => {
      context.audit.subject = title
      const file = await markPhoto(context, locationPhotos, id, context.params.file_id, context.body)
      await publishProjectChange(context.db, project.id, 'location')
      return { file }
    },
  ),

  route(api.locations.byBarcode, async context => {
    const { db, user, params } = context
    const labeled = await findLabeled(db, user.id, params.code)
    if (!labeled) return { found: false }
    const { project, gpr_report_id, location_id } = labeled
    const { job_name } = project
    if (!can.seeProject(user, project)) {
      await requestAccess(db, project, user)
      context.audit.projectIds = [project.id]
      return { found: true, no_request: true, job_name }
    }
    return {
      ...{ found: true, no_request: false, job_name, gpr_report_id },
      project_id: project.id,
      project_owners: await listOwners(db, project),
      location: await readLocation(context, location_id),
    }
  }),
]

/** A location that was sent before, with those of its photos that were not. */
async function answerAgain(
  context: Pick<Context, 'db' | 'user' | 'now' | 'links' | 'settings' | 'audit'> & { uploads: Upload[] },
  project: FoundProject,
  id: number,
  stamps: FileStamps['stamps'],
) {
  const photos = uploadsAtSite(context, project)
  const added = stamps
    ? await addPhotos(context, locationPhotos, id, photos, { stamps }, { withLocation: true })
    : []
  const location = await readLocation(context, id)
  Object.assign(context.audit, { subject: locationTitle(location), unwritten: added.length === 0 })
  if (added.length > 0) await publishProjectChange(context.db, project.id, 'location')
  return { location }
}

/** The parent of a new location comes with it. */
function requireProjectId(projectId: number | undefined): number {
  if (projectId === undefined) throw fieldFailure('project_id', locationMessages.projectNeeded)
  return projectId
}

function refuseMismatch(given: number | undefined, id: number): void {
  if (given !== undefined && given !== id)
    throw fieldFailure('location_id', locationMessages.locationMismatch)
}

const fieldFailure = (field: string, sentence: string) =>
  new Failure(422, sentence, { fields: { [field]: sentence } })
