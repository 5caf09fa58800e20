import { and, eq, isNull } from 'drizzle-orm'
import { auditedElsewhere } from '#contract/audit.ts'
import { Email } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { mailedPaths } from '#contract/pages.ts'
import { inTransaction, type Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { makeLink } from './features/accounts/mails/mailed-links.ts'
import { removeLostFactors } from './features/accounts/second-factor/changes.ts'
import { insertAuditRows, insertRightsRows, ofNobody } from './services/audit/audit-rows.ts'
import { rightsOfPerson } from './services/audit/rights.ts'
import { type Config, readConfig } from './services/runtime/config.ts'
import { packageRoot } from './services/runtime/package-root.ts'
import { rotateKeys } from './services/secrets/key-ring.ts'
import { openCommandSecurityLog } from './services/security-events/security-log.ts'
import { countStoredFiles, writeStoreId } from './services/storage/store-id.ts'
import { type OpenServices, openServices } from './services.ts'

const [command, ...args] = process.argv.slice(2)
const usage = `Usage: npm run admin -- create EMAIL
       npm run admin -- adopt-storage [--force]
       npm run admin -- rotate-keys
       npm run admin -- reset-second-factor EMAIL`
const writeLine = (line: string) => void process.stderr.write(`${line}\n`)

try {
  const email = Email.safeParse(args[0])
  if (command === 'create' && email.success && args.length === 1)
    await withServices((services, config) => create(services, config, email.data), {})
  else if (command === 'reset-second-factor' && email.success && args.length === 1)
    await withServices((services, config) => resetSecondFactor(services, config, email.data), {})
  else if (command === 'adopt-storage' && args.every(arg => arg === '--force'))
    await withServices(services => adoptStorage(services, args.includes('--force')), { anyStorage: true })
  else if (command === 'rotate-keys' && args.length === 0) await withServices(rotate, {})
  else {
    writeLine(usage)
    process.exitCode = 2
  }
} catch (error) {
  writeLine(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** Works beside a running instance or without one. */
async function withServices(
  act: (services: OpenServices, config: Config) => Promise<void>,
  options: { anyStorage?: boolean },
): Promise<void> {
  const config = readConfig(process.env, 'demo', packageRoot())
  const services = await openServices(config, { writeLine, exclusive: false, ...options })
  try {
    await act(services, config)
  } finally {
    await services.close()
  }
}

/** `create EMAIL`: adds a platform admin who is yet to choose a password; once more prints another link for them. */
async function create(
  { database: { db }, clock }: OpenServices,
  { publicUrl, publicUrlChosen }: Config,
  email: string,
): Promise<void> {
  const now = clock()
  const { call } = auditedElsewhere.adminCommand
  const { id, added, token } = await inTransaction(db, async inside => {
    const [admin] = await inside
      .insert(users)
      .values({ email, first_name: 'Platform', last_name: 'Admin', admin: true, confirmed_at: now })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (admin)
      await insertRightsRows(
        inside,
        { call, at: now, address: 'command line' },
        rightsOfPerson(admin, {}, { admin: true }),
      )
    const { id } = admin ?? (await adminWithoutPassword(inside, email))
    return { id, added: admin !== undefined, token: await makeLink(inside, 'reset', id, now) }
  })
  const event = added ? 'admin.created' : 'password.reset_requested'
  openCommandSecurityLog().write(event, { call, record: 'user', id })
  process.stdout.write(
    `${added ? `Platform admin ${email} made.` : `${email} has not chosen a password yet.`} Choose it here within ${limits.resetLink / 3600} hours:
${publicUrl}${mailedPaths.reset(token)}
The link works once, for whoever has it. If it runs out, run the command again.\n`,
  )
  if (!publicUrlChosen)
    process.stdout.write(
      `PUBLIC_URL is not set here, so the link begins with ${publicUrl}. If people open the portal elsewhere, run the command with the settings it is served with.\n`,
    )
}

async function adminWithoutPassword(db: Queries, email: string): Promise<{ id: number }> {
  const unclaimed = and(
    ...[eq(users.email, email), eq(users.admin, true)],
    ...[isNull(users.password_hash), isNull(users.deleted_at)],
  )
  const [admin] = await db.select({ id: users.id }).from(users).where(unclaimed).for('update')
  if (!admin) throw new Error(`There is already an account for ${email}.`)
  return admin
}

/** `rotate-keys`: a new key for everything that is signed or sealed. */
async function rotate({ database: { db }, clock }: OpenServices): Promise<void> {
  const now = clock()
  const { call } = auditedElsewhere.rotatedKeys
  const made = await inTransaction(db, async inside => {
    const keys = await rotateKeys(inside, now)
    await insertAuditRows(inside, [{ ...ofNobody, call, at: now, record: 'key', address: 'command line' }])
    return keys
  })
  openCommandSecurityLog().write('keys.rotated', { call, record: 'key' })
  for (const { name, id } of made) process.stdout.write(`Key ${id} of ${name} made.\n`)
  process.stdout.write(
    'Running instances use the new keys from now on. Links and secrets made with the old ones stay good until they run out.\n',
  )
}

/** `reset-second-factor EMAIL`: for somebody who lost theirs, where no other platform admin can do it. */
async function resetSecondFactor(
  { database: { db }, clock }: OpenServices,
  config: Config,
  email: string,
): Promise<void> {
  const { call } = auditedElsewhere.removedFactor
  const settings = { provider_name: config.providerName, public_url: config.publicUrl }
  const id = await inTransaction(db, async inside => {
    const [account] = await inside
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deleted_at)))
    if (!account) throw new Error(`There is no account for ${email}.`)
    await removeLostFactors(inside, settings, account.id)
    const row = { ...ofNobody, call, at: clock(), record: 'user', record_id: account.id }
    await insertAuditRows(inside, [{ ...row, address: 'command line' }])
    return account.id
  })
  openCommandSecurityLog().write('second_factor.removed', { call, record: 'user', id })
  process.stdout.write(`The second factor of ${email} is removed, and they are signed out everywhere.\n`)
}

/** `adopt-storage`: after the files were moved, connects the storage of the settings with the database. */
async function adoptStorage(
  { database: { db }, storage, clock }: OpenServices,
  force: boolean,
): Promise<void> {
  const { present, missing } = await countStoredFiles(db, storage)
  process.stdout.write(`The storage holds ${present} of the ${present + missing} files of the database.\n`)
  if (missing > present && !force)
    throw new Error(
      'Most of them are missing, so nothing was changed. To use this storage all the same, add --force.',
    )
  await writeStoreId(db, storage)
  const { call } = auditedElsewhere.adoptedStorage
  const row = { ...ofNobody, call, at: clock(), record: 'storage', address: 'command line' }
  await inTransaction(db, inside => insertAuditRows(inside, [row]))
  openCommandSecurityLog().write('storage.adopted', { call, record: 'storage' })
  process.stdout.write('This storage now belongs to the database.\n')
}
