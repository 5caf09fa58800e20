import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Location, LocationFile } from '#contract/locations/location.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { cacheLocation, cachePhoto, refreshLocations } from '#web/features/locations/cached-locations.ts'
import { call } from '#web/lib/api/api.ts'
import { notify } from '#web/lib/notify.ts'

/** What is done to a photo that is on the server. */
export function usePhotoActions(location: Location) {
  const { id, project_id } = location
  const { mutate: deletePhoto } = useMutation<unknown, Error, LocationFile>({
    mutationFn: async photo => {
      const body = { id, project_id, deleteImages: [photo.id] }
      cacheLocation((await call(api.locations.change, { params: { id }, body })).location)
    },
    onSuccess: () => notify('success', locationMessages.imageDeleted, 'location'),
    onError: failure => notify('danger', failure.message),
    onSettled: () => refreshLocations(project_id),
  })
  /** Fails with what the server said: the editor stays open and says it. */
  const saveMarks = async (photo: LocationFile, marks: Mark[], overVersion = photo.marks_version) => {
    const params = { id, file_id: photo.id }
    const { file } = await call(api.locations.mark, { params, body: { marks, marks_version: overVersion } })
    cachePhoto(location, file)
    notify('success', locationMessages.marksSaved, 'location')
    void refreshLocations(project_id)
  }
  return { deletePhoto, saveMarks }
}
