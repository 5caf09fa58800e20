import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoCompanies, demoPassword, demoPeople } from './accounts.ts'
import { addCompanies, addPeople } from './populate.ts'
import type { DemoTools } from './tools.ts'

/** Fills an empty database, once, whichever of several instances comes first. Later features add their part here. */
export async function fillWithDemo(db: Database, tools: DemoTools, now: Date): Promise<void> {
  if (await isInhabited(db)) return
  const passwordHash = await tools.hashPassword(demoPassword)
  await inTransaction(db, async tx => {
    await takeTurn(tx)
    if (await isInhabited(tx)) return
    const companyIds = await addCompanies(tx, demoCompanies)
    const people = demoPeople.map(({ who: _who, ...person }) => person)
    const userIds = await addPeople(tx, people, companyIds, passwordHash, now)
    // Read when it is needed: every later start does without the stories and the pictures.
    const { fillProjects } = await import('./fill-projects.ts')
    await fillProjects(tx, tools, companyIds, userIds, now)
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

async function isInhabited(db: Queries): Promise<boolean> {
  const [somebody] = await db.select({ id: users.id }).from(users).limit(1)
  return somebody !== undefined
}

/** Drawing and storing takes seconds: it may leave the database waiting, and the other instances wait by asking. */
async function takeTurn(db: Queries): Promise<void> {
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  while (!(await tryLock(db))) await new Promise(resolve => setTimeout(resolve, 200))
}

async function tryLock(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${demoLock}) as mine`,
  )
  return rows[0]?.mine === true
}

const demoLock = 7_219_302
