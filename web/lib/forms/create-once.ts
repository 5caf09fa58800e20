import type { Answer, Endpoint, RequestInput } from '#contract/endpoint.ts'
import { call, newIdempotencyKey } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { openDraft } from './draft.ts'

/**
 * However often it is sent, by whatever tab, what is created is created once. Its Idempotency-Key is kept with its
 * draft. A refused try leaves the key free; a try whose answer was lost may have arrived, and then a later, changed
 * one is refused: the earlier body gets the first answer again.
 */
export function openCreateOnce<E extends Endpoint>(name: string, endpoint: E) {
  const draft = openDraft<{ key: string; bodies: string[] }>(`${name}.attempt`)
  return {
    async send(sent: RequestInput<E>): Promise<{ created: Answer<E>; asSent: boolean }> {
      const { key = newIdempotencyKey(), bodies = [] } = draft.read() ?? {}
      const text = JSON.stringify(sent)
      const tries = [text, ...bodies.filter(earlier => earlier !== text)]
      draft.write({ key, bodies: tries })
      for (const tried of tries) {
        const created = await create(endpoint, tried, key)
        if (created) return { created, asSent: tried === text }
      }
      throw new Error('The key of this attempt belongs to another one.')
    },
    forget: () => draft.clear(),
  }
}

/** Nothing when the key was used for another body. */
async function create<E extends Endpoint>(endpoint: E, sent: string, idempotencyKey: string) {
  try {
    return await call(endpoint, JSON.parse(sent) as RequestInput<E>, { idempotencyKey })
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'key_reused') return null
    throw failure
  }
}
