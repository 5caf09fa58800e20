import { desc, eq, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { OwnTraining } from '#contract/training/calls.ts'
import { readingSections } from '#contract/training/reading/reading.ts'
import type { Queries } from '#server/db/database.ts'
import { certificates, training_progress } from '#server/db/schema/training.ts'
import { toCertificate } from './certificates/certificates.ts'

export async function readTraining(
  db: Queries,
  user: Pick<Employee, 'id' | 'training'>,
): Promise<OwnTraining> {
  const [progress] = await db.select().from(training_progress).where(eq(training_progress.user_id, user.id))
  const issued = await db
    .select()
    .from(certificates)
    .where(eq(certificates.user_id, user.id))
    .orderBy(desc(certificates.valid_until))
  return {
    ...user.training,
    read: inReadingOrder(progress?.read ?? []),
    certificates: issued.map(toCertificate),
  }
}

/** What was read before stays read, also where two devices save at once. */
export async function saveProgress(
  db: Queries,
  userId: number,
  read: string[],
  now: Date,
): Promise<string[]> {
  const both = sql`array(select distinct unnest(${training_progress.read} || excluded.read))`
  const [progress] = await db
    .insert(training_progress)
    .values({ user_id: userId, read: inReadingOrder(read), updated_at: now })
    .onConflictDoUpdate({ target: training_progress.user_id, set: { read: both, updated_at: now } })
    .returning({ read: training_progress.read })
  return inReadingOrder(progress?.read ?? [])
}

/** Only sections that there are: an id from elsewhere, or of a section that was dropped since, counts for nothing. */
const inReadingOrder = (ids: string[]) => readingSections.filter(id => ids.includes(id))
