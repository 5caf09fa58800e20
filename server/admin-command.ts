import { randomBytes } from 'node:crypto'
import { auditedElsewhere } from '#contract/audit.ts'
import { Email } from '#contract/fields.ts'
import { inTransaction } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { insertRightsRows } from './services/audit/audit-rows.ts'
import { rightsOfPerson } from './services/audit/rights.ts'
import { readConfig } from './services/runtime/config.ts'
import { packageRoot } from './services/runtime/package-root.ts'
import { hashPassword } from './services/secrets/passwords.ts'
import { countStoredFiles, writeStoreId } from './services/storage/store-id.ts'
import { type OpenServices, openServices } from './services.ts'

const [command, ...args] = process.argv.slice(2)
const writeLine = (line: string) => void process.stderr.write(`${line}\n`)

try {
  const email = Email.safeParse(args[0])
  if (command === 'create' && email.success && args.length === 1)
    await withServices(services => create(services, email.data), {})
  else if (command === 'adopt-storage' && args.every(arg => arg === '--force'))
    await withServices(services => adoptStorage(services, args.includes('--force')), { anyStorage: true })
  else {
    writeLine('Usage: npm run admin -- create EMAIL\n       npm run admin -- adopt-storage [--force]')
    process.exitCode = 2
  }
} catch (error) {
  writeLine(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** Works beside a running instance or without one. */
async function withServices(
  act: (services: OpenServices) => Promise<void>,
  options: { anyStorage?: boolean },
): Promise<void> {
  const config = readConfig(process.env, 'demo', packageRoot())
  const services = await openServices(config, { writeLine, exclusive: false, ...options })
  try {
    await act(services)
  } finally {
    await services.close()
  }
}

/** `create EMAIL`: adds a platform admin. */
async function create({ database: { db }, clock }: OpenServices, email: string): Promise<void> {
  const password = randomBytes(12).toString('base64url')
  const now = clock()
  const password_hash = await hashPassword(password)
  await inTransaction(db, async inside => {
    const [admin] = await inside
      .insert(users)
      .values({
        email,
        first_name: 'Platform',
        last_name: 'Admin',
        admin: true,
        confirmed_at: now,
        password_hash,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!admin) throw new Error(`There is already an account for ${email}.`)
    const row = { call: auditedElsewhere.adminCommand.call, at: now, address: 'command line' }
    await insertRightsRows(inside, row, rightsOfPerson(admin, {}, { admin: true }))
  })
  process.stdout.write(`Platform admin ${email} made. Password, shown only now: ${password}\n`)
}

/** `adopt-storage`: after the files were moved, connects the storage of the settings with the database. */
async function adoptStorage({ database: { db }, storage }: OpenServices, force: boolean): Promise<void> {
  const { present, missing } = await countStoredFiles(db, storage)
  process.stdout.write(`The storage holds ${present} of the ${present + missing} files of the database.\n`)
  if (missing > present && !force)
    throw new Error(
      'Most of them are missing, so nothing was changed. To use this storage all the same, add --force.',
    )
  await writeStoreId(db, storage)
  process.stdout.write('This storage now belongs to the database.\n')
}
