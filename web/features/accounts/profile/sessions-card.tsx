import { Button } from '@mantine/core'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { accountCalls } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { OpenSession } from '#contract/accounts/open-session.ts'
import { read, useCall } from '#web/lib/api/query.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { formatTime } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import { deviceName, isHandheld } from './device-name.ts'
import classes from './profile.module.css'

export function SessionsCard() {
  const { data, error, refetch } = useQuery(openSessions)
  const { send, pending, failure } = useCall(accountCalls.endOtherSessions, () => {
    notify('success', accountMessages.otherSessionsEnded)
  })
  const endOthers = async () => {
    const title = 'Sign out everywhere else'
    if (await confirm(accountMessages.endOtherSessionsQuestion, { title, yes: 'Sign out' })) send({})
  }
  const sessions = data?.sessions ?? []
  return (
    <section className={classes.card} aria-labelledby="sessions">
      <h2 id="sessions" className={classes.title}>
        Where you're signed in
      </h2>
      <SaveFailure failure={pending ? null : failure} />
      {!data && (error ? <ErrorState text={error.message} retry={() => void refetch()} /> : <Loading />)}
      <ul className={classes.sessions}>
        {sessions.map(session => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <>
          <p className={classes.text}>{accountMessages.sessionsMeaning}</p>
          <Button
            variant="default"
            loading={pending}
            className={classes.submit}
            onClick={() => void endOthers()}
          >
            Sign out everywhere else
          </Button>
        </>
      )}
    </section>
  )
}

function Session({ session }: { session: z.infer<typeof OpenSession> }) {
  const { id, device, current, created_at, last_used_at } = session
  const { send, pending, failure } = useCall(accountCalls.endSession, () => {
    notify('success', accountMessages.sessionEnded)
  })
  // a session that could not be ended may have ended by itself
  useEffect(() => {
    if (failure) void refreshAfter(accountCalls.endSession)
  }, [failure])
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
        <SaveFailure failure={pending ? null : failure} />
      </div>
      {!current && (
        <Button
          variant="default"
          loading={pending}
          aria-label={`Sign out ${name}`}
          onClick={() => send({ params: { id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const openSessions = read(accountCalls.sessions, {})
