import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { cacheLocation, refreshLocations } from '#web/features/locations/cached-locations.ts'
import { type LocationValues, locationRecord } from '#web/features/locations/location/values.ts'
import { locationTarget } from '#web/features/locations/photos/location-uploads.ts'
import { queueDraftFiles } from '#web/features/uploads/queue.ts'
import { call } from '#web/lib/api/api.ts'
import { openCreateOnce } from '#web/lib/forms/create-once.ts'
import { notify } from '#web/lib/notify.ts'
import { newLocation } from './new-location-draft.ts'

interface Saving {
  values: LocationValues
  status: Location['status']
  /** Where to go once it is saved, and only then. */
  onward: () => void
}

/** Saves a location, or makes it; however often it is tried, it is made once. */
export function useLocationSaving(projectId: number, location: Location | null, onSaved: () => void) {
  const place = newLocation(projectId)
  const [attempt] = useState(() => openCreateOnce(place, api.locations.addToReport))
  const underWay = useRef(false)

  const change = async ({ id, version }: Pick<Location, 'id' | 'version'>, { values, status }: Saving) => {
    const body = { ...locationRecord(values), id, project_id: projectId, status, version }
    return (await call(api.locations.change, { params: { id }, body })).location
  }
  const create = async (saving: Saving) => {
    const { version, ...record } = locationRecord(saving.values)
    const sent = { ...record, project_id: projectId, status: saving.status }
    const { created, asSent } = await attempt.send({ body: { location: sent } })
    // an earlier try had arrived without its answer: what was typed after it goes on top
    const made = asSent ? created.location : await change(created.location, saving)
    await queueDraftFiles(place, locationTarget(projectId, made.id))
    attempt.forget()
    return made
  }
  const { mutate, isPending, error, reset } = useMutation<Location, Error, Saving>({
    mutationFn: saving =>
      location
        ? change({ id: location.id, version: saving.values.version ?? location.version }, saving)
        : create(saving),
    onSuccess: (saved, { onward }) => {
      onSaved()
      cacheLocation(saved)
      notify(
        'success',
        location ? locationMessages.locationSaved : locationMessages.locationCreated,
        'location',
      )
      onward()
      void refreshLocations(projectId)
    },
    onSettled: () => {
      underWay.current = false
    },
  })
  const save = (saving: Saving) => {
    // the mutation's own flag arrives a render too late for a double click
    if (underWay.current) return
    underWay.current = true
    mutate(saving)
  }
  return { save, pending: isPending, failure: error, reset, forgetAttempt: attempt.forget }
}
