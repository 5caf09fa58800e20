import { useState } from 'react'
import type { Answer, Endpoint, RequestInput } from '#contract/endpoint.ts'
import { type CallOptions, callWithHeaders, newIdempotencyKey } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useGuardedMutation } from '#web/lib/api/query.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { session } from '#web/lib/session/session.ts'
import { openDraft } from './draft.ts'

export type CreatingEndpoint = Endpoint & { creates: true }

interface Created<E extends Endpoint> {
  answer: Answer<E>
  headers: Headers
  sent: RequestInput<E>
  /** False when an earlier try had arrived after all: then the answer is about what was sent by that one. */
  asSent: boolean
}

/**
 * Creates something once. While a call is under way another press does nothing. Sending the same again when no clear
 * answer came carries the same Idempotency-Key, so that it cannot make a second record. What becomes stale is read
 * again. With files it goes as a form, and `progress` says how much of them is sent, from 0 to 1.
 *
 * With the name of a draft, the key is kept on the device until `after` is done, or until it says `forget`: whatever
 * is sent meanwhile, after a reload or by another tab, it is created once.
 */
export function useCreate<E extends CreatingEndpoint>(
  endpoint: E,
  after: (created: Created<E>) => unknown,
  { draft, onFailure }: { draft?: string; onFailure?: (failure: Error) => unknown } = {},
) {
  const [key] = useState(() => (draft ? draftKey<E>(draft) : memoryKey<E>()))
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

/**
 * A changed body is another thing to create; a refused one has left the key free. The keys of tries without a clear
 * answer outlive the form, as its text does: a person who leaves a tab and comes back sends the same again.
 */
function memoryKey<E extends Endpoint>() {
  let last = ''
  return {
    async send(endpoint: E, sent: RequestInput<E>, options: CallOptions): Promise<Created<E>> {
      const names = options.files?.map(({ name, size, lastModified }) => [name, size, lastModified])
      last = JSON.stringify([session.read()?.user.id, endpoint.method, endpoint.path, sent, names])
      const idempotencyKey = unanswered.get(last) ?? newIdempotencyKey()
      unanswered.set(last, idempotencyKey)
      try {
        const answered = await callWithHeaders(endpoint, sent, { ...options, idempotencyKey })
        return { ...answered, sent, asSent: true }
      } catch (failure) {
        const isUnanswered = failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)
        if (!isUnanswered) unanswered.delete(last)
        throw failure
      }
    },
    forget: () => void unanswered.delete(last),
  }
}

const unanswered = new Map<string, string>()

/**
 * One key for whatever is sent until it is forgotten. A try whose answer was lost may have arrived, and then a later,
 * changed one is refused: the earlier body gets the first answer again.
 */
function draftKey<E extends Endpoint>(name: string) {
  const draft = openDraft<{ key: string; bodies: string[] }>(`${name}.attempt`)
  return {
    async send(endpoint: E, sent: RequestInput<E>, options: CallOptions): Promise<Created<E>> {
      const { key = newIdempotencyKey(), bodies = [] } = draft.read() ?? {}
      const text = JSON.stringify(sent)
      const tries = [text, ...bodies.filter(earlier => earlier !== text)]
      draft.write({ key, bodies: tries })
      for (const tried of tries) {
        const sentThen = JSON.parse(tried) as RequestInput<E>
        const answered = await callWithHeaders(endpoint, sentThen, { ...options, idempotencyKey: key }).catch(
          keyReused,
        )
        if (answered) return { ...answered, sent, asSent: tried === text }
      }
      throw new Error('The key of this draft was used for another body.')
    },
    forget: () => draft.clear(),
  }
}

function keyReused(failure: unknown) {
  if (failure instanceof ApiError && failure.code === 'key_reused') return null
  throw failure
}
