import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { trainingCalls } from '#contract/training/calls.ts'
import { call } from '#web/lib/api/api.ts'
import { useGuardedMutation } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { downloadFile } from '#web/lib/object-url.ts'

/** The certificate as a PDF, into the downloads. */
export function CertificateButton({ number }: { number: string }) {
  const { start, pending } = useGuardedMutation(
    async () => {
      const pdf = await call(trainingCalls.certificatePdf, { params: { number } })
      downloadFile(new File([pdf], `Certificate ${number}.pdf`, { type: 'application/pdf' }))
    },
    failure => notify('danger', failure.message),
  )
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => start(undefined)}
      aria-label={`Download certificate ${number}`}
    >
      Download PDF
    </Button>
  )
}
