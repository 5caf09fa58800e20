import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { idempotency_answers } from '#server/db/schema/system.ts'
import { Failure } from '#server/services/runtime/failure.ts'

export interface KeyedCall {
  caller: string
  key: string
  fingerprint: string
}

export interface KeptAnswer {
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
 * Runs inside the write's own transaction. The insert of a parallel twin waits on the primary key until the
 * first one commits, and then finds its answer; after a roll-back the twin simply goes on.
 */
export async function firstAnswer(db: Queries, call: KeyedCall): Promise<KeptAnswer | null> {
  const added = await db
    .insert(idempotency_answers)
    .values(call)
    .onConflictDoNothing()
    .returning({ key: idempotency_answers.key })
  if (added.length > 0) return null
  const [kept] = await db.select().from(idempotency_answers).where(ofCall(call))
  if (!kept || kept.fingerprint !== call.fingerprint)
    throw new Failure(422, messages.keyReused, { code: 'key_reused' })
  return { status: kept.status ?? 200, body: kept.body ?? '' }
}

export async function keepAnswer(db: Queries, call: KeyedCall, answer: KeptAnswer): Promise<void> {
  await db.update(idempotency_answers).set(answer).where(ofCall(call))
}

/**
 * Two bodies are the same when they say the same, whatever the order of their fields. Passwords are left out: a
 * hash as quick as this one would give them away to whoever reads the table.
 */
export function fingerprintOf(method: string, url: string, body: unknown, fileHashes: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, sorted(body), fileHashes]))
    .digest('hex')
}

const ofCall = ({ caller, key }: KeyedCall) =>
  and(eq(idempotency_answers.caller, caller), eq(idempotency_answers.key, key))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([name]) => !/password/i.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]))
}
