import { useRef } from 'react'
import { locationCalls } from '#contract/locations/calls.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { cacheLocation } from '#web/features/locations/cached-locations.ts'
import { type LocationValues, locationBody } from '#web/features/locations/location/values.ts'
import { watchRevision } from '#web/features/locations/location-saved.ts'
import { locationTarget } from '#web/features/locations/photos/location-uploads.ts'
import { queueDraftFiles } from '#web/features/uploads/queue.ts'
import { call } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useCreate } from '#web/lib/forms/create.ts'
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
  const latest = useRef<SaveRequest | null>(null)
  const tellSaved = useRef<ReturnType<typeof watchRevision> | null>(null)
  const finish = (saved: Location, notice: string) => {
    afterSave()
    cacheLocation(saved)
    void tellSaved.current?.(notice)
    latest.current?.onSaved()
  }
  const creation = useCreate(
    locationCalls.addToReport,
    async ({ answer, asSent }) => {
      const request = latest.current
      // an earlier try had reached the server after all, so what was typed since then is saved as a change
      const { location: created } =
        asSent || !request
          ? answer
          : await call(locationCalls.change, changeOf(projectId, answer.location, request))
      await queueDraftFiles(key, locationTarget(projectId, created.id))
      creation.forget()
      finish(created, locationMessages.locationCreated)
    },
    { draft: key },
  )
  const change = useCall(locationCalls.change, answer =>
    finish(answer.location, locationMessages.locationSaved),
  )

  const save = (request: SaveRequest) => {
    latest.current = request
    tellSaved.current = watchRevision(projectId)
    const { version, ...values } = locationBody(request.values)
    if (location)
      change.send(changeOf(projectId, { ...location, version: version ?? location.version }, request))
    else creation.create({ body: { location: { ...values, project_id: projectId, status: request.status } } })
  }
  const { pending, failure, reset } = location ? change : creation
  return { save, pending, failure, reset, forgetEarlierTry: creation.forget }
}

const changeOf = (
  project_id: number,
  { id, version }: Pick<Location, 'id' | 'version'>,
  { values, status }: SaveRequest,
) => ({ params: { id }, body: { ...locationBody(values), id, project_id, status, version } })
