import type { APIRequestContext, Page } from '@playwright/test'
import { enterAs, expect, mailTo, newEmail, signedIn } from './journey.ts'

/** People and companies of a journey's own: what happens to them touches no other journey. */
export const secret = 'first secret'

export async function newPerson(request: APIRequestContext, first_name: string): Promise<string> {
  const email = newEmail(first_name.toLowerCase())
  const person = { first_name, last_name: 'Quist', email, phone_number: '3035550199' }
  const account = { ...person, password: secret, password_confirmation: secret, terms: true }
  const added = await request.post('/api/add_user', { data: { user: account } })
  expect(added.status()).toBe(200)
  const { path } = await mailTo(request, email, /confirm/i)
  const confirmation_token = new URLSearchParams(path.split('?')[1]).get('confirmation_token')
  const confirmed = await request.put('/api/users/confirmation', {
    data: { confirmation_token, password: secret },
  })
  expect(confirmed.status()).toBe(200)
  return email
}

export const newCompanyName = () => `Company ${crypto.randomUUID().slice(0, 8)}`

interface Owner {
  email: string
  companyId: number
  companyName: string
  headers: { authorization: string }
}

/** The owner of a fresh company, signed in. */
export async function enterAsOwner(page: Page, path: string, company_type = 'contractor'): Promise<Owner> {
  const email = await newPerson(page.request, 'Olga')
  const { token } = await signedIn(page.request, email, secret)
  const headers = { authorization: token }
  const companyName = newCompanyName()
  const created = await page.request.post('/api/companies', {
    headers,
    data: {
      company_name: companyName,
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
  const { company } = await created.json()
  await enterAs(page, email, secret, path)
  return { email, companyId: company.id, companyName, headers }
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
  const { path } = await mailTo(request, email, /invit/i)
  const invitation_token = new URLSearchParams(path.split('?')[1]).get('invitation_token')
  const user = { password: secret, password_confirmation: secret, invitation_token }
  const accepted = await request.put('/api/users/invitation', { data: { user } })
  expect(accepted.status()).toBe(200)
  return email
}
