import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import { trainingLimits } from '#contract/training/training-limits.ts'
import { migrate } from '#server/db/migrate.ts'
import { knownMigrations, migrateUpTo } from '#server/db/migration-history.ts'
import { users } from '#server/db/schema/accounts.ts'
import { buyWithTestCard } from '#server/features/licenses/licenses.fixtures.ts'
import { emptyDatabase } from '#server/services/backup/backup.fixtures.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

const day = 24 * 3600

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const signIn = (name: CastName, password = castPassword) =>
  world.call(api.accounts.signIn, { body: { user: { email: emailOf(name), password } } })
const dueAfterSignIn = async (name: CastName): Promise<string | null> =>
  (await signIn(name)).json().user.training.due_at
const startedAt = async (name: CastName) =>
  (await world.db.select().from(users).where(eq(users.id, world.ids[name])))[0]?.training_started_at ?? null
const daysUntil = (moment: string | null) =>
  moment && Math.round((Date.parse(moment) - world.clock().getTime()) / 1000 / day)

describe('the 30 days of the training', () => {
  it.each(['technician', 'employee', 'silver', 'newcomer'] as const)(
    'start with the first sign-in of %s, and its answer says when they end',
    async name => {
      expect(await startedAt(name)).toBe(null)
      const due = await dueAfterSignIn(name)
      expect(daysUntil(due)).toBe(trainingLimits.days)
      world.pass(3 * day)
      expect(await dueAfterSignIn(name)).toBe(due)
      expect((await world.call(api.training.own, {}, name)).json()).toEqual({
        ...{ due_at: due, passed_at: null, certificate_until: null, read: [], certificates: [] },
      })
    },
  )

  it('start with a free account, which is signed in at once', async () => {
    const user = {
      ...{ first_name: 'Fred', last_name: 'Free', email: 'fred@cast.test', terms: true },
      ...{ password: 'long enough', password_confirmation: 'long enough' },
    }
    const answer = await world.call(api.accounts.createFree, { body: { user } })
    expect(daysUntil(answer.json().user.training.due_at)).toBe(trainingLimits.days)
  })

  it.each(['admin', 'expired'] as const)(
    'do not start for %s, who has no license to train for',
    async name => {
      expect(await dueAfterSignIn(name)).toBe(null)
      expect(await startedAt(name)).toBe(null)
    },
  )

  it('start with the first sign-in after a license was bought', async () => {
    expect(await dueAfterSignIn('expired')).toBe(null)
    await buyWithTestCard(world, 'year')
    expect(daysUntil(await dueAfterSignIn('expired'))).toBe(trainingLimits.days)
  })

  it('do not start with a wrong password', async () => {
    expect((await signIn('employee', 'wrong password')).statusCode).toBe(401)
    expect(await startedAt('employee')).toBe(null)
  })

  it('start once, however many sign in at the same moment', async () => {
    // from 20 places: ten tries from one address at once are too many
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        world.app.inject({
          ...{ method: 'POST', url: '/api/users/sign_in', remoteAddress: `192.0.2.${place}` },
          payload: { user: { email: emailOf('employee'), password: castPassword } },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    const due = new Set(answers.map(answer => answer.json().user.training.due_at))
    expect(due).toEqual(new Set([(await world.userOf('employee')).training.due_at]))
  })

  it('are shown to platform admins and to the owner of the company', async () => {
    const due_at = await dueAfterSignIn('employee')
    for (const as of ['admin', 'owner'] as const) {
      const answer = await world.call(api.accounts.user, { params: { id: world.ids.employee } }, as)
      expect(answer.json().user.training).toEqual({ due_at, passed_at: null, certificate_until: null })
    }
  })
})

it('accounts from before the training have 30 days from the update, if they can sign in and have a license', async () => {
  const connection = await emptyDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const known = knownMigrations(inject('packageRoot'))
  const first = known.findIndex(({ sql }) => sql.some(text => text.includes('"training_started_at"')))
  await migrateUpTo(client, known, known[first - 1]?.folderMillis ?? 0)
  const people: [who: string, columns: string, license: string | null][] = [
    ['gold', '', '1 year'],
    ['ended', '', '-1 day'],
    ['free', `, free_until = now() + interval '3 days'`, null],
    ['none', '', null],
    ['admin', ', admin = true', '1 year'],
    ['unconfirmed', ', confirmed_at = null', '1 year'],
    ['invited', ', invited_at = now()', '1 year'],
    ['deleted', ', deleted_at = now()', '1 year'],
  ]
  for (const [who, columns, license] of people) {
    await client.query(
      `insert into users (email, first_name, last_name, confirmed_at) values ($1, $1, '', now())`,
      [who],
    )
    await client.query(`update users set version = 1 ${columns} where email = $1`, [who])
    if (license)
      await client.query(
        `insert into licenses (user_id, kind, bought_at, until, reason, starts_at, ends_at)
         select id, 'gold', now(), now() + $2::interval, 'Test', now() - interval '1 month', now() + $2::interval
         from users where email = $1`,
        [who, license],
      )
  }
  await migrate(connection, inject('packageRoot'))
  const { rows } = await client.query(
    'select email from users where training_started_at is not null order by id',
  )
  expect(rows.map(({ email }) => email)).toEqual(['gold', 'free'])
})
