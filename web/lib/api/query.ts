import { queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, Endpoint, RequestInput } from '#contract/endpoint.ts'
import { notify } from '#web/lib/notify.ts'
import { type CallOptions, call, callWithHeaders } from './api.ts'
import type { ApiError } from './api-error.ts'
import { refreshAfter } from './query-client.ts'

/** A reading call for `useQuery`: `useQuery(read(projectCalls.list, { query }))`. */
export function read<E extends Endpoint>(endpoint: E, sent: RequestInput<E>) {
  return queryOptions<Answer<E>, ApiError | Error>({
    queryKey: [endpoint.path, sent],
    queryFn: ({ signal }) => call(endpoint, sent, { signal }),
  })
}

type SendOptions = Pick<CallOptions, 'response' | 'through'>

/** A call of a form that creates nothing; for one that does, see useCreate. What it makes stale is read again. */
export function useCall<E extends Endpoint & { creates?: undefined }>(
  endpoint: E,
  after: (answer: Answer<E>, headers: Headers) => unknown,
) {
  const { start, ...state } = useGuardedMutation(
    async ({ sent, options }: { sent: RequestInput<E>; options?: SendOptions }) => {
      const { answer, headers } = await callWithHeaders(endpoint, sent, options)
      await after(answer, headers)
      await refreshAfter(endpoint)
    },
  )
  return {
    send: (sent: RequestInput<E>, options?: SendOptions) => start({ sent, options }),
    ...state,
  }
}

/** While one run is under way another press does nothing. */
export function useGuardedMutation<V>(
  run: (variables: V) => Promise<void>,
  onFailure?: (failure: Error) => unknown,
) {
  const underWay = useRef(false)
  const { mutate, isPending, isSuccess, error, reset } = useMutation<void, ApiError | Error, V>({
    mutationFn: run,
    onError: onFailure,
    onSettled: () => {
      underWay.current = false
    },
  })
  const start = (variables: V) => {
    // the mutation's own flag arrives a render too late for a double click
    if (underWay.current) return
    underWay.current = true
    mutate(variables)
  }
  return { start, pending: isPending, done: isSuccess, failure: error, reset }
}

/**
 * A writing call without a form, for one of several things on a page. A notice says why it failed, and what it makes
 * stale is read again in any case: it may have failed because somebody else was faster.
 */
export function useAction<E extends Endpoint>(endpoint: E) {
  const { mutate, isPending, variables } = useMutation<
    void,
    Error,
    { sent: RequestInput<E>; after: (answer: Answer<E>) => unknown }
  >({
    mutationFn: async ({ sent, after }) => {
      const { answer } = await callWithHeaders(endpoint, sent)
      await after(answer)
    },
    onError: failure => notify('danger', failure.message),
    onSettled: () => refreshAfter(endpoint),
  })
  return {
    run: (sent: RequestInput<E>, after: (answer: Answer<E>) => unknown) => mutate({ sent, after }),
    /** What is under way. */
    running: isPending ? variables.sent : null,
  }
}
