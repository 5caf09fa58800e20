import { Button } from '@mantine/core'
import { licenseMessages } from '#contract/licenses/messages.ts'
import dialog from '#web/ui/dialog-form.module.css'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import type { PaymentFormProps } from './purchase.ts'

/** The card was charged and the license did not come: no card is asked for again. */
export function FinishPayment({ purchase: { pay, pending, failure }, onClose }: PaymentFormProps) {
  return (
    <div className={dialog.form}>
      <p className={dialog.consequence}>{licenseMessages.charged}</p>
      <SaveFailure failure={pending ? null : failure} />
      <div className={dialog.actions}>
        <Button variant="default" disabled={pending} onClick={onClose}>
          Close
        </Button>
        <Button loading={pending} onClick={() => pay(async () => 'paid')} data-autofocus>
          Get my license
        </Button>
      </div>
    </div>
  )
}
