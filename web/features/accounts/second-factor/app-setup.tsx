import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { typedCodeLength } from '#contract/accounts/second-factor-proof.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCall } from '#web/lib/api/query.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { QrCode } from '#web/ui/qr-code/qr-code.tsx'
import { CopyButton } from './copy-button.tsx'
import { type StepProps, useBusy } from './factor-task.ts'
import { ProofForm } from './proof-form.tsx'
import classes from './second-factor.module.css'
import { startsAtField, useFocusAgain, useStepFocus } from './step-focus.ts'

export function AppSetup(step: StepProps) {
  const [seed, setSeed] = useState<{ secret: string; uri: string } | null>(null)
  const start = useCall(secondFactorCalls.startApp, setSeed)
  if (seed) return <FirstCode {...seed} {...step} />
  return (
    <ProofForm
      {...step}
      submit="Continue"
      pending={start.pending}
      failure={start.failure}
      onProof={body => start.send({ body })}
    />
  )
}

function FirstCode({ secret, uri, onCancel, onBusy, onDone }: { secret: string; uri: string } & StepProps) {
  const [code, setCode] = useState('')
  const confirm = useCall(secondFactorCalls.confirmApp, ({ recovery_codes }) => {
    onDone(secondFactorMessages.appAdded, recovery_codes)
  })
  const { pending } = confirm
  const refusal = confirm.failure instanceof ApiError ? confirm.failure : null
  // there was none before this step: it worked, and the answer was lost
  const isThere = refusal?.code === 'app_there'
  const failure = isThere ? null : confirm.failure
  const lead = useStepFocus<HTMLParagraphElement>()
  const input = useRef<HTMLInputElement>(null)
  useFocusAgain(input, pending, startsAtField())
  useBusy(pending, onBusy)
  const leave = useEffectEvent(() => onDone(secondFactorMessages.alreadySetUp, null))
  useEffect(() => {
    if (isThere) leave()
  }, [isThere])
  const send = (event: FormEvent) => {
    event.preventDefault()
    confirm.send({ body: { code } })
  }
  return (
    <form noValidate className={dialog.form} onSubmit={send}>
      <p ref={lead} tabIndex={-1} className={dialog.consequence}>
        {secondFactorMessages.scanLead}
      </p>
      <div className={classes.scan}>
        <QrCode text={uri} alt="QR code for your authenticator app" />
        {/* a phone cannot scan its own screen */}
        <Button component="a" href={uri} variant="default" fullWidth className={classes.onPhone}>
          Open in my app
        </Button>
      </div>
      <div className={classes.key}>
        <p className={classes.lead}>{secondFactorMessages.secretLead}</p>
        <p className={classes.secret}>{secret.match(/.{4}/g)?.join(' ')}</p>
        <CopyButton
          text={secret}
          label="Copy the key"
          copied={secondFactorMessages.secretCopied}
          failed={secondFactorMessages.secretNotCopied}
        />
      </div>
      <TextInput
        ref={input}
        label="Code"
        data-path="code"
        value={code}
        error={pending ? null : refusal?.fields.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={typedCodeLength}
        onChange={event => setCode(event.currentTarget.value)}
      />
      <DialogEnd failure={failure} pending={pending} onCancel={onCancel}>
        <Button type="submit" loading={pending}>
          Finish
        </Button>
      </DialogEnd>
    </form>
  )
}
