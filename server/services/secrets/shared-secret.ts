import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { secrets } from '#server/db/schema/system.ts'

/** All instances sign with one secret, created by the first that needs it. */
export async function sharedSecret(db: Queries, name: string): Promise<string> {
  const existing = await find(db, name)
  if (existing) return existing
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  return (await find(db, name)) as string
}

async function find(db: Queries, name: string): Promise<string | undefined> {
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name))
  return secret?.value
}
