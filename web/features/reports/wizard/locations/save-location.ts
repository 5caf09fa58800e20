import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { cacheLocation, refreshLocations } from '#web/features/locations/cached-locations.ts'
import { type LocationValues, locationBody } from '#web/features/locations/location/values.ts'
import { locationTarget } from '#web/features/locations/photos/location-uploads.ts'
import { queueDraftFiles } from '#web/features/uploads/queue.ts'
import { call } from '#web/lib/api/api.ts'
import { openCreateOnce } from '#web/lib/forms/create-once.ts'
import { notify } from '#web/lib/notify.ts'
import { newLocationKey } from './new-location-draft.ts'

interface SaveRequest {
  values: LocationValues
  status: Location['status']
  /** Leaves the location, once it is saved. */
  onSaved: () => void
}

/** Changes a location, or creates it exactly once, even after double clicks and lost answers. */
export function useSaveLocation(projectId: number, location: Location | null, afterSave: () => void) {
  const key = newLocationKey(projectId)
  const [creation] = useState(() => openCreateOnce(key, api.locations.addToReport))
  const sending = useRef(false)

  const change = async (
    { id, version }: Pick<Location, 'id' | 'version'>,
    { values, status }: SaveRequest,
  ) => {
    const body = { ...locationBody(values), id, project_id: projectId, status, version }
    return (await call(api.locations.change, { params: { id }, body })).location
  }
  const create = async (request: SaveRequest) => {
    const { version, ...values } = locationBody(request.values)
    const body = { location: { ...values, project_id: projectId, status: request.status } }
    const { created, asSent } = await creation.send({ body })
    // an earlier try had reached the server after all, so what was typed since then is saved as a change
    const saved = asSent ? created.location : await change(created.location, request)
    await queueDraftFiles(key, locationTarget(projectId, saved.id))
    creation.forget()
    return saved
  }
  const { mutate, isPending, error, reset } = useMutation<Location, Error, SaveRequest>({
    mutationFn: request =>
      location
        ? change({ id: location.id, version: request.values.version ?? location.version }, request)
        : create(request),
    onSuccess: (saved, { onSaved }) => {
      afterSave()
      cacheLocation(saved)
      notify(
        'success',
        location ? locationMessages.locationSaved : locationMessages.locationCreated,
        'location',
      )
      onSaved()
      void refreshLocations(projectId)
    },
    onSettled: () => {
      sending.current = false
    },
  })
  const save = (request: SaveRequest) => {
    // isPending changes only with the next render, too late for a double click
    if (sending.current) return
    sending.current = true
    mutate(request)
  }
  return { save, pending: isPending, failure: error, reset, forgetEarlierTry: creation.forget }
}
