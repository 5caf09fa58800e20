import type { Answer, Endpoint, RequestInput } from '#contract/endpoint.ts'
import type { FieldStamp } from '#contract/fields.ts'
import { type CallOptions, callWithHeaders, newIdempotencyKey } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { session } from '#web/lib/session/session.ts'
import { clientIdOf } from './client-id.ts'
import { openDraft } from './draft.ts'

export interface Created<E extends Endpoint> {
  answer: Answer<E>
  headers: Headers
  sent: RequestInput<E>
  /** False when an earlier try had arrived after all: then the answer is about what was sent by that one. */
  asSent: boolean
}

/**
 * A changed body is another thing to create; a refused one has left the key free. The keys of tries without a clear
 * answer outlive the form, as its text does: a person who leaves a tab and comes back sends the same again.
 */
export function memoryKey<E extends Endpoint>() {
  let last = ''
  return {
    async send(endpoint: E, sent: RequestInput<E>, options: CallOptions): Promise<Created<E>> {
      const names = options.files?.map(({ name, size, lastModified }) => [name, size, lastModified])
      last = JSON.stringify([session.read()?.user.id, endpoint.method, endpoint.path, sent, names])
      const idempotencyKey = unanswered.get(last) ?? newIdempotencyKey()
      unanswered.set(last, idempotencyKey)
      try {
        const answered = await callWithHeaders(endpoint, sentNow(sent), { ...options, idempotencyKey })
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
 * changed one is refused: the earlier body gets the first answer again. When it is stamped, each body has the name that
 * goes with the key, and says when it was saved here first.
 */
export function draftKey<E extends Endpoint>(name: string, stamped = false) {
  const draft = openDraft<{ key: string; bodies: string[] }>(`${name}.attempt`)
  return {
    async send(endpoint: E, sent: RequestInput<E>, options: CallOptions): Promise<Created<E>> {
      const { key = newIdempotencyKey(), bodies = [] } = draft.read() ?? {}
      const text = JSON.stringify(sent)
      const known = bodies.find(earlier => (stamped ? withoutStamp(earlier) : earlier) === text)
      const latest = known ?? (stamped ? withStamp(sent, key) : text)
      const tries = [latest, ...bodies.filter(earlier => earlier !== latest)]
      draft.write({ key, bodies: tries })
      for (const tried of tries) {
        const sentThen = JSON.parse(tried) as RequestInput<E>
        const answered = await callWithHeaders(endpoint, sentNow(sentThen), {
          ...options,
          idempotencyKey: key,
        }).catch(keyReused)
        if (answered)
          return { ...answered, sent, asSent: tried === latest && isAbout(answered.answer, sentThen) }
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

type Stamped = { body?: FieldStamp }

const withStamp = (sent: object, key: string) =>
  JSON.stringify({
    ...sent,
    body: { ...(sent as Stamped).body, client_id: clientIdOf(key), captured_at: new Date().toISOString() },
  })

function withoutStamp(text: string): string {
  const sent = JSON.parse(text) as Stamped
  const { client_id: _name, captured_at: _time, ...body } = sent.body ?? {}
  return JSON.stringify({ ...sent, body })
}

/** By the same clock that says when it was recorded, so that the server learns how far off that is. */
function sentNow<S extends object>(sent: S): S {
  const { body } = sent as Stamped
  return body?.captured_at ? { ...sent, body: { ...body, sent_at: new Date().toISOString() } } : sent
}

/** The server forgets a key after a week, but no name: then it answers with the record that an earlier try has made. */
function isAbout(answer: unknown, sent: object): boolean {
  const { client_id, captured_at } = (sent as Stamped).body ?? {}
  const record = Object.values(answer as Record<string, FieldStamp | null>).find(
    part => client_id && part?.client_id === client_id,
  )
  return !record || record.captured_at === captured_at
}
