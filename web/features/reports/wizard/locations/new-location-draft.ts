import type { LocationValues } from '#web/features/locations/location/values.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import { useDraftFiles } from '#web/lib/forms/draft-files.ts'

/** The key on this device of the one location that is not on the server yet: of its draft and its photos. */
export const newLocationKey = (projectId: number) => `report-location.${projectId}`

/** Whether a new location is started on this device, and its photos; null until they are read. */
export function useNewLocationDraft(projectId: number) {
  const key = newLocationKey(projectId)
  const photos = useDraftFiles(key)
  const isTyped = openDraft<LocationValues>(key).read() !== null
  return { photos, isStarted: isTyped || Boolean(photos?.length) }
}
