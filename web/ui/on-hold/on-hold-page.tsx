import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onHoldMessages } from '#contract/accounts/on-hold-messages.ts'
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts'
import { read } from '#web/lib/api/query.ts'
import { settings } from '#web/lib/session/settings.ts'
import { Loading, State } from '#web/ui/states.tsx'
import { SetUpLink } from './set-up-link.tsx'

interface Props {
  what?: WhatWaits | undefined
  /** What is shown instead when nothing waits; without it the server has just said that something does. */
  otherwise?: ReactNode
}

/** In place of a page that waits until its person uses two-step sign-in. */
export default function OnHoldPage({ what = 'admins', otherwise }: Props) {
  return otherwise === undefined ? <Page what={what} /> : <IfAdminsWait otherwise={otherwise} />
}

function IfAdminsWait({ otherwise }: Pick<Props, 'otherwise'>) {
  const { data, isPending } = useQuery(read(secondFactorCalls.own, {}))
  if (isPending) return <Loading />
  // without an answer the page itself says what is wrong
  return data?.on_hold.includes('admins') ? <Page what="admins" /> : otherwise
}

const Page = ({ what }: { what: WhatWaits }) => (
  <State
    icon={<IconShieldLock size={40} stroke={1.5} aria-hidden="true" />}
    title={onHoldMessages.title}
    text={sentences[what]}
    action={<SetUpLink />}
  />
)

const sentences = {
  admins: onHoldMessages.admins(settings.provider_name),
  deletedProjects: onHoldMessages.deletedProjects,
}
export type WhatWaits = keyof typeof sentences
