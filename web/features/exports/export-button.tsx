import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useNavigate } from '@tanstack/react-router'
import type { RequestInput } from '#contract/endpoint.ts'
import type { exportCalls } from '#contract/exports/calls.ts'
import { pages } from '#contract/pages.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { notify } from '#web/lib/notify.ts'

type AskingCall = (typeof exportCalls)['project' | 'projects' | 'company' | 'person']

/** Asks for an export and goes to its page, which waits for it. */
export function ExportButton<E extends AskingCall>({
  endpoint,
  sent,
  label,
}: {
  endpoint: E
  sent: RequestInput<E>
  label: string
}) {
  const navigate = useNavigate()
  const { create, pending } = useCreate<E>(
    endpoint,
    ({ answer }) => navigate({ to: pages.export.path, params: { id: String(Reflect.get(answer, 'id')) } }),
    { onFailure: failure => notify('danger', failure.message) },
  )
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => create(sent)}
    >
      {label}
    </Button>
  )
}
