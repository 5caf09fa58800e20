import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { SecondFactorAsked } from '#contract/accounts/second-factor.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { signWithPasskey } from './passkey-browser.ts'
import classes from './second-factor.module.css'
import { StepFailure } from './step-failure.tsx'
import { useFocusAgain } from './step-focus.ts'

export function PasskeyWay({
  asked,
  failure,
  pending,
  onProof,
}: {
  asked: NonNullable<SecondFactorAsked['passkey']>
  failure: Error | null
  pending: boolean
  onProof: (proof: SecondFactorProof) => void
}) {
  const [refused, setRefused] = useState<Error | null>(null)
  const [asking, setAsking] = useState(false)
  const busy = pending || asking
  const told = busy ? null : (refused ?? failure)
  const button = useRef<HTMLButtonElement>(null)
  useFocusAgain(button, busy, true)
  const sign = async () => {
    setRefused(null)
    setAsking(true)
    const proof = await signWithPasskey(asked).catch(() => null)
    // whoever has left does not want it any more
    if (!button.current) return
    setAsking(false)
    if (proof) onProof(proof)
    else setRefused(new Error(secondFactorMessages.passkeyNotUsed))
  }
  return (
    <>
      {told && <StepFailure failure={told} sentence={sentenceOf(told)} />}
      <p className={classes.lead}>{secondFactorMessages.passkeyUseLead}</p>
      <Button ref={button} fullWidth loading={busy} onClick={() => void sign()}>
        Use a passkey
      </Button>
    </>
  )
}

/** Nothing was typed that could be lost. */
const sentenceOf = (failure: Error) =>
  failure instanceof ApiError && failure.status === 0 ? secondFactorMessages.offline : failure.message
