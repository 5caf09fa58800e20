import { useRef } from 'react'
import { locationMessages } from '#contract/locations/messages.ts'
import { queueDraftFiles } from '#web/features/uploads/queue.ts'
import { call } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { type CreatingEndpoint, useCreate } from '#web/lib/forms/create.ts'
import type { AnyLocation, AnyValues, ChangingEndpoint, LocationCalls } from './location-kind.ts'

interface SaveRequest<L, V> {
  values: V
  status: AnyLocation['status']
  /** Leaves the location, once it is saved. */
  onSaved: (saved: L) => void
}

/** Changes a location, or creates it exactly once, even after double clicks and lost answers. */
export function useSaveLocation<
  L extends AnyLocation,
  V extends AnyValues,
  Add extends CreatingEndpoint,
  Change extends ChangingEndpoint,
>(calls: LocationCalls<L, V, Add, Change>, location: L | null, afterSave: () => void) {
  const latest = useRef<SaveRequest<L, V> | null>(null)
  const tellSaved = useRef<((notice: string) => unknown) | null>(null)
  const finish = (saved: L, notice: string) => {
    afterSave()
    calls.cache(saved)
    void tellSaved.current?.(notice)
    latest.current?.onSaved(saved)
  }
  const creation = useCreate(
    calls.add,
    async ({ answer, asSent }) => {
      const request = latest.current
      const first = calls.locationOf(answer)
      // an earlier try had reached the server after all, so what was typed since then is saved as a change
      const created =
        asSent || !request
          ? first
          : calls.locationOf(await call(calls.change, calls.changes(first, request.values, request.status)))
      await queueDraftFiles(calls.newKey, calls.uploadTarget(created.id))
      creation.forget()
      finish(created, locationMessages.locationCreated)
    },
    { draft: calls.newKey },
  )
  const change = useCall(calls.change, answer =>
    finish(calls.locationOf(answer), locationMessages.locationSaved),
  )

  const save = (request: SaveRequest<L, V>) => {
    latest.current = request
    tellSaved.current = calls.watchSave()
    const { values, status } = request
    if (location) {
      const { id } = location
      change.send(calls.changes({ id, version: values.version ?? location.version }, values, status))
    } else creation.create(calls.addition(values, status))
  }
  const { pending, failure, reset } = location ? change : creation
  return { save, pending, failure, reset, forgetEarlierTry: creation.forget }
}
