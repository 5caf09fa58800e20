import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { SecondFactors } from '#contract/accounts/second-factor.ts'
import { notify } from '#web/lib/notify.ts'
import { AppSetup } from './app-setup.tsx'
import { NewCodes, Removal } from './factor-changes.tsx'
import type { FactorTask } from './factor-task.ts'
import { PasskeySetup } from './passkey-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Every change of the own second factors; codes that were made are shown before it closes. */
export function SecondFactorDialog({
  task,
  email,
  factors,
  onClose,
}: {
  task: FactorTask
  email: string
  factors: SecondFactors
  onClose: () => void
}) {
  const [made, setMade] = useState<{ codes: string[]; said: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  // codes are shown once: only who says they are saved leaves them
  const mayLeave = made === null && !isBusy
  const step = {
    ...{ email, factors, onCancel: onClose, onBusy: setBusy },
    onDone: (said: string, codes: string[] | null) => {
      if (codes) return setMade({ codes, said })
      notify('success', said)
      onClose()
    },
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={made ? 'Recovery codes' : titles[task.kind]}
      size={480}
      closeOnClickOutside={mayLeave}
      closeOnEscape={mayLeave}
      withCloseButton={mayLeave}
    >
      {made ? (
        <RecoveryCodes {...made} email={email} onDone={onClose} />
      ) : task.kind === 'app' ? (
        <AppSetup {...step} />
      ) : task.kind === 'passkey' ? (
        <PasskeySetup {...step} />
      ) : task.kind === 'codes' ? (
        <NewCodes {...step} />
      ) : (
        <Removal {...step} passkey={task.kind === 'remove-passkey' ? task.passkey : null} />
      )}
    </Modal>
  )
}

const titles: Record<FactorTask['kind'], string> = {
  app: 'Set up an authenticator app',
  passkey: 'Add a passkey',
  'remove-app': 'Remove the authenticator app',
  'remove-passkey': 'Remove a passkey',
  codes: 'New recovery codes',
}
