import { Button } from '@mantine/core'
import type { SecondFactors } from '#contract/accounts/second-factor.ts'
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatTime } from '#web/lib/format.ts'
import dialog from '#web/ui/dialog-form.module.css'
import { isLastRequired, type StepProps, useBusy } from './factor-task.ts'
import { ProofForm } from './proof-form.tsx'

/** Of the app, or of a passkey. The last one that the portal asks for stays, and no password changes that. */
export function Removal(props: RemovalProps) {
  return isLastRequired(props.factors) ? <Refusal onCancel={props.onCancel} /> : <RemovalForm {...props} />
}

type RemovalProps = StepProps & { passkey: SecondFactors['passkeys'][number] | null }

function Refusal({ onCancel }: Pick<StepProps, 'onCancel'>) {
  return (
    <div className={dialog.form}>
      <p className={dialog.consequence}>{secondFactorMessages.lastRequired}</p>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          Close
        </Button>
      </div>
    </div>
  )
}

function RemovalForm({ passkey, onDone, ...step }: RemovalProps) {
  const done = () => onDone(secondFactorMessages.removed, null)
  const ofApp = useCall(secondFactorCalls.removeApp, done)
  const ofPasskey = useCall(secondFactorCalls.removePasskey, done)
  const { pending, failure } = passkey ? ofPasskey : ofApp
  return (
    <ProofForm
      {...step}
      question={
        passkey
          ? secondFactorMessages.removePasskey(passkey.name, formatTime(passkey.created_at))
          : secondFactorMessages.removeApp
      }
      submit="Remove"
      danger
      pending={pending}
      failure={failure}
      onProof={body =>
        passkey ? ofPasskey.send({ params: { id: passkey.id }, body }) : ofApp.send({ body })
      }
    />
  )
}

export function NewCodes({ onDone, onBusy, ...step }: StepProps) {
  const { send, pending, failure } = useCall(secondFactorCalls.makeCodes, ({ recovery_codes }) =>
    onDone(secondFactorMessages.codesReady, recovery_codes),
  )
  useBusy(pending, onBusy)
  return (
    <ProofForm
      {...step}
      question={secondFactorMessages.makeCodes}
      submit="Make new codes"
      pending={pending}
      failure={failure}
      onProof={body => send({ body })}
    />
  )
}
