import { Button, useComputedColorScheme } from '@mantine/core'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef, useState } from 'react'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { currency } from '#contract/licenses/prices.ts'
import { settings } from '#web/lib/session/settings.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import type { Charge, PaymentFormProps } from './purchase.ts'

/** Stripe's own fields: what is typed into them never reaches us. */
export function CardForm({ purchase: { pay, pending, failure }, price, cents, onClose }: PaymentFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const [isMissing, setMissing] = useState(false)
  const scheme = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the fields anew
  useEffect(() => {
    let left = false
    let elements: StripeElements | undefined
    setMissing(false)
    loadStripe(settings.payments.publishable_key ?? '').then(
      stripe => {
        if (left || !stripe || !place.current) return
        elements = stripe.elements({
          mode: 'payment',
          amount: cents,
          currency,
          allowedPaymentMethodTypes: ['card'],
          appearance: { theme: scheme === 'dark' ? 'night' : 'stripe' },
        })
        elements.create('payment').mount(place.current)
        setOpened({ stripe, elements })
      },
      () => setMissing(true),
    )
    return () => {
      left = true
      elements?.getElement('payment')?.destroy()
    }
  }, [cents, scheme, attempt])

  const charge: Charge = async ({ client_secret = '' }) => {
    if (!opened) throw new Error(licenseMessages.providerDown)
    const { stripe, elements } = opened
    const checked = await elements.submit()
    if (checked.error) throw new Error(checked.error.message)
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret: client_secret,
      redirect: 'if_required',
    })
    // it went through before, and only the answer was lost
    if (error && error.payment_intent?.status !== 'succeeded') throw new Error(error.message)
    return 'paid'
  }
  if (isMissing)
    return <ErrorState text={licenseMessages.providerDown} retry={() => setAttempt(attempt + 1)} />
  return (
    <form
      noValidate
      className={dialog.form}
      onSubmit={event => {
        event.preventDefault()
        pay(charge)
      }}
    >
      {!opened && <Loading />}
      <div ref={place} />
      <DialogEnd failure={failure} pending={pending} onCancel={onClose}>
        <Button type="submit" loading={pending} disabled={!opened}>
          Pay {price}
        </Button>
      </DialogEnd>
    </form>
  )
}
