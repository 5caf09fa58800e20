import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { SecondFactorAsked } from '#contract/accounts/second-factor.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useConnection } from '#web/lib/api/connection.ts'
import { Callout } from '#web/ui/callout.tsx'
import { CodeWay } from './code-way.tsx'
import { canUsePasskeys } from './passkey-browser.ts'
import { PasskeyWay } from './passkey-way.tsx'
import classes from './second-factor.module.css'

type Way = 'passkey' | 'app' | 'recovery'

/** One of the second factors that there are: the quickest first, the others a press away. */
export function FactorChoice({
  asked,
  question,
  failure,
  pending,
  submit,
  danger = false,
  hint,
  onProof,
  children,
}: {
  asked: SecondFactorAsked
  /** What is done once it is proved. */
  question?: string
  failure: Error | null
  pending: boolean
  submit: string
  danger?: boolean
  hint?: ReactNode
  onProof: (proof: SecondFactorProof) => void
  children?: ReactNode
}) {
  const ways = waysOf(asked)
  const [way, setWay] = useState<Way | undefined>(ways[0])
  // of the way that was left: it says nothing about the next one
  const [seen, setSeen] = useState<Error | null>(null)
  const connected = useConnection()
  const isOver = failure === seen || (connected && failure instanceof ApiError && failure.status === 0)
  const shown = isOver ? null : failure
  const choose = (next: Way) => {
    setSeen(failure)
    setWay(next)
  }
  return (
    <div className={classes.choice}>
      {question && <p className={classes.lead}>{question}</p>}
      {way === 'passkey' && asked.passkey ? (
        <PasskeyWay asked={asked.passkey} failure={shown} pending={pending} onProof={onProof} />
      ) : way ? (
        <CodeWay
          key={way}
          label={way === 'app' ? 'Code' : 'Recovery code'}
          lead={leadOf(way, asked)}
          numeric={way === 'app'}
          failure={shown}
          pending={pending}
          submit={submit}
          danger={danger}
          onProof={onProof}
        />
      ) : (
        <Callout kind="caution">
          <p>{secondFactorMessages.passkeyOnly}</p>
        </Callout>
      )}
      {ways
        .filter(each => each !== way)
        .map(each => (
          <Button key={each} variant="default" fullWidth disabled={pending} onClick={() => choose(each)}>
            {names[each]}
          </Button>
        ))}
      {children}
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  )
}

const names = { passkey: 'Use a passkey', app: 'Use your authenticator app', recovery: 'Use a recovery code' }

const waysOf = ({ passkey, app, recovery_code }: SecondFactorAsked): Way[] => [
  ...(passkey && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(app ? (['app'] as const) : []),
  ...(recovery_code ? (['recovery'] as const) : []),
]

/** Whoever has a passkey and nothing else wonders why this browser does not ask for it. */
function leadOf(way: Way, { passkey, app }: SecondFactorAsked) {
  if (way === 'app') return secondFactorMessages.appCodeLead
  const passkeyMissed = passkey && !app && !canUsePasskeys()
  return passkeyMissed ? secondFactorMessages.passkeyUnsupported : secondFactorMessages.recoveryCodeLead
}
