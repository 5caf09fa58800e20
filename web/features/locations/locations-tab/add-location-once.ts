import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { cacheLocation, refreshLocations } from '#web/features/locations/cached-locations.ts'
import { locationTarget } from '#web/features/locations/photos/location-uploads.ts'
import { queueDraftFiles } from '#web/features/uploads/queue.ts'
import { call } from '#web/lib/api/api.ts'
import { openCreateOnce } from '#web/lib/forms/create-once.ts'
import { notify } from '#web/lib/notify.ts'

/** The name of the form whose photos wait for their location to be added. */
export const photosForm = (projectId: number) => `new-location:${projectId}`

/** Adds it once, whatever is pressed or lost on the way; its photos follow one by one. */
export function useLocationAdding(projectId: number, onAdded: (location: Location) => unknown) {
  const [attempt] = useState(() => openCreateOnce(`new-location.${projectId}`, api.locations.add))
  const underWay = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: { name: string; description: string }) => {
      const { created, asSent } = await attempt.send({ body: { ...body, projectId } })
      const { location } = created
      // an earlier try had arrived after all: what was typed since then comes on top
      return asSent ? location : (await call(api.locations.change, { params: location, body })).location
    },
    onSuccess: async location => {
      await queueDraftFiles(photosForm(projectId), locationTarget(projectId, location.id))
      attempt.forget()
      cacheLocation(location)
      notify('success', locationMessages.locationCreated, 'location')
      void refreshLocations(projectId)
      await onAdded(location)
    },
    onSettled: () => {
      underWay.current = false
    },
  })
  const add = (body: { name: string; description: string }) => {
    // the mutation's own flag arrives a render too late for a double click
    if (underWay.current) return
    underWay.current = true
    mutate(body)
  }
  return { add, pending: isPending, failure: error }
}
