import { Button, Modal, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { licenseCalls } from '#contract/licenses/calls.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { orderMessages } from '#contract/licenses/order-messages.ts'
import { bundle } from '#contract/licenses/prices.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { notify } from '#web/lib/notify.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { CompanyPicker, PersonPicker } from './holder-picker.tsx'
import classes from './orders.module.css'

/** A license without a payment, for a person or a company, to a day and for a reason. */
export function GrantDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Give a license" size={520} fullScreen={useSmallScreen()}>
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
      <SegmentedControl
        aria-label="For"
        size="md"
        classNames={{ indicator: classes.chosen, label: classes.choice }}
        fullWidth
        value={to}
        data={[
          { value: 'person', label: 'A person' },
          { value: 'company', label: 'A company' },
        ]}
        onChange={next => {
          setTo(next as typeof to)
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
        <SegmentedControl
          aria-label="License"
          size="md"
          classNames={{ indicator: classes.chosen, label: classes.choice }}
          fullWidth
          value={kind}
          data={[
            { value: 'year', label: 'Gold' },
            { value: 'silver', label: 'Silver' },
          ]}
          onChange={next => setKind(next as typeof kind)}
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
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxLength={limits.textLength}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={errors.reason}
        data-path="reason"
        required
      />
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
