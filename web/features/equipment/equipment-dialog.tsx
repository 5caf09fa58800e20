import { Button, Modal, Switch } from '@mantine/core'
import { equipmentCalls } from '#contract/equipment/calls.ts'
import { Equipment, EquipmentRecord } from '#contract/equipment/equipment.ts'
import { equipmentMessages } from '#contract/equipment/messages.ts'
import { call } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { conflictOf, rebase } from '#web/lib/forms/conflict.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { notify } from '#web/lib/notify.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Restored } from '#web/ui/restored.tsx'

interface DialogProps {
  companyId: number
  /** The unit that is changed, or a new one; null when the dialog is closed. */
  edited: Equipment | 'new' | null
  onClose: () => void
  onSaved?: (unit: Equipment) => void
}

/** Adds or changes a unit of the company's equipment. */
export function EquipmentDialog(props: DialogProps) {
  const { edited, onClose } = props
  const small = useSmallScreen()
  return (
    <Modal
      opened={edited !== null}
      onClose={onClose}
      title={edited === 'new' ? 'Add equipment' : 'Edit equipment'}
      size={560}
      fullScreen={small}
    >
      <EquipmentForm {...props} />
    </Modal>
  )
}

function EquipmentForm({ companyId, edited, onClose, onSaved }: DialogProps) {
  const unit = edited === 'new' ? null : edited
  const finish = (equipment: Equipment) => {
    saved()
    notify('success', equipmentMessages.saved(equipment.unit), 'location')
    onSaved?.(equipment)
    onClose()
  }
  const draft = unit ? `equipment.${unit.id}` : `new-equipment.${companyId}`
  const creation = useCreate(
    equipmentCalls.add,
    async ({ answer, sent, asSent }) => {
      const { equipment } = answer
      // an earlier try had reached the server after all, so what was typed since then is saved as a change
      if (asSent) finish(equipment)
      else
        finish(
          (await call(equipmentCalls.change, { params: { id: equipment.id }, body: sent.body })).equipment,
        )
    },
    { draft, stamped: true },
  )
  const change = useCall(equipmentCalls.change, ({ equipment }) => finish(equipment))
  const { pending, failure, reset } = unit ? change : creation
  const server = valuesOf(unit)
  const fields = useDraftForm(EquipmentRecord, server, { failure, draft })
  const { form, submit, restored, discard, saved } = fields
  useServerValues(fields, server, () => rebase(form, server.version))
  const save = submit(values => {
    const { version, ...body } = values
    if (unit) change.send({ params: { id: unit.id }, body: { ...body, version: version ?? unit.version } })
    else creation.create({ params: { id: companyId }, body })
  })
  const startOver = () => {
    discard()
    // what is typed from now on is another one, even if an earlier save reached the server unnoticed
    if (!unit) creation.forget()
  }
  const conflict = conflictOf<Equipment, EquipmentValues>(
    fields,
    { pending, failure, reset },
    {
      parse: current => Equipment.safeParse(current).data,
      values: valuesOf,
      readable: values => values,
      labels,
    },
    { save },
  )
  return (
    <form
      noValidate
      className={dialog.form}
      onSubmit={event => {
        // it may stand inside the form of a location, as far as React can tell
        event.stopPropagation()
        save(event)
      }}
    >
      <Restored shown={restored} onDiscard={startOver} />
      <TextField form={form} path="unit" label="Make and model" required autoComplete="off" data-autofocus />
      <TextField form={form} path="serial" label="Serial number" autoComplete="off" />
      <TextField
        form={form}
        path="antenna_mhz"
        label="Antenna (MHz)"
        description={equipmentMessages.antennaMeaning}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField form={form} path="last_check" label="Last check" type="date" />
      {unit && (
        <Switch
          key={form.key('retired')}
          {...form.getInputProps('retired', { type: 'checkbox' })}
          label={equipmentMessages.retiredMeaning}
        />
      )}
      {conflict && <ChangedMeanwhile {...conflict} />}
      <DialogEnd failure={failure} pending={pending} onCancel={onClose}>
        <Button type="submit" loading={pending}>
          Save equipment
        </Button>
      </DialogEnd>
    </form>
  )
}

const valuesOf = (unit: Equipment | null) => ({
  unit: unit?.unit ?? '',
  serial: unit?.serial ?? '',
  antenna_mhz: unit?.antenna_mhz ?? '',
  last_check: unit?.last_check ?? '',
  retired: unit?.retired ?? false,
  version: unit?.version ?? null,
})
type EquipmentValues = ReturnType<typeof valuesOf>

const labels = {
  unit: 'Make and model',
  serial: 'Serial number',
  antenna_mhz: 'Antenna (MHz)',
  last_check: 'Last check',
  retired: 'Retired',
}
