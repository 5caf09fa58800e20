import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer, Endpoint, RequestInput } from '#contract/endpoint.ts'
import { call, callWithHeaders, newIdempotencyKey } from './api.ts'
import { ApiError } from './api-error.ts'

/** Server state lives here and nowhere else; it is emptied when another person signs in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      // only what may pass by itself is tried again
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && [0, 503].includes(error.status),
    },
    mutations: { networkMode: 'always' },
  },
})

/** A reading call for `useQuery`: `useQuery(read(api.projects.list, { query }))`. */
export function read<E extends Endpoint>(endpoint: E, sent: RequestInput<E>) {
  return queryOptions<Answer<E>, ApiError | Error>({
    queryKey: [endpoint.path, sent],
    queryFn: ({ signal }) => call(endpoint, sent, { signal }),
  })
}

/**
 * A writing call. While one is under way another press does nothing. Sending the same again when no clear
 * answer came carries the same Idempotency-Key, so that it cannot make a second record. With files it goes as a
 * form, and `progress` tells how much of them is sent, from 0 to 1.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  after: (answer: Answer<E>, headers: Headers) => unknown,
) {
  const underWay = useRef(false)
  const last = useRef({ sent: '', key: '' })
  const [progress, setProgress] = useState(0)
  const mutation = useMutation<void, ApiError | Error, { sent: RequestInput<E>; files?: File[] }>({
    mutationFn: async ({ sent, files }) => {
      const text = JSON.stringify([
        sent,
        files?.map(({ name, size, lastModified }) => [name, size, lastModified]),
      ])
      if (last.current.sent !== text) last.current = { sent: text, key: newIdempotencyKey() }
      setProgress(0)
      const options = { files, onProgress: setProgress, idempotencyKey: last.current.key }
      const { answer, headers } = await callWithHeaders(endpoint, sent, options)
      await after(answer, headers)
    },
    onSettled: (_nothing, failure) => {
      underWay.current = false
      const unanswered = failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)
      if (!unanswered) last.current = { sent: '', key: '' }
    },
  })
  const send = (sent: RequestInput<E>, files?: File[]) => {
    // the mutation's own flag arrives a render too late for a double click
    if (underWay.current) return
    underWay.current = true
    mutation.mutate({ sent, files })
  }
  return { send, pending: mutation.isPending, failure: mutation.error, progress, reset: mutation.reset }
}
