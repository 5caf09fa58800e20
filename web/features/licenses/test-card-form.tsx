import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { licenseCalls } from '#contract/licenses/calls.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { readExpiry } from '#contract/licenses/test-card.ts'
import { call } from '#web/lib/api/api.ts'
import { Callout } from '#web/ui/callout.tsx'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import classes from './purchase.module.css'
import type { Charge, PaymentFormProps } from './purchase.ts'

/** Stands for the form of a card service where there is none. No real card belongs here, and it says so. */
export function TestCardForm({ purchase, price, onClose }: PaymentFormProps) {
  const { pay, pending, failure, isUnsure, refuse } = purchase
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: {
      number: value => (/\d/.test(value) ? null : licenseMessages.cardNumber),
      expiry: value => (readExpiry(value) ? null : licenseMessages.cardExpiry),
      cvc: value => (/^\d{3,4}$/.test(value.trim()) ? null : licenseMessages.cardCode),
    },
  })
  const charge =
    (authenticated: boolean): Charge =>
    async ({ id, client_secret = '' }) => {
      const { number, expiry, cvc } = form.getValues()
      const { status } = await call(licenseCalls.confirmTest, {
        params: { id },
        body: {
          client_secret,
          card: { number, cvc: cvc.trim(), ...(readExpiry(expiry) ?? { exp_month: 1, exp_year: 2000 }) },
          ...(authenticated && { authenticated }),
        },
      })
      return status === 'succeeded' ? 'paid' : 'unsure'
    }
  if (isUnsure)
    return (
      <BankCheck
        pending={pending}
        failure={failure}
        onApprove={() => pay(charge(true))}
        onReject={() => {
          refuse()
          requestAnimationFrame(() => form.getInputNode('number')?.focus())
        }}
      />
    )
  return (
    <form
      noValidate
      className={dialog.form}
      onSubmit={form.onSubmit(
        () => pay(charge(false)),
        errors => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <Callout kind="caution" standing>
        <p>{licenseMessages.testMode}</p>
        <p>{licenseMessages.testCardsLead}</p>
        <ul className={classes.testCards}>
          {licenseMessages.testCards.map(([number, does]) => (
            <li key={number}>
              <code>{number}</code> {does}
            </li>
          ))}
        </ul>
      </Callout>
      <TextInput
        key={form.key('number')}
        {...form.getInputProps('number')}
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        required
        data-autofocus
      />
      <div className={classes.pair}>
        <TextInput
          key={form.key('expiry')}
          {...form.getInputProps('expiry')}
          label="Expires (MM/YY)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          required
        />
        <TextInput
          key={form.key('cvc')}
          {...form.getInputProps('cvc')}
          label="Security code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
        />
      </div>
      <DialogEnd failure={failure} pending={pending} onCancel={onClose}>
        <Button type="submit" loading={pending}>
          Pay {price}
        </Button>
      </DialogEnd>
    </form>
  )
}

/** Where a bank would ask in its own window. */
function BankCheck({
  pending,
  failure,
  onApprove,
  onReject,
}: {
  pending: boolean
  failure: Error | null
  onApprove: () => void
  onReject: () => void
}) {
  const approve = useRef<HTMLButtonElement>(null)
  // a button that is pending cannot have the focus
  useEffect(() => {
    if (!pending) approve.current?.focus()
  }, [pending])
  return (
    <div className={dialog.form}>
      <Callout kind="caution" standing>
        <p>{licenseMessages.testMode}</p>
      </Callout>
      <p className={classes.bankQuestion}>{licenseMessages.bankQuestion}</p>
      <DialogEnd failure={failure} pending={pending} cancel="Use another card" onCancel={onReject}>
        <Button ref={approve} loading={pending} onClick={onApprove}>
          Approve payment
        </Button>
      </DialogEnd>
    </div>
  )
}
