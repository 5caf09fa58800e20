import { randomBytes } from 'node:crypto'
import { Email } from '#contract/fields.ts'
import { users } from './db/schema.ts'
import { openHouse } from './house.ts'
import { readConfig } from './kit/config.ts'
import { packageRoot } from './kit/package-root.ts'
import { hashPassword } from './kit/password.ts'

/** `npm run admin -- create EMAIL`: makes a platform admin, beside a running instance or without one. */
const [command, address] = process.argv.slice(2)
const email = Email.safeParse(address)

if (command !== 'create' || !email.success) {
  process.stderr.write('Usage: npm run admin -- create EMAIL\n')
  process.exit(2)
}

const say = (line: string) => void process.stderr.write(`${line}\n`)
try {
  await create(email.data)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function create(email: string): Promise<void> {
  const house = await openHouse(readConfig(process.env, 'demo', packageRoot()), { say, exclusive: false })
  try {
    const password = randomBytes(12).toString('base64url')
    const added = await house.database.db
      .insert(users)
      .values({
        email,
        first_name: 'Platform',
        last_name: 'Admin',
        admin: true,
        confirmed_at: house.clock(),
        password_hash: await hashPassword(password),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (added.length === 0) throw new Error(`There is already an account for ${email}.`)
    process.stdout.write(`Platform admin ${email} made. Password, shown only now: ${password}\n`)
  } finally {
    await house.close()
  }
}
