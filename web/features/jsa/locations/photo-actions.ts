import { jsaCalls } from '#contract/jsa/calls.ts'
import type { JsaLocation } from '#contract/jsa/form.ts'
import type { LocationFile } from '#contract/locations/location.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import type { PhotoActions } from '#web/features/locations/photos/photo-gallery.tsx'
import type { UploadFields } from '#web/features/uploads/targets.ts'
import { type CallOptions, call } from '#web/lib/api/api.ts'
import { useAction } from '#web/lib/api/query.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { notify } from '#web/lib/notify.ts'
import { cacheLocation, cachePhoto, cachePhotos } from './cached-locations.ts'

/** Sends one that waits on this device; see uploads.ts. */
export async function addPhoto(
  { projectId, id }: { projectId: number; id: number },
  body: Omit<UploadFields, 'description'>,
  options: CallOptions,
) {
  const { files } = await call(jsaCalls.addPhotos, { params: { id }, body }, options)
  // until the next reading the photo would be nowhere
  cachePhotos(projectId, id, files)
}

/** What is done to a photo that is on the server. */
export function usePhotoActions(
  projectId: number,
  { id, jsa_form_id }: Pick<JsaLocation, 'id' | 'jsa_form_id'>,
): PhotoActions {
  const { run } = useAction(jsaCalls.changeLocation)
  const tell = (notice: string) => notify('success', notice, 'location', { topic: 'location-saved' })
  return {
    deletePhoto: (photo: LocationFile) =>
      run({ params: { id }, body: { id, jsa_form_id, deleteImages: [photo.id] } }, ({ location }) => {
        cacheLocation(projectId, location)
        tell(locationMessages.imageDeleted)
      }),
    async saveMarks(photo: LocationFile, marks: Mark[], overVersion = photo.marks_version) {
      const params = { id, file_id: photo.id }
      const { file } = await call(jsaCalls.mark, { params, body: { marks, marks_version: overVersion } })
      cachePhoto(projectId, id, file)
      tell(locationMessages.marksSaved)
      void refreshAfter(jsaCalls.mark)
    },
  }
}
