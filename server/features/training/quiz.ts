import { desc, eq, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { addMonths } from '#contract/licenses/months.ts'
import type { Certificate } from '#contract/training/certificate.ts'
import { trainingLimits } from '#contract/training/training-limits.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { certificates } from '#server/db/schema/training.ts'
import { newCertificateNumber } from './certificates/certificate-number.ts'
import { toCertificate } from './certificates/certificates.ts'

/**
 * Keeps the first date, and issues a certificate unless one is still valid. Whoever calls it has locked the person, so
 * that of two passes at once the second finds the certificate of the first.
 */
export async function passTest(
  db: Queries,
  person: Pick<Employee, 'id' | 'full_name'>,
  now: Date,
): Promise<Certificate> {
  const [latest] = await db
    .select()
    .from(certificates)
    .where(eq(certificates.user_id, person.id))
    .orderBy(desc(certificates.valid_until))
    .limit(1)
  if (latest && latest.valid_until > now) return toCertificate(latest)
  const issued = {
    number: newCertificateNumber(),
    passed_at: now,
    valid_until: addMonths(now, 12 * trainingLimits.validYears),
  }
  await db.insert(certificates).values({ user_id: person.id, name: person.full_name, ...issued })
  const firstPass = sql`coalesce(${users.training_passed_at}, ${now.toISOString()}::timestamptz)`
  await db
    .update(users)
    .set({ training_passed_at: firstPass, certificate_until: issued.valid_until })
    .where(eq(users.id, person.id))
  return toCertificate(issued)
}
