import { locationCalls } from '#contract/locations/calls.ts'
import { contradictionsOf } from '#contract/locations/contradictions.ts'
import type { Location, LocationFile } from '#contract/locations/location.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { locationRecordCalls } from '#contract/locations/record-calls.ts'
import { cacheLocation, cachePhoto } from '#web/features/locations/cached-locations.ts'
import { watchRevision } from '#web/features/locations/location-saved.ts'
import { call } from '#web/lib/api/api.ts'
import { useAction } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'

/** What is done to a photo that is on the server. */
export function usePhotoActions(location: Location) {
  const { id, project_id } = location
  const { run } = useAction(locationRecordCalls.change)
  const deletePhoto = (photo: LocationFile) => {
    const tellSaved = watchRevision(project_id)
    run({ params: { id }, body: { id, project_id, deleteImages: [photo.id] } }, ({ location: now }) => {
      cacheLocation(now)
      void tellSaved(locationMessages.imageDeleted)
    })
  }
  /** Fails with what the server said: the editor stays open and says it. */
  const saveMarks = async (photo: LocationFile, marks: Mark[], overVersion = photo.marks_version) => {
    const params = { id, file_id: photo.id }
    const tellSaved = watchRevision(project_id)
    const { file } = await call(locationCalls.mark, { params, body: { marks, marks_version: overVersion } })
    cachePhoto(location, file)
    void tellSaved(locationMessages.marksSaved)
    const files = location.files.map(other => (other.id === file.id ? file : other))
    for (const question of contradictionsOf({ ...location, files })) notify('info', question)
  }
  return { deletePhoto, saveMarks }
}
