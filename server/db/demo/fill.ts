import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { users } from '../schema.ts'
import { demoCompanies, demoPassword, demoPeople } from './accounts.ts'
import { addCompanies, addPeople } from './populate.ts'

/** Fills an empty database, once, whichever of several instances comes first. Later features add their part here. */
export async function fillWithDemo(
  db: Database,
  hashPassword: (password: string) => Promise<string>,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    const [somebody] = await tx.select({ id: users.id }).from(users).limit(1)
    if (somebody) return
    const companyIds = await addCompanies(tx, demoCompanies)
    await addPeople(
      tx,
      demoPeople.map(({ who: _who, ...person }) => person),
      companyIds,
      passwordHash,
      now,
    )
  })
}

/** Demo accounts have a password that everybody knows; a portal in real use must not hold them. */
export async function holdsDemoAccounts(db: Database): Promise<boolean> {
  const [demo] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} in ${demoPeople.map(({ email }) => email)}`)
    .limit(1)
  return demo !== undefined
}

const demoLock = 7_219_302
