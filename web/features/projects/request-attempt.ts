import { api } from '#contract/api.ts'
import type { AtsRequestInput } from '#contract/ats-request.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call, newIdempotencyKey } from '#web/kit/api.ts'
import { openDraft } from '#web/kit/draft.ts'
import { Refused } from '#web/kit/refused.ts'

type Created = Answer<typeof api.projects.create>

/**
 * However often it is sent, by whatever tab, a request makes one project. Its Idempotency-Key is kept with its
 * draft. A refused try leaves the key free; a try whose answer was lost may have arrived, and then a later, changed
 * one is refused: the earlier body gets the first answer again.
 */
export function openAttempt(name: string) {
  const draft = openDraft<{ key: string; bodies: string[] }>(`${name}.attempt`)
  return {
    async send(body: AtsRequestInput): Promise<{ created: Created; asSent: boolean }> {
      const { key = newIdempotencyKey(), bodies = [] } = draft.read() ?? {}
      const text = JSON.stringify(body)
      const tries = [text, ...bodies.filter(earlier => earlier !== text)]
      draft.write({ key, bodies: tries })
      for (const sent of tries) {
        const created = await create(sent, key)
        if (created) return { created, asSent: sent === text }
      }
      throw new Error('The key of this request belongs to another one.')
    },
    forget: () => draft.clear(),
  }
}

/** Nothing when the key was used for another body. */
async function create(body: string, idempotencyKey: string): Promise<Created | null> {
  try {
    return await call(api.projects.create, { body: JSON.parse(body) }, { idempotencyKey })
  } catch (failure) {
    if (failure instanceof Refused && failure.code === 'key_reused') return null
    throw failure
  }
}
