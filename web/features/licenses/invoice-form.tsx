import { Button } from '@mantine/core'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import type { PaymentFormProps } from './purchase.ts'

/** Where no cards are taken. */
export function InvoiceForm({ purchase: { pay, pending, failure }, onClose }: PaymentFormProps) {
  return (
    <div className={dialog.form}>
      <p className={dialog.consequence}>{licenseMessages.invoiceMeaning}</p>
      <DialogEnd failure={failure} pending={pending} onCancel={onClose}>
        <Button loading={pending} onClick={() => pay(async () => 'paid')} data-autofocus>
          Order by invoice
        </Button>
      </DialogEnd>
    </div>
  )
}
