import type { APIRequestContext } from '@playwright/test'
import type { Owner } from './accounts.ts'
import { expect } from './journey.ts'
import { newEmail } from './mails.ts'
import { headersOf } from './sessions.ts'

/** Gives a company seats for a year without a payment, as a platform admin does. */
export async function giveBundle(request: APIRequestContext, { companyId }: Owner, seats: number) {
  const until = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString()
  const given = await request.post('/api/license_grants', {
    headers: await headersOf(request, 'admin'),
    data: { company_id: companyId, type: 'corporate', seats, until, reason: 'A journey' },
  })
  expect(given.status()).toBe(201)
}

/** Seats somebody who is invited and hasn't answered yet. */
export async function seatSomebody(request: APIRequestContext, { companyId, headers }: Owner) {
  const names = { first_name: 'Ina', last_name: 'Vited', email: newEmail('ina') }
  const data = { ...names, uType: 'employee', company_id: companyId }
  const invited = await request.post('/api/invite_user_company', { headers, data })
  expect(invited.status()).toBe(201)
  const { newUser } = (await invited.json()) as { newUser: { id: number } }
  const seated = await request.post('/api/license_seats', { headers, data: { user_id: newUser.id } })
  expect(seated.status()).toBe(200)
}
