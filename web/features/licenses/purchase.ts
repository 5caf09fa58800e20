import { useRef, useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { licenseCalls } from '#contract/licenses/calls.ts'
import type { LicenseTerm } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { dollars, type PurchaseType, soldAs } from '#contract/licenses/prices.ts'
import { refreshOwnUser } from '#web/features/accounts/own-user.ts'
import { call } from '#web/lib/api/api.ts'
import { useGuardedMutation } from '#web/lib/api/query.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { createOnce } from '#web/lib/forms/create.ts'

export interface Wanted {
  type: PurchaseType
  seats: number | null
}

export type BegunPayment = Answer<typeof licenseCalls.intent>

/** Charges the card of a payment that was begun; `unsure` where the bank first asks whether it is really them. */
export type Charge = (begun: BegunPayment) => Promise<'paid' | 'unsure'>

/**
 * Paying in three steps: a payment is begun, the card is charged, the license is taken. Each is done once: whoever
 * presses again after a failure goes on with the step that failed, and is not charged twice.
 */
export function usePurchase(wanted: Wanted, after: (license: LicenseTerm | null) => unknown) {
  const begun = useRef<BegunPayment>(null)
  const isPaid = useRef(false)
  const [isUnsure, setUnsure] = useState(false)
  const { start, ...state } = useGuardedMutation(async (charge: Charge) => {
    begun.current ??= await begin(wanted)
    if (!isPaid.current) {
      const outcome = await charge(begun.current)
      setUnsure(outcome === 'unsure')
      if (outcome === 'unsure') return
      isPaid.current = true
    }
    const { answer } = await createOnce(licenseCalls.buy, {
      body: { type: wanted.type, payment_intent: begun.current.id },
    })
    await refreshOwnUser()
    await refreshAfter(licenseCalls.buy)
    await after(answer.license)
  })
  return { pay: start, isUnsure, refuse: () => setUnsure(false), ...state }
}

/** What each form to pay with is given. */
export interface PaymentFormProps {
  purchase: ReturnType<typeof usePurchase>
  price: string
  cents: number
  onClose: () => void
}

/** The person agreed to the price on the screen: another one is not charged unseen. */
async function begin({ type, seats }: Wanted): Promise<BegunPayment> {
  const begun = await call(licenseCalls.intent, { body: { type, seats } })
  if (begun.amount !== soldAs(type, seats)?.cents)
    throw new Error(licenseMessages.priceChanged(dollars(begun.amount)))
  return begun
}
