import type { Page } from '@playwright/test'
import { expect, keepSession, newEmail } from './journey.ts'

export interface Newcomer {
  id: number
  email: string
  secret: string
  headers: { authorization: string }
}

/** Somebody with a free account of their own, signed in: what they change or sign touches no other journey. */
export async function enterAsNewcomer(page: Page, path: string): Promise<Newcomer> {
  const email = newEmail('nora')
  const secret = 'first secret'
  const person = { first_name: 'Nora', last_name: 'Quist', email, phone_number: '3035550199' }
  const answer = await page.request.post('/api/add_user', {
    data: { user: { ...person, password: secret, password_confirmation: secret, terms: true } },
  })
  expect(answer.status()).toBe(200)
  const session = await answer.json()
  const token = String(answer.headers().authorization)
  await keepSession(page, { token, session })
  await page.goto(path)
  return { id: session.user.id, email, secret, headers: { authorization: token } }
}
