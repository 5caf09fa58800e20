import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { refreshLocations, uncacheLocation } from '#web/features/locations/cached-locations.ts'
import { call } from '#web/lib/api/api.ts'
import { notify } from '#web/lib/notify.ts'
import { confirm } from '#web/ui/confirm.tsx'

/** Deletes a location once the person confirms it. `onDeleted` shows another page before it leaves the cache. */
export function useDeleteLocation({ id, project_id }: Location, onDeleted: () => unknown) {
  const { mutate, isPending } = useMutation<unknown, Error>({
    mutationFn: () => {
      const sent = { params: { id }, body: { location_id: id, project_id } }
      return call(api.locations.remove, sent)
    },
    onSuccess: async () => {
      await onDeleted()
      uncacheLocation({ id, project_id })
      notify('success', locationMessages.locationDeleted, 'location')
    },
    onError: failure => notify('danger', failure.message),
    onSettled: () => refreshLocations(project_id),
  })
  const remove = async () => {
    if (await confirm(locationMessages.deleteLocationQuestion, { title: 'Delete', yes: 'Delete' })) mutate()
  }
  return { remove, pending: isPending }
}
