import { api } from '#contract/api.ts'
import type { Location, LocationFile } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { type CallOptions, call } from '#web/lib/api/api.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { shrinkPhoto } from '#web/lib/camera/shrink-photo.ts'
import type { KeptFile } from '#web/lib/storage/file-database.ts'
import { changeFile } from '#web/lib/storage/file-store.ts'
import type { UploadTarget } from './targets.ts'

type Watched = Pick<CallOptions, 'signal' | 'onProgress'>

/** One file, under its own key: sent again because no answer came, it does not arrive twice. */
export async function sendTo({ projectId, locationId }: UploadTarget, kept: KeptFile, watched: Watched) {
  if (locationId === undefined) return sendToProject(projectId, kept, watched)
  const { id, file } = await shrunk(kept)
  watched.signal?.throwIfAborted()
  const options = { ...watched, files: [file], idempotencyKey: id }
  const { files } = await call(api.locations.addFiles, { params: { id: locationId } }, options)
  showPhotos({ projectId, locationId }, files)
}

/** Under one key goes one content: what a photo was shrunk to is kept before it is sent. */
export async function shrunk(kept: KeptFile): Promise<KeptFile> {
  if (kept.shrunk) return kept
  const file = await shrinkPhoto(kept.file)
  await changeFile(kept, { file, shrunk: true })
  return { ...kept, file, shrunk: true }
}

/** What pages show of a project or a location is read again; what is being read misses the new file. */
export async function readAnew({ projectId, locationId }: UploadTarget) {
  const queryKeys =
    locationId === undefined
      ? [[api.projectRecords.files.path]]
      : withLocations.map(({ path }) => [path, { params: { id: projectId } }])
  await Promise.all(queryKeys.map(queryKey => queryClient.invalidateQueries({ queryKey })))
}

export const saidOfArrival = ({ locationId }: UploadTarget, count: number) =>
  locationId === undefined ? projectMessages.filesAdded(count) : locationMessages.photosAdded(count)

const withLocations = [api.projectPage.project, api.reports.header]

const sendToProject = (projectId: number, { id, file, description }: KeptFile, watched: Watched) =>
  call(
    api.projectRecords.addFiles,
    { params: { id: projectId }, body: { description } },
    { ...watched, files: [file], idempotencyKey: id },
  )

/** The photo stands in its place at once: between going off the device and the next reading it would be nowhere. */
function showPhotos({ projectId, locationId }: UploadTarget, files: LocationFile[]) {
  for (const { path } of withLocations)
    queryClient.setQueryData<{ locations: Location[] }>(
      [path, { params: { id: projectId } }],
      known =>
        known && {
          ...known,
          locations: known.locations.map(location =>
            location.id === locationId ? { ...location, files } : location,
          ),
        },
    )
}
