import { Button } from '@mantine/core'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { useLocationRemoval } from '#web/features/locations/location/delete-location.ts'
import { notify } from '#web/lib/notify.ts'
import { confirm } from '#web/ui/confirm.tsx'

interface DeletionProps {
  /** A report without a location says nothing: the only one stays (001 §5). */
  isOnly: boolean
  busy: boolean
  onGone: () => unknown
}

export function DeleteSaved({ location, isOnly, busy, onGone }: DeletionProps & { location: Location }) {
  const { remove, pending } = useLocationRemoval(location, onGone)
  return <DeleteButton isOnly={isOnly} disabled={busy || pending} onDelete={() => void remove()} />
}

/** One that is only on this device. */
export function DeleteNew({ isOnly, busy, onGone }: DeletionProps) {
  const ask = async () => {
    if (await confirm(locationMessages.deleteLocationQuestion, { title: 'Delete', yes: 'Delete' })) onGone()
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
    <Button variant="default" disabled={disabled} onClick={press}>
      Delete Location
    </Button>
  )
}
