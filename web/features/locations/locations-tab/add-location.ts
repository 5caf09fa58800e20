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

/** Adds a location exactly once, even after double clicks and lost answers; its photos are sent afterwards. */
export function useAddLocation(projectId: number, onAdded: (location: Location) => unknown) {
  const [creation] = useState(() => openCreateOnce(`new-location.${projectId}`, api.locations.add))
  const sending = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: { name: string; description: string }) => {
      const { created, asSent } = await creation.send({ body: { ...body, projectId } })
      const { location } = created
      // an earlier try had reached the server after all, so what was typed since then is saved as a change
      return asSent ? location : (await call(api.locations.change, { params: location, body })).location
    },
    onSuccess: async location => {
      await queueDraftFiles(photosForm(projectId), locationTarget(projectId, location.id))
      creation.forget()
      cacheLocation(location)
      notify('success', locationMessages.locationCreated, 'location')
      void refreshLocations(projectId)
      await onAdded(location)
    },
    onSettled: () => {
      sending.current = false
    },
  })
  const add = (body: { name: string; description: string }) => {
    // isPending changes only with the next render, too late for a double click
    if (sending.current) return
    sending.current = true
    mutate(body)
  }
  return { add, pending: isPending, failure: error }
}
