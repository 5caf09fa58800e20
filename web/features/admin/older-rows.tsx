import { Button } from '@mantine/core'
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer, Endpoint, RequestInput } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/api.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Empty } from '#web/ui/states.tsx'
import classes from './operations.module.css'

interface Part {
  more: boolean
}

/** A list that is read part by part, the newest first; the next part begins before the oldest row of the last one. */
export function useOlderRows<E extends Endpoint>(
  endpoint: E,
  query: object,
  oldestIn: (part: Answer<E>) => number | undefined,
) {
  return useInfiniteQuery<Answer<E> & Part, Error, InfiniteData<Answer<E> & Part>, unknown[], number | null>({
    queryKey: [endpoint.path, { query }, 'parts'],
    queryFn: async ({ pageParam, signal }) => {
      const sent = { query: { ...query, ...(pageParam && { before: pageParam }) } }
      return (await call(endpoint, sent as unknown as RequestInput<E>, { signal })) as Answer<E> & Part
    },
    initialPageParam: null,
    getNextPageParam: part => (part.more ? oldestIn(part) : undefined),
    placeholderData: keepPreviousData,
  })
}

/** The rows read so far, or why there are none, and the button that reads on. */
export function OlderRows<R>({
  rows,
  query,
  none,
  noneTitle = 'No matches',
  children,
}: {
  rows: R[] | undefined
  query: Pick<
    UseInfiniteQueryResult<unknown, Error>,
    'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >
  none: string
  noneTitle?: string
  children: (rows: R[]) => ReactNode
}) {
  return (
    <Answered query={{ data: rows, error: query.error, refetch: query.refetch }}>
      {found =>
        found.length === 0 ? (
          <Empty title={noneTitle}>{none}</Empty>
        ) : (
          <div className={classes.list}>
            {children(found)}
            {query.hasNextPage && (
              <Button
                variant="default"
                className={classes.more}
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show older
              </Button>
            )}
          </div>
        )
      }
    </Answered>
  )
}
