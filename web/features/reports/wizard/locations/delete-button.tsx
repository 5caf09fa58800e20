import { Button } from '@mantine/core'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { useDeleteLocation } from '#web/features/locations/location/delete-location.ts'
import { notify } from '#web/lib/notify.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'

interface DeleteProps {
  /** A report needs a location, so the only one cannot be deleted (001 §5). */
  isOnly: boolean
  busy: boolean
  onDeleted: () => unknown
}

export function DeleteSaved({ location, isOnly, busy, onDeleted }: DeleteProps & { location: Location }) {
  const { remove, pending } = useDeleteLocation(location, onDeleted)
  return <DeleteButton isOnly={isOnly} disabled={busy || pending} onDelete={() => void remove()} />
}

/** For one that is only on this device. */
export function DeleteUnsent({ isOnly, busy, onDeleted }: DeleteProps) {
  const ask = async () => {
    const { deleteLocationQuestion, deleteUnsentConsequence } = locationMessages
    if (await confirmDelete(deleteLocationQuestion, deleteUnsentConsequence)) onDeleted()
  }
  return <DeleteButton isOnly={isOnly} disabled={busy} onDelete={() => void ask()} />
}

interface DeleteButtonProps {
  isOnly: boolean
  disabled: boolean
  onDelete: () => void
}

function DeleteButton({ isOnly, disabled, onDelete }: DeleteButtonProps) {
  const press = () => (isOnly ? notify('danger', locationMessages.lastLocation, 'location') : onDelete())
  return (
    <Button variant="danger-outline" disabled={disabled} onClick={press}>
      Delete Location
    </Button>
  )
}
