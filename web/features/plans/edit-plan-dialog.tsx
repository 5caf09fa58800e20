import { Button, Modal } from '@mantine/core'
import { useRef } from 'react'
import { planCalls } from '#contract/plans/calls.ts'
import { planMessages } from '#contract/plans/messages.ts'
import { Plan } from '#contract/plans/plan.ts'
import { useAction, useCall } from '#web/lib/api/query.ts'
import { conflictOf, rebase } from '#web/lib/forms/conflict.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFocusReturn } from '#web/ui/focus-return.ts'
import { DownloadLink } from '#web/ui/photos/download-list.tsx'
import { Restored } from '#web/ui/restored.tsx'
import classes from './plan-dialog.module.css'

interface DialogProps {
  plan: Plan
  /** How many locations are on it. */
  pinned: number
  watchSave: () => (notice: string) => unknown
  onClose: () => void
}

/** Another name for a plan, or an end of it. */
export function EditPlanDialog(props: DialogProps) {
  useFocusReturn()
  return (
    <Modal opened onClose={props.onClose} title="Edit plan" size={560}>
      <EditPlanForm {...props} />
    </Modal>
  )
}

function EditPlanForm({ plan, pinned, watchSave, onClose }: DialogProps) {
  const tellSaved = useRef<ReturnType<typeof watchSave> | null>(null)
  const { send, pending, failure, reset } = useCall(planCalls.change, ({ plan: { name } }) => {
    saved()
    void tellSaved.current?.(planMessages.saved(name))
    onClose()
  })
  const deletion = useAction(planCalls.remove)
  const server = valuesOf(plan)
  const fields = useDraftForm(planCalls.change.body, server, { failure, draft: `plan.${plan.id}` })
  const { form, submit, restored, discard, saved } = fields
  useServerValues(fields, server, () => rebase(form, plan.version))
  const save = submit(({ name, version }) => {
    tellSaved.current = watchSave()
    send({ params: { id: plan.id }, body: { name, version: version ?? plan.version } })
  })
  const conflict = conflictOf(
    fields,
    { pending, failure, reset },
    {
      parse: current => Plan.safeParse(current).data,
      values: valuesOf,
      readable: values => values,
      labels: { name: 'Name' },
    },
    { save },
  )
  const remove = async () => {
    const consequence = planMessages.deleteConsequence(plan.name, pinned)
    if (!(await confirmDelete(planMessages.deleteQuestion, consequence))) return
    const tellDeleted = watchSave()
    deletion.run({ params: { id: plan.id } }, () => {
      saved()
      void tellDeleted(planMessages.deleted(plan.name))
      onClose()
    })
  }
  return (
    <form noValidate className={dialog.form} onSubmit={save}>
      <Restored shown={restored} onDiscard={discard} />
      <TextField form={form} path="name" label="Name" required autoComplete="off" data-autofocus />
      {plan.original && (
        <p className={classes.original}>
          <span>{planMessages.drawnFrom(plan.original.filename, plan.page)}</span>
          <DownloadLink {...plan.original} />
        </p>
      )}
      {conflict && <ChangedMeanwhile {...conflict} />}
      <DialogEnd failure={failure} pending={pending} onCancel={onClose}>
        <Button
          variant="danger-outline"
          disabled={pending}
          loading={deletion.running !== null}
          onClick={() => void remove()}
        >
          Delete
        </Button>
        <Button type="submit" loading={pending}>
          Save plan
        </Button>
      </DialogEnd>
    </form>
  )
}

const valuesOf = ({ name, version }: Plan): { name: string; version: number | null } => ({ name, version })
