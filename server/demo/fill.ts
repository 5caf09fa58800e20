import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { settingsOf } from '#server/http/settings.ts'
import type { FileLinks } from '#server/services/files/files.ts'
import type { Config } from '#server/services/runtime/config.ts'
import { demoPassword } from '#server/services/secrets/demo-password.ts'
import { hashPassword } from '#server/services/secrets/passwords.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { demoCompanies, demoPeople } from './accounts.ts'
import { addDemoPayments } from './payments.ts'
import { addCompanies, addPeople } from './populate.ts'
import { addDemoTraining } from './training.ts'

interface Services {
  db: Database
  storage: Storage
  links: FileLinks
  config: Config
}

/** Fills an empty database, once, whichever of several instances comes first. */
export async function fillWithDemo({ db, storage, links, config }: Services, now: Date): Promise<void> {
  if (await hasUsers(db)) return
  const passwordHash = await hashPassword(demoPassword)
  await inTransaction(db, async tx => {
    await waitForLock(tx)
    if (await hasUsers(tx)) return
    // loaded only here: a later start needs neither the projects nor the pictures
    const { fillProjects } = await import('./fill-projects.ts')
    const companyIds = await addCompanies(tx, demoCompanies)
    // nobody is mailed about what happened long ago: notifications are switched on afterwards
    const people = demoPeople.map(({ who: _who, ...person }) => ({ ...person, notification_option: false }))
    const userIds = await addPeople(tx, people, companyIds, passwordHash, now)
    await addDemoPayments(tx, userIds, now)
    await addDemoTraining(tx, userIds, now)
    const settings = settingsOf(config)
    await fillProjects({ db: tx, storage, links, settings }, companyIds, userIds, now)
    await tx.update(users).set({ notification_option: true })
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

async function hasUsers(db: Queries): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  return user !== undefined
}

/** Drawing takes seconds, during which the transaction is idle. The other instances poll, so that none times out. */
async function waitForLock(db: Queries): Promise<void> {
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
