import { useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { licenseCalls } from '#contract/licenses/calls.ts'
import type { LicenseTerm } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { dollars, soldAs } from '#contract/licenses/prices.ts'
import { refreshOwnUser } from '#web/features/accounts/own-user.ts'
import { call } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useGuardedMutation } from '#web/lib/api/query.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { createOnce } from '#web/lib/forms/create.ts'
import { useSession } from '#web/lib/session/session.ts'
import { purchaseKey, type Wanted } from './purchase-key.ts'

export type BegunPayment = Answer<typeof licenseCalls.intent>

/** Charges the card of a payment that was begun; `unsure` where the bank first asks whether it is really them. */
export type Charge = (begun: BegunPayment) => Promise<'paid' | 'unsure'>

/**
 * Paying in three steps: a payment is begun, the card is charged, the license is taken. Each is done once: whoever
 * presses again after a failure, or closes the dialog and opens it again, goes on with the step that failed, and is not
 * charged twice.
 */
export function usePurchase(wanted: Wanted, after: (license: LicenseTerm | null) => unknown) {
  const key = purchaseKey(useSession()?.user, wanted)
  const [isUnsure, setUnsure] = useState(false)
  const [isCharged, setCharged] = useState(unfinished.get(key)?.isCharged ?? false)
  const { start, ...state } = useGuardedMutation(async (charge: Charge) => {
    const { begun, isCharged } = await resume(key, wanted)
    if (!isCharged) {
      const outcome = await charge(begun)
      setUnsure(outcome === 'unsure')
      if (outcome === 'unsure') return
      unfinished.set(key, { begun, isCharged: true })
      setCharged(true)
    }
    const { answer } = await createOnce(licenseCalls.buy, {
      body: { type: wanted.type, payment_intent: begun.id },
    }).catch(failure => {
      if (isSpent(failure)) unfinished.delete(key)
      setCharged(!isSpent(failure))
      throw failure
    })
    unfinished.delete(key)
    await refreshOwnUser()
    await refreshAfter(licenseCalls.buy)
    await after(answer.license)
  })
  return { pay: start, isUnsure, isCharged, refuse: () => setUnsure(false), ...state }
}

/** It was refunded or disputed meanwhile: whoever wants the license pays anew. */
const isSpent = (failure: unknown) => failure instanceof ApiError && failure.code === 'payment_ended'

/** Payments of this page that gave no license yet, by who pays for what. */
const unfinished = new Map<string, { begun: BegunPayment; isCharged: boolean }>()

/** Of two that are begun at once, by a dialog that was left meanwhile and another, the first counts. */
async function resume(key: string, wanted: Wanted) {
  const begun = unfinished.get(key) ?? { begun: await begin(wanted), isCharged: false }
  const kept = unfinished.get(key) ?? begun
  unfinished.set(key, kept)
  return kept
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
