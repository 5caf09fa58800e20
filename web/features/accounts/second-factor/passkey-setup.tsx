import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { NewPasskey, PasskeyWanted } from '#contract/accounts/second-factor.ts'
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import { useCall } from '#web/lib/api/query.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { type StepProps, useBusy } from './factor-task.ts'
import { makePasskey } from './passkey-browser.ts'
import { ProofForm } from './proof-form.tsx'
import { useFocusAgain, useStepFocus } from './step-focus.ts'

export function PasskeySetup(step: StepProps) {
  const [wanted, setWanted] = useState<z.output<typeof PasskeyWanted> | null>(null)
  const start = useCall(secondFactorCalls.startPasskey, setWanted)
  if (wanted) return <NamedPasskey wanted={wanted} {...step} />
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

function NamedPasskey({
  wanted,
  onCancel,
  onBusy,
  onDone,
}: { wanted: z.output<typeof PasskeyWanted> } & StepProps) {
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const [asking, setAsking] = useState(false)
  const add = useCall(secondFactorCalls.addPasskey, ({ recovery_codes }) => {
    onDone(secondFactorMessages.passkeyAdded, recovery_codes)
  })
  const pending = add.pending || asking
  // the device has just made it: it was added, and the answer was lost
  const isThere = add.failure instanceof ApiError && add.failure.code === 'passkey_there'
  const failure = refused ?? (isThere ? null : add.failure)
  const made = useRef<z.input<typeof NewPasskey>>(null)
  const input = useStepFocus<HTMLInputElement>()
  useFocusAgain(input, pending)
  useBusy(pending, onBusy)
  const leave = useEffectEvent(() => onDone(secondFactorMessages.alreadySetUp, null))
  useEffect(() => {
    if (isThere) leave()
  }, [isThere])
  const make = async () => {
    setRefused(null)
    setAsking(true)
    // one whose answer was lost goes once more: the device would make another one
    const again = add.failure && isTemporary(add.failure) ? made.current : null
    made.current = again ? { ...again, name } : await makePasskey(wanted, name).catch(() => null)
    setAsking(false)
    if (made.current) add.send({ body: made.current })
    else setRefused(new Error(secondFactorMessages.passkeyNotMade))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = name.trim() === ''
    setMissing(isMissing)
    if (isMissing) input.current?.focus()
    else void make()
  }
  return (
    <form noValidate className={dialog.form} onSubmit={submit}>
      <p className={dialog.consequence}>{secondFactorMessages.passkeyLead}</p>
      <TextInput
        ref={input}
        label="Name"
        value={name}
        error={missing ? secondFactorMessages.nameNeeded : null}
        maxLength={secondFactorLimits.passkeyName}
        onChange={event => setName(event.currentTarget.value)}
      />
      <DialogEnd failure={failure} pending={pending} onCancel={onCancel}>
        <Button type="submit" loading={pending}>
          Create passkey
        </Button>
      </DialogEnd>
    </form>
  )
}
