import { QueryClient } from '@tanstack/react-query'
import { callName } from '#contract/call-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ReadPaths, staleAfterCall } from '#contract/staleness.ts'
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

/** Reads again what a call has changed: what is shown at once, the rest when it is shown next. */
export const refreshAfter = (call: Endpoint) => refresh(staleAfterCall.get(callName(call)) ?? [])

/** With `sent`, only the answers to calls that sent the same. */
export async function refresh(paths: ReadPaths, sent?: object) {
  await Promise.all(
    paths.map(path => queryClient.invalidateQueries({ queryKey: sent ? [path, sent] : [path] })),
  )
}
