import { Button } from '@mantine/core'
import { locationMessages } from '#contract/locations/messages.ts'
import { notify } from '#web/lib/notify.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'

interface DeleteButtonProps {
  /** At least one location is needed, so the only one cannot be deleted (001 §5). */
  isOnly: boolean
  busy: boolean
}

/** For one that is on the server. `remove` asks first. */
export function DeleteButton({ isOnly, busy, remove }: DeleteButtonProps & { remove: () => unknown }) {
  const press = () => (isOnly ? notify('danger', locationMessages.lastLocation, 'location') : void remove())
  return (
    <Button variant="danger-outline" disabled={busy} onClick={press}>
      Delete Location
    </Button>
  )
}

/** For one that is only on this device. */
export function DeleteUnsent({ onDeleted, ...button }: DeleteButtonProps & { onDeleted: () => unknown }) {
  const ask = async () => {
    const { deleteLocationQuestion, deleteUnsentConsequence } = locationMessages
    if (await confirmDelete(deleteLocationQuestion, deleteUnsentConsequence)) onDeleted()
  }
  return <DeleteButton {...button} remove={ask} />
}
