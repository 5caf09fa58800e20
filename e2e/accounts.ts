import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { openWithPassword, openWithSession, signInByApi } from './sessions.ts'

/** People and companies of a journey's own: what happens to them touches no other journey. */
export const secret = 'first secret'

export interface Owner {
  email: string
  companyId: number
  companyName: string
  headers: { authorization: string }
}

/** Somebody with a confirmed address. */
export async function newPerson(
  request: APIRequestContext,
  first_name: string,
  last_name?: string,
): Promise<string> {
  const { email } = await newFreeAccount(request, first_name, last_name)
  const { token } = await mailTo(request, email, /confirm/i)
  const confirmed = await request.put('/api/users/confirmation', {
    data: { confirmation_token: token, password: secret },
  })
  expect(confirmed.status()).toBe(200)
  return email
}

/** Opens a page as somebody with a free account, whose address is not confirmed. */
export async function openAsFreeAccount(page: Page, path: string) {
  const { email, token, session } = await newFreeAccount(page.request, 'Nora')
  await openWithSession(page, { token, session }, path)
  return { id: session.user.id as number, email, headers: { authorization: token } }
}

async function newFreeAccount(request: APIRequestContext, first_name: string, last_name = 'Quist') {
  const email = newEmail(first_name.toLowerCase())
  const person = { first_name, last_name, email, phone_number: '3035550199', terms: true }
  const answer = await request.post('/api/add_user', {
    data: { user: { ...person, password: secret, password_confirmation: secret } },
  })
  expect(answer.status()).toBe(200)
  return { email, token: String(answer.headers().authorization), session: await answer.json() }
}

export const newCompanyName = () => `Company ${crypto.randomUUID().slice(0, 8)}`

/** Opens a page as the owner of a fresh company; `prepare` adds to the company before the page is opened. */
export async function openAsOwner(
  page: Page,
  path: string,
  company_type = 'contractor',
  prepare?: (owner: Owner) => Promise<unknown>,
): Promise<Owner> {
  const owner = await newOwner(page.request, company_type)
  await prepare?.(owner)
  await openWithPassword(page, owner.email, secret, path)
  return owner
}

/** The owner of a fresh company, who has no page open. */
export async function newOwner(request: APIRequestContext, company_type = 'contractor'): Promise<Owner> {
  const email = await newPerson(request, 'Olga')
  const { token } = await signInByApi(request, email, secret)
  const headers = { authorization: token }
  const { id, company_name } = await newCompany(request, headers, company_type)
  return { email, companyId: id, companyName: company_name, headers }
}

export async function newCompany(
  request: APIRequestContext,
  headers: { authorization: string },
  company_type = 'contractor',
  company_name = newCompanyName(),
) {
  const created = await request.post('/api/companies', {
    headers,
    data: {
      company_name,
      company_email_address: 'office@people.test',
      office_phone: '3035550100',
      company_contact: 'Olga Quist',
      company_contact_number: '3035550101',
      company_type,
      address_attributes: {
        street_address: '1480 Wazee Street',
        city: 'Denver',
        state: 'CO',
        zip_code: '80202',
      },
    },
  })
  expect(created.status()).toBe(201)
  return ((await created.json()) as { company: { id: number; company_name: string } }).company
}

export async function addFacility(request: APIRequestContext, { headers }: Owner, name: string) {
  const added = await request.post('/api/facilities', { headers, data: { name } })
  expect(added.status()).toBe(201)
}

/** Somebody invited by the owner, who has set a password. */
export async function hire(request: APIRequestContext, { companyId, headers }: Owner, first_name: string) {
  const email = newEmail(first_name.toLowerCase())
  const data = { first_name, last_name: 'Reyes', email, uType: 'employee', company_id: companyId }
  const invited = await request.post('/api/invite_user_company', { headers, data })
  expect(invited.status()).toBe(201)
  const { token } = await mailTo(request, email, /invit/i)
  const user = { password: secret, password_confirmation: secret, invitation_token: token }
  const accepted = await request.put('/api/users/invitation', { data: { user } })
  expect(accepted.status()).toBe(200)
  return email
}
