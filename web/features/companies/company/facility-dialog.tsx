import { Button, Modal } from '@mantine/core'
import { companyCalls } from '#contract/companies/calls.ts'
import { FacilityInputBody } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { emptyAddress } from '#web/features/companies/company-values.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { AddressFields } from '#web/ui/fields/address-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Restored } from '#web/ui/restored.tsx'

interface DialogProps {
  companyId: number
  opened: boolean
  onClose: () => void
}

export function FacilityDialog(props: DialogProps) {
  const small = useSmallScreen()
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Add facility" size={640} fullScreen={small}>
      <FacilityForm {...props} />
    </Modal>
  )
}

function FacilityForm({ companyId, onClose }: DialogProps) {
  const { create, pending, failure } = useCreate(companyCalls.addFacility, ({ answer: { name } }) => {
    saved()
    notify('success', companyMessages.facilityAdded(name), 'member')
    onClose()
  })
  const initial = { name: '', company_id: companyId, address_attributes: emptyAddress }
  const { form, submit, restored, discard, saved } = useDraftForm(FacilityInputBody, initial, {
    failure,
    draft: `facility.${companyId}`,
  })
  return (
    <form noValidate className={dialog.form} onSubmit={submit(body => create({ body }))}>
      <Restored shown={restored} onDiscard={discard} />
      <TextField form={form} path="name" label="Name" required autoComplete="off" data-autofocus />
      <AddressFields form={form} path="address_attributes" />
      <DialogEnd failure={failure} pending={pending} onCancel={onClose}>
        <Button type="submit" loading={pending}>
          Add facility
        </Button>
      </DialogEnd>
    </form>
  )
}
