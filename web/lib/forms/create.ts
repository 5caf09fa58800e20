import { useState } from 'react'
import type { Endpoint, RequestInput } from '#contract/endpoint.ts'
import { useGuardedMutation } from '#web/lib/api/query.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { type Created, draftKey, memoryKey } from './create-key.ts'

export type CreatingEndpoint = Endpoint & { creates: true }

interface CreateOptions {
  draft?: string
  stamped?: boolean
  onFailure?: (failure: Error) => unknown
}

/**
 * Creates something once. While a call is under way another press does nothing. Sending the same again when no clear
 * answer came carries the same Idempotency-Key, so that it cannot make a second record. What becomes stale is read
 * again. With files it goes as a form, and `progress` says how much of them is sent, from 0 to 1.
 *
 * With the name of a draft, the key is kept on the device until `after` is done, or until it says `forget`: whatever
 * is sent meanwhile, after a reload or by another tab, it is created once. When it is stamped as well, the device names
 * the record and says when it was saved, for calls whose body takes that.
 */
export function useCreate<E extends CreatingEndpoint>(
  endpoint: E,
  after: (created: Created<E>) => unknown,
  { draft, stamped, onFailure }: CreateOptions = {},
) {
  const [key] = useState(() => (draft ? draftKey<E>(draft, stamped) : memoryKey<E>()))
  const [progress, setProgress] = useState(0)
  const { start, ...state } = useGuardedMutation(
    async ({ sent, files }: { sent: RequestInput<E>; files?: File[] }) => {
      setProgress(0)
      await after(await key.send(endpoint, sent, { files, onProgress: setProgress }))
      key.forget()
      await refreshAfter(endpoint)
    },
    onFailure,
  )
  const create = (sent: RequestInput<E>, files?: File[]) => start({ sent, files })
  return { create, progress, forget: key.forget, ...state }
}

/** One of several that are created in a row; see useCreate. What becomes stale is for the caller to read again. */
export async function createOnce<E extends CreatingEndpoint>(endpoint: E, sent: RequestInput<E>) {
  const key = memoryKey<E>()
  const created = await key.send(endpoint, sent, {})
  key.forget()
  return created
}
