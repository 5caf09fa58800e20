import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Employee } from '#contract/accounts/person.ts'
import { api } from '#contract/api.ts'
import { trainingState } from '#contract/training/training.ts'
import { signInById } from '#server/features/accounts/sessions/sessions.ts'
import { found } from '#server/services/runtime/failure.ts'
import { openWorldForTest } from '#server/testing/world.ts'
import { demoCompanies, demoPeople } from './accounts.ts'
import { addCompanies, addPeople } from './populate.ts'
import { addDemoTraining } from './training.ts'

it('the people of the demo show every state of the training, and those who passed have a certificate', async () => {
  const world = await openWorldForTest()
  await world.db.execute(sql`truncate users, companies cascade`)
  const now = world.clock()
  const companyIds = await addCompanies(world.db, demoCompanies)
  const people = demoPeople.map(({ who: _who, ...person }) => person)
  const userIds = await addPeople(world.db, people, companyIds, '', now)
  await addDemoTraining(world.db, userIds, now)
  const as = async (who: string) => {
    const id = found(userIds.get(`${who}@hyperbola.test`))
    return { headers: { authorization: (await signInById(world.db, id, now, '')).token } }
  }
  const listed: Employee[] = (await world.call(api.accounts.users, await as('admin'))).json().users
  const states = listed.map(({ email, training }) => [email.split('@')[0], trainingState(training, now)])
  expect(Object.fromEntries(states)).toMatchObject({
    ...{ technician: 'passed', owner: 'passed', metric: 'due', employee: 'overdue', silver: 'expired' },
    ...{ newcomer: 'none', expired: 'none', admin: 'none' },
  })
  const { certificates } = (await world.call(api.training.own, await as('owner'))).json()
  expect(certificates).toHaveLength(1)
})
