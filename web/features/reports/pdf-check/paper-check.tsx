import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTitle } from '#web/lib/title.ts'
import { Answered } from '#web/ui/answered.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { AtSite } from '#web/ui/site-time.tsx'

/** Where the code printed on a paper leads. Anybody may check a printout; nothing about the job is shown. */
export function PaperCheck<C extends { time_zone: string | null }>({
  title,
  query,
  children,
}: {
  title: string
  // biome-ignore lint/suspicious/noExplicitAny: the query itself says what its key is
  query: UseQueryOptions<C, Error, C, any>
  children: (check: C) => ReactNode
}) {
  useTitle(title)
  const answer = useQuery(query)
  return (
    <FullPage title="Is this paper still current?">
      <Answered query={answer}>{check => <AtSite zone={check.time_zone}>{children(check)}</AtSite>}</Answered>
    </FullPage>
  )
}
