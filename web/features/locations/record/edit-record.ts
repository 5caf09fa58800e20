import { useRef } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Location } from '#contract/locations/location.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { cacheLocation } from '#web/features/locations/cached-locations.ts'
import { watchRevision } from '#web/features/locations/location-saved.ts'
import { call } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useAction, useCall } from '#web/lib/api/query.ts'
import { conflictOf, rebase } from '#web/lib/forms/conflict.ts'
import { type CreatingEndpoint, useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import type { AnyRecord, ChangingEndpoint, RecordKind, RecordValues } from './record-kind.ts'

/** The form of one thing recorded at a location. It is added exactly once, even after double clicks and lost answers. */
export function useEditRecord<
  R extends AnyRecord,
  V extends RecordValues,
  Add extends CreatingEndpoint,
  Change extends ChangingEndpoint,
  Remove extends Endpoint,
>(
  kind: RecordKind<R, V, Add, Change, Remove>,
  record: R | null,
  { onSaved, onDeleted }: { onSaved: (andAnother: boolean) => void; onDeleted: () => void },
) {
  const { location, noun } = kind
  const draft = record ? `${noun}.${record.id}` : `new-${noun}.${location.id}`
  const latest = useRef<{ values: V; andAnother: boolean } | null>(null)
  const tellSaved = useRef<ReturnType<typeof watchRevision> | null>(null)

  const finish = (done: { record: R; location: Location }) => {
    saved()
    cacheLocation(done.location)
    void tellSaved.current?.(recordMessages.saved(kind.label(done.record)))
    onSaved(latest.current?.andAnother ?? false)
  }
  const creation = useCreate(
    kind.add,
    async ({ answer, asSent }) => {
      const first = kind.answered(answer)
      const typed = latest.current?.values
      // an earlier try had reached the server after all, so what was typed since then is saved as a change
      if (asSent || !typed) finish(first)
      else finish(kind.answered(await call(kind.change, kind.changes(first.record, typed))))
    },
    { draft, stamped: true },
  )
  const change = useCall(kind.change, answer => finish(kind.answered(answer)))
  const removal = useAction(kind.remove)
  const { reset } = record ? change : creation
  const pending = change.pending || creation.pending
  /** Somebody deleted it, as the server says. */
  const isGone = record !== null && change.failure instanceof ApiError && change.failure.status === 404
  const failure = creation.failure ?? (isGone ? null : change.failure)

  const server = kind.values(record)
  const fields = useDraftForm(kind.schema(record), server, { failure, draft })
  const { form, submit, restored, discard, saved } = fields
  useServerValues(fields, server, () => rebase(form, server.version))

  const save = (andAnother = false) =>
    submit(values => {
      latest.current = { values, andAnother }
      tellSaved.current = watchRevision(location.project_id)
      if (record)
        change.send(kind.changes({ id: record.id, version: values.version ?? record.version }, values))
      else creation.create(kind.addition(values))
    })
  /** One that somebody deleted meanwhile, as another one. */
  const saveAnew = submit(values => {
    latest.current = { values, andAnother: false }
    tellSaved.current = watchRevision(location.project_id)
    creation.create(kind.addition(values))
  })
  const remove = async (saved: R) => {
    const label = kind.label(saved)
    const { deleteQuestion, deleteConsequence } = recordMessages
    if (!(await confirmDelete(deleteQuestion(noun), deleteConsequence(label, location.name)))) return
    const tellDeleted = watchRevision(location.project_id)
    removal.run(kind.removal(saved), answer => {
      discard()
      cacheLocation(kind.locationAfter(answer))
      void tellDeleted(recordMessages.deleted(label))
      onDeleted()
    })
  }
  return {
    form,
    restored,
    save,
    saveAnew,
    isGone,
    pending: pending || removal.running !== null,
    failure,
    startOver: () => {
      discard()
      // what is typed from now on is another one, even if an earlier save reached the server unnoticed
      if (!record) creation.forget()
    },
    remove: record && (() => void remove(record)),
    changed: conflictOf<R, V>(fields, { pending, failure, reset }, kind, { save: () => save()() }),
  }
}
