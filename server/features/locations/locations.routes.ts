import { api } from '#contract/api.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { can } from '#contract/policies.ts'
import { publishProjectChange, recordActivity } from '#server/features/projects/news/activity.ts'
import { type Route, route } from '#server/http/route.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { askOwners, findLabeled, listOwners } from './barcodes.ts'
import {
  accessLocation,
  accessToRecord,
  addLocation,
  changeLocation,
  deleteLocation,
  readLocation,
} from './locations.ts'
import { addPhotos, allowOwnPhotos, findPhoto, listPhotos, markPhoto, takeOffPhotos } from './photos.ts'

export const locationRoutes: Route[] = [
  route(
    api.locations.add,
    async call => accessToRecord(call, named(call.keys.projectId ?? call.keys.project_id)),
    async (call, project) => {
      const id = await addLocation(call, project, { ...call.body, summaries: [] })
      await addPhotos(call, id, call.uploads)
      await publishProjectChange(call.db, project.id, 'location')
      return { location: await readLocation(call, id) }
    },
  ),

  route(
    api.locations.addToReport,
    async call => accessToRecord(call, named(call.keys.location?.project_id ?? call.keys.project_id)),
    async (call, project) => {
      const { db, user, now, body } = call
      const status = body.location.status ?? 'saved'
      const id = await addLocation(call, project, { ...body.location, status })
      await addPhotos(call, id, call.uploads)
      const location = await readLocation(call, id)
      const about = { project_id: project.id, user_id: user.id, subject: location.name, now }
      if (status === 'saved') await recordActivity(db, { ...about, kind: 'location' })
      else await publishProjectChange(db, project.id, 'location')
      return { location }
    },
  ),

  route(
    api.locations.change,
    async call => {
      const location = await accessLocation(call, call.params.id, call.keys)
      await allowOwnPhotos(call.db, location.id, call.keys.deleteImages)
      refuseOther(call.keys.id, location.id)
      return location
    },
    async (call, { id, project }) => {
      const { db, user, now, body } = call
      const { firstSaved } = await changeLocation(call, id, body)
      await takeOffPhotos(db, id, body.deleteImages ?? [], now)
      const location = await readLocation(call, id)
      const about = { project_id: project.id, user_id: user.id, subject: location.name, now }
      if (firstSaved) await recordActivity(db, { ...about, kind: 'location' })
      else await publishProjectChange(db, project.id, 'location')
      return { location }
    },
  ),

  route(
    api.locations.remove,
    async call => {
      const location = await accessLocation(call, call.params.id, call.keys)
      refuseOther(call.keys.location_id, location.id)
      return location
    },
    async ({ db, now }, { id, project }) => {
      await deleteLocation(db, id, now)
      await publishProjectChange(db, project.id, 'location')
      return {}
    },
  ),

  route(
    api.locations.addFiles,
    async call => accessLocation(call, call.params.id),
    async (call, { id, project }) => {
      if (call.uploads.length === 0) throw refusal('file', locationMessages.imagesMissing)
      await addPhotos(call, id, call.uploads)
      await publishProjectChange(call.db, project.id, 'location')
      return { files: await listPhotos(call, id) }
    },
  ),

  route(
    api.locations.mark,
    async call => {
      const location = await accessLocation(call, call.params.id)
      await findPhoto(call.db, location.id, call.params.file_id)
      return location
    },
    async (call, { id, project }) => {
      const file = await markPhoto(call, id, call.params.file_id, call.body)
      await publishProjectChange(call.db, project.id, 'location')
      return { file }
    },
  ),

  route(api.locations.byBarcode, async call => {
    const { db, user, params } = call
    const labeled = await findLabeled(db, user.id, params.code)
    if (!labeled) return { found: false }
    const { project, gpr_report_id, location_id } = labeled
    const { job_name } = project
    if (!can.seeProject(user, project)) {
      await askOwners(db, project, user)
      return { found: true, no_request: true, job_name }
    }
    return {
      ...{ found: true, no_request: false, job_name, gpr_report_id },
      project_id: project.id,
      project_owners: await listOwners(db, project),
      location: await readLocation(call, location_id),
    }
  }),
]

/** The parent of a new location comes with it. */
function named(projectId: number | undefined): number {
  if (projectId === undefined) throw refusal('project_id', locationMessages.projectNeeded)
  return projectId
}

function refuseOther(said: number | undefined, id: number): void {
  if (said !== undefined && said !== id) throw refusal('location_id', locationMessages.locationMismatch)
}

const refusal = (field: string, sentence: string) =>
  new Failure(422, sentence, { fields: { [field]: sentence } })
