import { Modal } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { LicenseTerm, OwnLicenses } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { dollars, soldAs } from '#contract/licenses/prices.ts'
import { pages, sameOriginPath } from '#contract/pages.ts'
import { notifyNext } from '#web/lib/notify-next.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { settings } from '#web/lib/session/settings.ts'
import { Loading } from '#web/ui/states.tsx'
import { FinishPayment } from './finish-payment.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import classes from './purchase.module.css'
import { usePurchase } from './purchase.ts'
import { purchaseKey, type Wanted } from './purchase-key.ts'
import { startNote } from './start-note.ts'
import { TestCardForm } from './test-card-form.tsx'

// with Stripe's own script, which is loaded where cards are taken only
const CardForm = lazy(() => import('./card-form.tsx').then(({ CardForm }) => ({ default: CardForm })))

/** What is bought and what it costs, then how it is paid. */
export function PurchaseDialog({
  wanted,
  own,
  onClose,
  redirect,
}: {
  wanted: Wanted | null
  /** Until it is read nothing is said about it. */
  own: OwnLicenses | undefined
  onClose: () => void
  /** Where the person was going. */
  redirect: string | undefined
}) {
  const small = useSmallScreen()
  const user = useSession()?.user
  const [isPaying, setPaying] = useState(false)
  return (
    <Modal
      opened={wanted !== null}
      onClose={onClose}
      title={licenseMessages.purchaseTitle}
      size={520}
      fullScreen={small}
      // what was typed of a card is not lost by a slip of the finger
      closeOnClickOutside={false}
      // nobody should take a payment that is under way for canceled
      closeOnEscape={!isPaying}
      withCloseButton={!isPaying}
    >
      {wanted && (
        <Purchase
          // somebody else may sign in by another tab: how far a payment is belongs to who pays
          key={purchaseKey(user, wanted)}
          wanted={wanted}
          own={own}
          redirect={redirect}
          onClose={onClose}
          onPaying={setPaying}
        />
      )}
    </Modal>
  )
}

function Purchase({
  wanted,
  own,
  redirect,
  onClose,
  onPaying,
}: {
  wanted: Wanted
  own: OwnLicenses | undefined
  redirect: string | undefined
  onClose: () => void
  onPaying: (isPaying: boolean) => void
}) {
  const router = useRouter()
  const purchase = usePurchase(wanted, (license: LicenseTerm | null) => {
    // the next page may come as a document of its own
    if (license) notifyNext('success', licenseMessages.congrats(settings.provider_name))
    else notifyNext('info', licenseMessages.ordered)
    // an order opens nothing yet
    router.history.push((license && sameOriginPath(redirect)) ?? pages.profile.path)
  })
  useEffect(() => {
    onPaying(purchase.pending)
    return () => onPaying(false)
  }, [purchase.pending, onPaying])
  const sold = soldAs(wanted.type, wanted.seats)
  if (!sold) return null
  const note = own && startNote(wanted.type, own, Date.now())
  const { mode } = settings.payments
  const forms = { test: TestCardForm, card: CardForm, invoice: InvoiceForm }
  const Form = purchase.isCharged && mode !== 'invoice' ? FinishPayment : forms[mode]
  return (
    <div className={classes.purchase}>
      <div className={classes.item}>
        <p className={classes.name}>
          {sold.title}
          {sold.seats !== null && `, ${sold.seats} seats`}
        </p>
        <p className={classes.price}>{dollars(sold.cents)}</p>
        <p className={classes.term}>{licenseMessages.term(sold.months)}</p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <Suspense fallback={<Loading />}>
        <Form purchase={purchase} price={dollars(sold.cents)} cents={sold.cents} onClose={onClose} />
      </Suspense>
    </div>
  )
}
