import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { MailedLinkView } from '#contract/accounts/mailed-link.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { isInCompany, isLinkRefused } from '#web/lib/api/failures.ts'
import { read } from '#web/lib/api/query.ts'
import { Loading } from '#web/ui/states.tsx'

interface MailedLinkProps {
  purpose: RequestInput<typeof accountCalls.lookAtLink>['body']['purpose']
  token: string
  /** Instead of the form: the link cannot be used, and what to do about it. */
  refused: (failure: Error) => ReactNode
  /** The form; null when the link could not be looked at, which says nothing about it. */
  children: (link: MailedLinkView | null) => ReactNode
}

/** Looks at a mailed link before anybody types anything, without using it. */
export function MailedLink({ purpose, token, refused, children }: MailedLinkProps) {
  const { data, error } = useQuery({
    ...read(accountCalls.lookAtLink, { body: { purpose, token } }),
    // what was typed must not vanish because the link was used meanwhile: saving says so
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error && (isLinkRefused(error) || isInCompany(error))) return refused(error)
  if (!data && !error) return <Loading />
  return children(data ?? null)
}
