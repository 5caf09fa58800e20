import { locationCalls } from '#contract/locations/calls.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { uncacheLocation } from '#web/features/locations/cached-locations.ts'
import { watchRevision } from '#web/features/locations/location-saved.ts'
import { useAction } from '#web/lib/api/query.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'

/** Deletes a location once the person confirms it. `onDeleted` shows another page before it leaves the cache. */
export function useDeleteLocation({ id, project_id, name, files }: Location, onDeleted: () => unknown) {
  const { run, running } = useAction(locationCalls.remove)
  const remove = async () => {
    const consequence = locationMessages.deleteLocationConsequence(name, files.length)
    if (!(await confirmDelete(locationMessages.deleteLocationQuestion, consequence))) return
    const tellSaved = watchRevision(project_id)
    const sent = { params: { id }, body: { location_id: id, project_id } }
    run(sent, async () => {
      await onDeleted()
      uncacheLocation({ id, project_id })
      void tellSaved(locationMessages.locationDeleted)
    })
  }
  return { remove, pending: running !== null }
}
