import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { locationRecordCalls } from '#contract/locations/record-calls.ts'
import { cacheLocation } from '#web/features/locations/cached-locations.ts'
import { locationTarget } from '#web/features/locations/photos/location-uploads.ts'
import { queueDraftFiles } from '#web/features/uploads/queue.ts'
import { call } from '#web/lib/api/api.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { notify } from '#web/lib/notify.ts'

/** The name of the form whose photos wait for their location to be added. */
export const photosForm = (projectId: number) => `new-location:${projectId}`

/** Adds a location exactly once, even after double clicks and lost answers; its photos are sent afterwards. */
export function useAddLocation(projectId: number, onAdded: (location: Location) => unknown) {
  const { create, forget, pending, failure } = useCreate(
    locationRecordCalls.add,
    async ({ answer, sent, asSent }) => {
      const { name, description } = sent.body
      // an earlier try had reached the server after all, so what was typed since then is saved as a change
      const { location } = asSent
        ? answer
        : await call(locationRecordCalls.change, { params: answer.location, body: { name, description } })
      await queueDraftFiles(photosForm(projectId), locationTarget(projectId, location.id))
      forget()
      cacheLocation(location)
      notify('success', locationMessages.locationCreated, 'location')
      await onAdded(location)
    },
    { draft: `new-location.${projectId}` },
  )
  const add = (body: { name: string; description: string }) => create({ body: { ...body, projectId } })
  return { add, forget, pending, failure }
}
