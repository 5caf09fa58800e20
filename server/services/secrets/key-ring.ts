import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { secrets } from '#server/db/schema/system.ts'
import { publish } from '#server/services/events/events.ts'

const day = 24 * 3600

/** The keys there are, and for how many seconds one that was retired is still needed; null is for as long as we live. */
const keysNeeded = {
  // a link lives two hours at most; an instance that has not heard of the new key may sign for a while yet
  'file-links': 3 * limits.fileLinkWindow,
  // in mails that people keep
  'notification-links': 365 * day,
  // lines are compared with those of the same day
  'security-events': 0,
  // what was sealed stays sealed with its key
  'second-factor': null,
} as const
export type KeyName = keyof typeof keysNeeded

export interface Key {
  id: string
  value: string
}

/** The current key first, which all instances sign with; then those retired ones that are still needed. */
export type KeyRing = [Key, ...Key[]]

/** The first key of a name is made by the first instance that needs it. */
export async function keysOf(db: Queries, name: KeyName): Promise<KeyRing> {
  const existing = await find(db, name)
  if (existing[0]) return existing as KeyRing
  await db.insert(secrets).values({ name, value: newValue() }).onConflictDoNothing()
  return (await find(db, name)) as KeyRing
}

/** All instances hear of it when keys were made. */
export const keysTopic = 'keys'

/** A new key for each name; the one before it is retired. In a transaction. Tells the names and their new ids. */
export async function rotateKeys(db: Queries, now: Date): Promise<{ name: KeyName; id: string }[]> {
  await db.execute(sql`select pg_advisory_xact_lock(${rotationLock})`)
  const made: { name: KeyName; id: string }[] = []
  for (const name of Object.keys(keysNeeded) as KeyName[]) {
    const [{ id: before }] = await keysOf(db, name)
    const id = String(Number(before) + 1)
    await db
      .update(secrets)
      .set({ retired_at: now })
      .where(and(eq(secrets.name, name), isNull(secrets.retired_at)))
    await db.insert(secrets).values({ name, key_id: id, value: newValue(), created_at: now })
    made.push({ name, id })
  }
  await publish(db, keysTopic, '')
  return made
}

/** What was signed with them has run out. */
export async function removeUnneededKeys(db: Queries, now: Date): Promise<number> {
  let removed = 0
  for (const [name, seconds] of Object.entries(keysNeeded)) {
    if (seconds === null) continue
    const unneeded = lt(secrets.retired_at, new Date(now.getTime() - seconds * 1000))
    const { rowCount } = await db.delete(secrets).where(and(eq(secrets.name, name), unneeded))
    removed += rowCount ?? 0
  }
  return removed
}

/** Any number, the same in all versions. */
const rotationLock = 7_219_304

const newValue = () => randomBytes(32).toString('hex')

const find = (db: Queries, name: KeyName): Promise<Key[]> =>
  db
    .select({ id: secrets.key_id, value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name))
    .orderBy(sql`retired_at is not null, key_id::int desc`)
