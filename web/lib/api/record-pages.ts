import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'

interface PageRequest {
  before?: number
  limit: number
}

export interface RecordPages<R> {
  /** Those read so far, the newest first; undefined until the first part is there. */
  records: R[] | undefined
  failure: Error | null
  retry: () => void
  /** Reads the next part; null when there are no older ones. */
  showOlder: (() => void) | null
  readingOlder: boolean
}

/**
 * A long list of a project, read in parts. Its key begins as that of any reading call does, so that a deed or
 * live news refresh it by the path.
 */
export function useRecordPages<R extends { id: number }>(
  { path, id }: { path: string; id: number },
  read: (part: PageRequest, signal: AbortSignal) => Promise<R[]>,
  /** Milliseconds until it is read again by itself. */
  again: (records: R[]) => number | false = () => false,
): RecordPages<R> {
  const query = useInfiniteQuery({
    queryKey: [path, { params: { id } }, 'parts'],
    queryFn: ({ pageParam, signal }) => read({ before: pageParam, limit: limits.recordsAtOnce }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: oldestOf,
    refetchInterval: ({ state }) => again(state.data?.pages.flat() ?? []),
  })
  return {
    records: query.data?.pages.flat(),
    // a list that is there stays, however the next look at it goes
    failure: query.data && !query.isFetchNextPageError ? null : query.error,
    retry: () => void query.refetch(),
    showOlder: query.hasNextPage ? () => void query.fetchNextPage() : null,
    readingOlder: query.isFetchingNextPage,
  }
}

const oldestOf = (part: { id: number }[]) =>
  part.length < limits.recordsAtOnce ? undefined : part.at(-1)?.id
