import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { licenseCalls } from '#contract/licenses/calls.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { orderMessages } from '#contract/licenses/order-messages.ts'
import { bundle } from '#contract/licenses/prices.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { notify } from '#web/lib/notify.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { Choice } from './choice.tsx'
import { CompanyPicker, PersonPicker } from './holder-picker.tsx'
import { ReasonField } from './reason-field.tsx'

/** A license without a payment, for a person or a company, to a day and for a reason. */
export function GrantDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Give a license"
      size={520}
      fullScreen={useSmallScreen()}
      // what was typed is not lost by a slip of the finger
      closeOnClickOutside={false}
    >
      <GrantForm onClose={onClose} />
    </Modal>
  )
}

function GrantForm({ onClose }: { onClose: () => void }) {
  const [to, setTo] = useState<'person' | 'company'>('person')
  const [holder, setHolder] = useState<number | null>(null)
  const [kind, setKind] = useState<'year' | 'silver'>('year')
  const [seats, setSeats] = useState(String(bundle.fewest))
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const { create, pending, failure } = useCreate(licenseCalls.grant, () => {
    notify('success', orderMessages.granted)
    onClose()
  })
  const errors = failure instanceof ApiError && !pending ? failure.fields : {}
  const save = () =>
    create({
      body: {
        ...(to === 'person'
          ? { user_id: holder ?? '', type: kind }
          : { company_id: holder ?? '', type: 'corporate' }),
        ...(to === 'company' && { seats: seats.trim() }),
        // to the end of that day here
        until: endOfDay(day),
        reason,
      },
    })
  const Picker = to === 'person' ? PersonPicker : CompanyPicker
  return (
    <form
      noValidate
      className={dialog.form}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <Choice
        label="For"
        fullWidth
        value={to}
        options={{ person: 'A person', company: 'A company' }}
        onChange={next => {
          setTo(next)
          setHolder(null)
        }}
      />
      <Picker
        key={to}
        value={holder}
        onChange={setHolder}
        error={failure && holder === null ? licenseMessages.grantWho : (errors.user_id ?? errors.company_id)}
      />
      {to === 'person' ? (
        <Choice
          label="License"
          fullWidth
          value={kind}
          options={{ year: 'Gold', silver: 'Silver' }}
          onChange={setKind}
        />
      ) : (
        <TextInput
          label="Seats"
          inputMode="numeric"
          maxLength={6}
          value={seats}
          onChange={event => setSeats(event.currentTarget.value)}
          error={errors.seats}
          data-path="seats"
        />
      )}
      <TextInput
        label="Good through"
        type="date"
        value={day}
        onChange={event => setDay(event.currentTarget.value)}
        error={errors.until}
        data-path="until"
        required
      />
      <ReasonField value={reason} onChange={setReason} error={errors.reason} />
      <DialogEnd failure={failure} pending={pending} onCancel={onClose}>
        <Button type="submit" loading={pending}>
          Give license
        </Button>
      </DialogEnd>
    </form>
  )
}

/** The server says what is wrong with an empty or impossible day. */
function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? '' : end.toISOString()
}
