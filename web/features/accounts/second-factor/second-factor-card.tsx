import { Button } from '@mantine/core'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { User } from '#contract/accounts/person.ts'
import type { SecondFactors } from '#contract/accounts/second-factor.ts'
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { twoStepCard } from '#contract/pages.ts'
import { read } from '#web/lib/api/query.ts'
import { formatTime } from '#web/lib/format.ts'
import { clearNotices } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Section } from '#web/ui/section.tsx'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import { type FactorTask, isSetUp } from './factor-task.ts'
import classes from './second-factor.module.css'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

/**
 * The own second factors: which there are, and every change of them. The dialog comes with the page, so that no lost
 * signal takes it away.
 */
export function SecondFactorCard({ user: { email, confirmed } }: { user: User }) {
  const { data, error, refetch } = useQuery(ownFactors)
  const [task, setTask] = useState<FactorTask | null>(null)
  const lead = useRef<HTMLParagraphElement>(null)
  const open = (next: FactorTask) => {
    // on a small screen they would stand over the dialog
    clearNotices()
    setTask(next)
  }
  const close = () => {
    setTask(null)
    // the button that opened it may be gone
    lead.current?.focus({ preventScroll: true })
    // what could not be removed may be gone already
    void refetch()
  }
  return (
    <Section title={secondFactorMessages.title} id={twoStepCard}>
      <div className={classes.choice}>
        <p ref={lead} tabIndex={-1} className={classes.hint}>
          {secondFactorMessages.meaning}
        </p>
        {!confirmed ? (
          <Callout kind="caution" standing>
            <p>{secondFactorMessages.confirmFirst}</p>
          </Callout>
        ) : data ? (
          <Factors factors={data} onTask={open} />
        ) : error ? (
          <ErrorState text={error.message} retry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </div>
      {data && task && <SecondFactorDialog task={task} email={email} factors={data} onClose={close} />}
    </Section>
  )
}

function Factors({ factors, onTask }: { factors: SecondFactors; onTask: (task: FactorTask) => void }) {
  const { app, passkeys, recovery_codes_left, required } = factors
  const none = !isSetUp(factors)
  return (
    <>
      {none && required && (
        <Callout kind="caution" standing>
          <p>{secondFactorMessages.requiredMeaning}</p>
        </Callout>
      )}
      {!none && (
        <ul className={classes.rows}>
          {passkeys.map(passkey => (
            <Row
              key={passkey.id}
              icon={<IconKey size={24} aria-hidden="true" />}
              name={passkey.name}
              action={
                <RemoveButton
                  what={passkey.name}
                  onPress={() => onTask({ kind: 'remove-passkey', passkey })}
                />
              }
            >
              <span>Passkey, added {formatTime(passkey.created_at)}</span>
              <span>
                {passkey.last_used_at ? `Last used ${formatTime(passkey.last_used_at)}` : 'Not used yet'}
              </span>
            </Row>
          ))}
          {app && (
            <Row
              icon={<IconDeviceMobile size={24} aria-hidden="true" />}
              name="Authenticator app"
              action={
                <RemoveButton what="the authenticator app" onPress={() => onTask({ kind: 'remove-app' })} />
              }
            >
              <span>Added {formatTime(app.added_at)}</span>
            </Row>
          )}
          <Row
            icon={<IconListNumbers size={24} aria-hidden="true" />}
            name={secondFactorMessages.codesLeft(recovery_codes_left)}
            action={
              <Button variant="default" onClick={() => onTask({ kind: 'codes' })}>
                Make new codes
              </Button>
            }
          >
            <span>{secondFactorMessages.codesMeaning}</span>
          </Row>
        </ul>
      )}
      <div className={classes.buttons}>
        {passkeys.length < secondFactorLimits.passkeys && (
          <Button variant="default" onClick={() => onTask({ kind: 'passkey' })}>
            Add a passkey
          </Button>
        )}
        {!app && (
          <Button variant="default" onClick={() => onTask({ kind: 'app' })}>
            Set up an authenticator app
          </Button>
        )}
      </div>
    </>
  )
}

function Row({
  icon,
  name,
  action,
  children,
}: {
  icon: ReactNode
  name: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <li className={classes.row}>
      {icon}
      <div className={classes.what}>
        <p className={classes.name}>{name}</p>
        <p className={classes.when}>{children}</p>
      </div>
      {action}
    </li>
  )
}

const RemoveButton = ({ what, onPress }: { what: string; onPress: () => void }) => (
  <Button variant="default" aria-label={`Remove ${what}`} onClick={onPress}>
    Remove
  </Button>
)

const ownFactors = read(secondFactorCalls.own, {})
