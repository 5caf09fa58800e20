import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isJsonWithinLimits } from '#contract/json-size.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { idempotency_answers } from '#server/db/schema/system.ts'
import { Failure } from '#server/services/runtime/failure.ts'

export interface KeyedRequest {
  caller: string
  key: string
  fingerprint: string
}

export interface StoredAnswer {
  status: number
  body: string
}

export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new Failure(400, messages.keyInvalid)
  return header
}

/**
 * Runs inside the transaction of the write. The insert of a parallel request with the same key waits on the primary
 * key until the first one commits, and then finds its answer; after a rollback the second one goes on.
 */
export async function findStoredAnswer(db: Queries, request: KeyedRequest): Promise<StoredAnswer | null> {
  const added = await db
    .insert(idempotency_answers)
    .values(request)
    .onConflictDoNothing()
    .returning({ key: idempotency_answers.key })
  if (added.length > 0) return null
  const [stored] = await db.select().from(idempotency_answers).where(isRequest(request))
  if (!stored || stored.fingerprint !== request.fingerprint)
    throw new Failure(422, messages.keyReused, { code: 'key_reused' })
  return { status: stored.status ?? 200, body: stored.body ?? '' }
}

export async function storeAnswer(db: Queries, request: KeyedRequest, answer: StoredAnswer): Promise<void> {
  await db.update(idempotency_answers).set(answer).where(isRequest(request))
}

/**
 * Two bodies are the same when their fields are, in whatever order. When it was sent is left out, since a retry is sent
 * later. So are passwords: from a hash as fast as this one, whoever reads the table could guess them.
 */
export function fingerprint(method: string, url: string, body: unknown, fileHashes: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, sortKeys(body), fileHashes]))
    .digest('hex')
}

const isRequest = ({ caller, key }: KeyedRequest) =>
  and(eq(idempotency_answers.caller, caller), eq(idempotency_answers.key, key))

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  // a record inside a form is text
  if (typeof value === 'string' && value.includes('"sent_at"') && isJsonWithinLimits(value))
    return sortKeys(jsonIn(value))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([name]) => name !== 'sent_at' && !/password/i.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, sortKeys(part)]))
}

function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? [value] : value
  } catch {
    return [text]
  }
}
