import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTitle } from '#web/lib/title.ts'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { AtSite } from '#web/ui/site-time.tsx'
import { ErrorState, Loading } from '#web/ui/states.tsx'

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
  const { data, error, refetch } = useQuery(query)
  return (
    <FullPage title="Is this paper still current?">
      {data ? (
        <AtSite zone={data.time_zone}>{children(data)}</AtSite>
      ) : error ? (
        <ErrorState text={error.message} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </FullPage>
  )
}
