import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import type { Connection } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { knownMigrations, migrateUpTo } from '#server/db/migration-history.ts'
import { signInById } from '#server/features/accounts/sessions/sessions.ts'
import { emptyDatabase } from '#server/services/backup/backup.fixtures.ts'
import { openWorldForTest } from '#server/testing/world.ts'
import { layOutHolder } from './holders.ts'

const day = 24 * 3600 * 1000
const now = Date.now()
const inDays = (days: number) => new Date(now + days * day)
const terms = [
  { who: 'runs-gold', kind: 'gold', from: -100, to: 265 },
  { who: 'ended-gold', kind: 'gold', from: -400, to: -35 },
  { who: 'runs-silver', kind: 'silver', from: -10, to: 355 },
  { who: 'ended-silver', kind: 'silver', from: -500, to: -135 },
  { who: 'both', kind: 'silver', from: -30, to: 335 },
  { who: 'both', kind: 'gold', from: -60, to: 5 },
  { who: 'renewed', kind: 'gold', from: -400, to: -35 },
  { who: 'renewed', kind: 'gold', from: -35, to: 330 },
  { who: 'overlapping', kind: 'gold', from: -20, to: 10 },
  { who: 'overlapping', kind: 'gold', from: -5, to: 360 },
]
const people = [...new Set(terms.map(({ who }) => who))]

/** Licenses as the version before purchases kept them. */
async function seedEarlier(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const known = knownMigrations(inject('packageRoot'))
  const first = known.findIndex(({ sql }) => sql.some(text => text.includes('"license_payments"')))
  await migrateUpTo(client, known, known[first - 1]?.folderMillis ?? 0)
  for (const who of people)
    await client.query(
      `insert into users (email, first_name, last_name, password_hash, confirmed_at)
       values ($1, $1, '', '', now())`,
      [who],
    )
  for (const { who, kind, from, to } of terms)
    await client.query(
      `insert into licences (user_id, kind, starts_at, ends_at)
       select id, $2, $3, $4 from users where email = $1`,
      [who, kind, inDays(from), inDays(to)],
    )
}

it('licenses from before purchases run as they did, also when they are laid out anew', async () => {
  const connection = await emptyDatabase()
  await seedEarlier(connection)
  await migrate(connection, inject('packageRoot'))
  const world = await openWorldForTest({ database: connection })
  const { rows } = await world.database.pool.query<{ id: number; email: string }>(
    'select id, email from users',
  )
  const read = async () => {
    const held: Record<string, object> = {}
    for (const { id, email } of rows) {
      const { token } = await signInById(world.db, id, new Date(), '')
      const answer = await world.call(api.licenses.own, { headers: { authorization: token } })
      held[email] = answer.json()
    }
    return held
  }
  const shown = await read()
  expect(shown).toMatchObject({
    'runs-gold': { license: { kind: 'gold' } },
    'ended-gold': { license: { kind: 'none' } },
    'runs-silver': { license: { kind: 'silver' } },
    'ended-silver': { license: { kind: 'none' } },
    both: { license: { kind: 'gold' } },
    renewed: { license: { kind: 'gold' } },
    overlapping: { license: { kind: 'gold' } },
  })
  const kept = await world.database.pool.query(
    `select email as who, kind, starts_at, ends_at, type, voided_at from licenses
     join users on users.id = user_id order by licenses.id`,
  )
  expect(kept.rows).toEqual(
    terms.map(({ who, kind, from, to }) => ({
      ...{ who, kind, type: 'grant', voided_at: null },
      ...{ starts_at: inDays(from), ends_at: inDays(to) },
    })),
  )
  // as a purchase does
  for (const { id } of rows) await layOutHolder(world.db, { user_id: id, company_id: null })
  expect(await read()).toEqual(shown)
})
