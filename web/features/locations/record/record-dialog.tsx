import { Button, Modal } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { messages } from '#contract/messages.ts'
import type { CreatingEndpoint } from '#web/lib/forms/create.ts'
import { useBackCloses, useSmallScreen } from '#web/lib/screen.ts'
import { Callout } from '#web/ui/callout.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { useEditRecord } from './edit-record.ts'
import classes from './record.module.css'
import type { AnyRecord, ChangingEndpoint, RecordKind, RecordValues } from './record-kind.ts'

interface Props<
  R extends AnyRecord,
  V extends RecordValues,
  Add extends CreatingEndpoint,
  Change extends ChangingEndpoint,
  Remove extends Endpoint,
> {
  kind: RecordKind<R, V, Add, Change, Remove>
  /** The saved one that is changed, that it was deleted meanwhile, or a new one; null when the dialog is closed. */
  edited: R | 'new' | 'gone' | null
  onClose: () => void
  /** The fields of the form. */
  children: (form: UseFormReturnType<V>, record: R | null) => ReactNode
}

/** Adds or changes one thing at a location. What is typed stays on this device until it is saved. */
export function RecordDialog<
  R extends AnyRecord,
  V extends RecordValues,
  Add extends CreatingEndpoint,
  Change extends ChangingEndpoint,
  Remove extends Endpoint,
>(props: Props<R, V, Add, Change, Remove>) {
  const { kind, edited, onClose } = props
  const small = useSmallScreen()
  // each further one starts blank
  const [count, setCount] = useState(0)
  const [last, setLast] = useState<R | null>(null)
  const isGone = edited === 'gone'
  const record = isGone ? last : edited === 'new' ? null : edited
  if (!isGone && record !== last) setLast(record)
  return (
    <Modal
      opened={edited !== null && !(isGone && last === null)}
      onClose={onClose}
      title={record ? `Edit ${kind.label(record)}` : `Add a ${kind.noun}`}
      size={640}
      fullScreen={small}
    >
      <RecordForm
        key={count}
        {...props}
        record={record}
        isGone={isGone}
        isFurther={count > 0}
        onAnother={() => setCount(now => now + 1)}
      />
    </Modal>
  )
}

function RecordForm<
  R extends AnyRecord,
  V extends RecordValues,
  Add extends CreatingEndpoint,
  Change extends ChangingEndpoint,
  Remove extends Endpoint,
>({
  kind,
  record,
  isGone,
  onClose,
  isFurther,
  onAnother,
  children,
}: Omit<Props<R, V, Add, Change, Remove>, 'edited'> & {
  /** Null for a new one. */
  record: R | null
  isGone: boolean
  isFurther: boolean
  onAnother: () => void
}) {
  const editing = useEditRecord(kind, record, {
    onSaved: andAnother => (andAnother ? onAnother() : onClose()),
    onDeleted: onClose,
  })
  const { form, pending, changed, remove } = editing
  // what is typed stays on this device
  useBackCloses(onClose)
  const gone = record && (isGone || editing.isGone) ? record : null
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isFurther) return
    // the button that was pressed is gone, and what is typed next is at the top
    frame.current?.querySelector('input')?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'center' })
    frame.current?.closest('[role="dialog"]')?.scrollTo(0, 0)
  }, [isFurther])
  return (
    <form
      ref={frame}
      noValidate
      className={classes.form}
      onSubmit={event => {
        // it stands inside the form of its location, as far as React can tell
        event.stopPropagation()
        if (gone) editing.saveAnew(event)
        else editing.save()(event)
      }}
    >
      <Restored shown={editing.restored} onDiscard={editing.startOver} />
      {children(form, record)}
      {changed && <ChangedMeanwhile {...changed} />}
      {gone && (
        <Callout kind="caution">
          <p>{recordMessages.goneMeanwhile(kind.label(gone))}</p>
          <p>{messages.yourTextStays}</p>
        </Callout>
      )}
      <DialogEnd
        failure={editing.failure}
        pending={pending}
        cancel={gone ? 'Discard' : 'Cancel'}
        onCancel={() => {
          if (gone) editing.startOver()
          onClose()
        }}
      >
        {remove && !gone && (
          <Button variant="danger-outline" disabled={pending} onClick={remove}>
            Delete
          </Button>
        )}
        {!record && (
          <Button variant="default" disabled={pending} onClick={() => editing.save(true)()}>
            Save and add another
          </Button>
        )}
        <Button type="submit" loading={pending}>
          {gone ? `Save as a new ${kind.noun}` : `Save ${kind.noun}`}
        </Button>
      </DialogEnd>
    </form>
  )
}
