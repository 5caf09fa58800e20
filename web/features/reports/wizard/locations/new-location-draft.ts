import type { LocationValues } from '#web/features/locations/location/values.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import { useDraftFiles } from '#web/lib/forms/draft-files.ts'

/** Where the one location is kept that is not on the server yet: its draft, its key and its photos. */
export const newLocation = (projectId: number) => `report-location.${projectId}`

/** Whether one is begun on this device, and its photos; null until they are known. */
export function useNewLocation(projectId: number) {
  const place = newLocation(projectId)
  const photos = useDraftFiles(place)
  const typed = openDraft<LocationValues>(place).read() !== null
  return { photos, begun: typed || Boolean(photos?.length) }
}
