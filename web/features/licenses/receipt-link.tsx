import { Button, UnstyledButton } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { licenseCalls } from '#contract/licenses/calls.ts'
import { call } from '#web/lib/api/api.ts'
import { useGuardedMutation } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { downloadFile } from '#web/lib/object-url.ts'
import classes from './licenses.module.css'

interface ReceiptProps {
  id: number
  number: string
}

/** The receipt as a PDF, into the downloads. */
export function ReceiptButton(receipt: ReceiptProps) {
  const { start, pending } = useDownload(receipt)
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={start}
      aria-label={`Download receipt ${receipt.number}`}
    >
      Receipt
    </Button>
  )
}

/** The same by its number, in a table. */
export function ReceiptLink(receipt: ReceiptProps) {
  const { start } = useDownload(receipt)
  return (
    <UnstyledButton
      className={classes.receiptLink}
      onClick={start}
      aria-label={`Download receipt ${receipt.number}`}
    >
      {receipt.number}
    </UnstyledButton>
  )
}

function useDownload({ id, number }: ReceiptProps) {
  const { start, pending } = useGuardedMutation(
    async () => {
      const pdf = await call(licenseCalls.receipt, { params: { id } })
      downloadFile(new File([pdf], `Receipt ${number}.pdf`, { type: 'application/pdf' }))
    },
    failure => notify('danger', failure.message),
  )
  return { start: () => start(undefined), pending }
}
