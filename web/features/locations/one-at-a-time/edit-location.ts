import { useState } from 'react'
import { removeUpload } from '#web/features/uploads/queue.ts'
import { useUploads } from '#web/features/uploads/use-uploads.ts'
import { conflictOf, rebase } from '#web/lib/forms/conflict.ts'
import type { CreatingEndpoint } from '#web/lib/forms/create.ts'
import { removeDraftFiles } from '#web/lib/forms/draft-files.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { notify } from '#web/lib/notify.ts'
import { completesLocation, type LeaveAction } from './leave-actions.ts'
import type { AnyLocation, AnyValues, ChangingEndpoint, LocationKind } from './location-kind.ts'
import { useSaveLocation } from './save-location.ts'
import type { ShownLocation } from './shown-location.ts'

/** Where the buttons lead. */
export interface LocationNavigation {
  /** What comes before the first location. */
  back: () => void
  show: (location: number | 'new') => void
  /** What comes after the last one. */
  review: () => void
}

/**
 * The form of the location that is shown. Every button that leaves it saves it first, and leaves only once that
 * succeeded (001 §4).
 */
export function useEditLocation<
  L extends AnyLocation,
  V extends AnyValues,
  Add extends CreatingEndpoint,
  Change extends ChangingEndpoint,
>(
  kind: LocationKind<L, V, Add, Change>,
  { location, all, localPhotos, onNewDone }: ShownLocation<L>,
  navigation: LocationNavigation,
) {
  const at = all.indexOf(location)
  const [lastAction, setLastAction] = useState<LeaveAction>('next')
  const saving = useSaveLocation(kind, location, () => saved())
  const { pending, failure } = saving
  const server = kind.values(location)
  const draft = location ? kind.draftKey(location) : kind.newKey
  const fields = useDraftForm(kind.schema, server, { failure, draft })
  const { form, submit, restored, discard, saved } = fields
  useServerValues(fields, server, () => rebase(form, server.version))
  const target = kind.uploadTarget(location?.id ?? 0)
  const uploads = useUploads(place => place === target).files
  const waiting = location ? uploads : localPhotos
  const photos = (location?.files.length ?? 0) + waiting.length

  const show = (other: L | null | undefined) => navigation.show(other?.id ?? 'new')
  const leaveBy: Record<LeaveAction, () => void> = {
    back: navigation.back,
    previous: () => show(all[at - 1]),
    next: () => show(all[at + 1]),
    add: () => {
      if (!location) onNewDone()
      show(null)
    },
    final: navigation.review,
    review: navigation.review,
  }
  const leave = (action: LeaveAction) => {
    setLastAction(action)
    const values = form.getValues()
    const isUnchanged = JSON.stringify(values) === JSON.stringify(server)
    const status = completesLocation(action) ? 'saved' : (location?.status ?? 'draft')
    if (!location && kind.staysOnDevice(values, action)) {
      if (!isUnchanged || photos > 0) notify('info', kind.keptHere, 'location')
      leaveBy[action]()
    } else if (location && isUnchanged && status === location.status) leaveBy[action]()
    else submit(checked => saving.save({ values: checked, status, onSaved: leaveBy[action] }))()
  }
  /** Puts a new one on the server as a draft, and stays at it: what is recorded one by one needs a place. */
  const keep = (after: () => void) =>
    submit(values =>
      saving.save({
        values,
        status: 'draft',
        onSaved: created => {
          onNewDone()
          navigation.show(created.id)
          after()
        },
      }),
    )()
  const startOver = () => {
    discard()
    // what is typed from now on is another location, even if an earlier save reached the server unnoticed
    if (!location) saving.forgetEarlierTry()
  }
  const showNext = async () => {
    startOver()
    await (location ? Promise.all(waiting.map(removeUpload)) : removeDraftFiles(waiting))
    if (!location) onNewDone()
    const next = all[at + 1]
    show(next === undefined ? all[at - 1] : next)
  }
  const others = all.filter(other => other !== null && other !== location).length
  return {
    form,
    restored,
    startOver,
    leave,
    keep,
    pending,
    failure,
    /** With those that are not sent yet. */
    photos,
    /** From 0; both flags are for the buttons. */
    at,
    ends: { isFirst: at === 0, isLast: at === all.length - 1 },
    /** For the button that deletes it; `onDeleted` shows the next one. */
    deletion: { isOnly: others === 0, busy: pending, onDeleted: showNext },
    changed: conflictOf(fields, { pending, failure, reset: saving.reset }, kind, {
      save: () => leave(lastAction),
      onTheirs: kind.cache,
    }),
  }
}
