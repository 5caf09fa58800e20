import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { type SecondFactorProof, typedCodeLength } from '#contract/accounts/second-factor-proof.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import classes from './second-factor.module.css'
import { StepFailure } from './step-failure.tsx'
import { useFocusAgain } from './step-focus.ts'

/** A code of the app, or a recovery code. */
export function CodeWay({
  label,
  lead,
  numeric,
  failure,
  pending,
  submit,
  danger,
  onProof,
}: {
  label: string
  lead: string
  numeric: boolean
  failure: Error | null
  pending: boolean
  submit: string
  danger: boolean
  onProof: (proof: SecondFactorProof) => void
}) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // said beside the code
  const wrong = failure instanceof ApiError && failure.code === 'second_factor_wrong' ? failure.message : null
  useFocusAgain(input, pending, true)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = code.trim() === ''
    setMissing(isMissing)
    if (isMissing) input.current?.focus()
    else onProof({ code })
  }
  return (
    <form noValidate className={classes.choice} onSubmit={send}>
      {failure && !wrong && <StepFailure failure={failure} sentence={failure.message} />}
      <p className={classes.lead}>{lead}</p>
      <TextInput
        ref={input}
        label={label}
        value={code}
        error={missing ? secondFactorMessages.codeNeeded : wrong}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        inputMode={numeric ? 'numeric' : 'text'}
        spellCheck={false}
        maxLength={typedCodeLength}
        onChange={event => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant={danger ? 'danger' : 'filled'} loading={pending} fullWidth>
        {submit}
      </Button>
    </form>
  )
}
