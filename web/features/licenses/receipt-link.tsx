import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { licenseCalls } from '#contract/licenses/calls.ts'
import type { Receipt } from '#contract/licenses/license-records.ts'
import { call } from '#web/lib/api/api.ts'
import { useGuardedMutation } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { downloadFile } from '#web/lib/object-url.ts'

/** The receipt as a PDF, into the downloads. */
export function ReceiptLink({ receipt: { id, number } }: { receipt: Receipt }) {
  const { start, pending } = useGuardedMutation(
    async () => {
      const pdf = await call(licenseCalls.receipt, { params: { id } })
      downloadFile(new File([pdf], `Receipt ${number}.pdf`, { type: 'application/pdf' }))
    },
    failure => notify('danger', failure.message),
  )
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => start(undefined)}
      aria-label={`Download receipt ${number}`}
    >
      Receipt
    </Button>
  )
}
