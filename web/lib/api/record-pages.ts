import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'

interface PageRequest {
  before?: number
  limit: number
}

export interface RecordPages<R> {
  /** Those read so far, the newest first; undefined until the first page is there. */
  records: R[] | undefined
  failure: Error | null
  retry: () => void
  /** Reads the next page; null when there are no older records. */
  showOlder: (() => void) | null
  loadingOlder: boolean
}

/**
 * A long list of a project, read page by page. Its key begins as that of any reading call does, so that whatever
 * makes the call stale refreshes the list.
 */
export function useRecordPages<R extends { id: number }>(
  { path, id }: { path: string; id: number },
  read: (page: PageRequest, signal: AbortSignal) => Promise<R[]>,
  /** Milliseconds until it is read again by itself. */
  refreshInterval: (records: R[]) => number | false = () => false,
): RecordPages<R> {
  const query = useInfiniteQuery({
    queryKey: [path, { params: { id } }, 'pages'],
    queryFn: ({ pageParam, signal }) => read({ before: pageParam, limit: limits.recordsAtOnce }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: oldestOf,
    refetchInterval: ({ state }) => refreshInterval(state.data?.pages.flat() ?? []),
  })
  return {
    records: query.data?.pages.flat(),
    // a list that is shown stays, even if reading it again fails
    failure: query.data && !query.isFetchNextPageError ? null : query.error,
    retry: () => void query.refetch(),
    showOlder: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingOlder: query.isFetchingNextPage,
  }
}

const oldestOf = (page: { id: number }[]) =>
  page.length < limits.recordsAtOnce ? undefined : page.at(-1)?.id
