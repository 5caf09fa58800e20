import { Button } from '@mantine/core'
import { licenseMessages } from '#contract/licenses/messages.ts'
import dialog from '#web/ui/dialog-form.module.css'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import type { PaymentFormProps } from './purchase.ts'

/** Where no cards are taken. */
export function InvoiceForm({ purchase: { pay, pending, failure }, onClose }: PaymentFormProps) {
  return (
    <div className={dialog.form}>
      <p className={dialog.consequence}>{licenseMessages.invoiceMeaning}</p>
      <SaveFailure failure={pending ? null : failure} />
      <div className={dialog.actions}>
        <Button variant="default" disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        <Button loading={pending} onClick={() => pay(async () => 'paid')} data-autofocus>
          Order by invoice
        </Button>
      </div>
    </div>
  )
}
