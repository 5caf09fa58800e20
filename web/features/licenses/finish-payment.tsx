import { Button } from '@mantine/core'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { settings } from '#web/lib/session/settings.ts'
import { Callout } from '#web/ui/callout.tsx'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import type { PaymentFormProps } from './purchase.ts'

/** The card was charged and the license did not come: no card is asked for again. */
export function FinishPayment({ purchase: { pay, pending, failure }, onClose }: PaymentFormProps) {
  return (
    <div className={dialog.form}>
      {settings.payments.mode === 'test' && (
        <Callout kind="caution" standing>
          <p>{licenseMessages.testMode}</p>
        </Callout>
      )}
      <p className={dialog.consequence}>{licenseMessages.charged}</p>
      <DialogEnd failure={failure} pending={pending} cancel="Later" onCancel={onClose}>
        <Button loading={pending} onClick={() => pay(async () => 'paid')} data-autofocus>
          Get my license
        </Button>
      </DialogEnd>
    </div>
  )
}
