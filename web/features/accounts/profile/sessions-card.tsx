import { Button } from '@mantine/core'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { accountCalls } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { OpenSession } from '#contract/accounts/open-session.ts'
import { read } from '#web/lib/api/query.ts'
import { formatTime } from '#web/lib/format.ts'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import { deviceName, isHandheld } from './device-name.ts'
import classes from './profile.module.css'
import { SignOutDialog, type SignOutTarget } from './sign-out-dialog.tsx'

export function SessionsCard({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(openSessions)
  const [target, setTarget] = useState<SignOutTarget | null>(null)
  const sessions = data?.sessions ?? []
  return (
    <section className={classes.card} aria-labelledby="sessions">
      <h2 id="sessions" className={classes.title}>
        Where you're signed in
      </h2>
      {!data && (error ? <ErrorState text={error.message} retry={() => void refetch()} /> : <Loading />)}
      <ul className={classes.sessions}>
        {sessions.map(session => (
          <Session key={session.id} session={session} onSignOut={setTarget} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <>
          <p className={classes.text}>{accountMessages.sessionsMeaning}</p>
          <Button variant="default" className={classes.submit} onClick={() => setTarget('others')}>
            {accountMessages.endOtherSessions}
          </Button>
        </>
      )}
      <SignOutDialog target={target} email={email} onClose={() => setTarget(null)} />
    </section>
  )
}

function Session({
  session,
  onSignOut,
}: {
  session: z.infer<typeof OpenSession>
  onSignOut: (target: SignOutTarget) => void
}) {
  const { id, device, current, created_at, last_used_at } = session
  const name = deviceName(device)
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li className={classes.session}>
      <Icon size={24} aria-hidden="true" />
      <div className={classes.device}>
        <p className={classes.deviceName}>
          {name}
          {current && <span className={classes.current}>This device</span>}
        </p>
        <p className={classes.times}>
          <span>Last used {formatTime(last_used_at)}</span> <span>Signed in {formatTime(created_at)}</span>
        </p>
      </div>
      {!current && (
        <Button variant="default" aria-label={`Sign out ${name}`} onClick={() => onSignOut({ id, name })}>
          Sign out
        </Button>
      )}
    </li>
  )
}

const openSessions = read(accountCalls.sessions, {})
