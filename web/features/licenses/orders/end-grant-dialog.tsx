import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { licenseCalls } from '#contract/licenses/calls.ts'
import type { HeldLicense } from '#contract/licenses/license-records.ts'
import { orderMessages } from '#contract/licenses/order-messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { holderName } from './holder-name.ts'
import { licenseName } from './license-name.ts'
import { ReasonField } from './reason-field.tsx'

/** Asks why what was given ends before its day. */
export function EndGrantDialog({ license, onClose }: { license: HeldLicense | null; onClose: () => void }) {
  return (
    <Modal opened={license !== null} onClose={onClose} title="End the license now" size={520}>
      {license && <EndGrant license={license} onClose={onClose} />}
    </Modal>
  )
}

function EndGrant({ license, onClose }: { license: HeldLicense; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { send, pending, failure } = useCall(licenseCalls.endGrant, () => {
    notify('success', orderMessages.ended)
    onClose()
  })
  return (
    <form
      noValidate
      className={dialog.form}
      onSubmit={event => {
        event.preventDefault()
        send({ params: { id: license.id }, body: { reason } })
      }}
    >
      <p className={dialog.consequence}>
        {orderMessages.endMeaning(holderName(license), licenseName(license), formatDate(license.ends_at))}
      </p>
      <ReasonField
        value={reason}
        onChange={setReason}
        error={failure instanceof ApiError ? failure.fields.reason : undefined}
        autoFocus
      />
      <DialogEnd failure={failure} pending={pending} onCancel={onClose}>
        <Button variant="danger" type="submit" loading={pending}>
          End now
        </Button>
      </DialogEnd>
    </form>
  )
}
