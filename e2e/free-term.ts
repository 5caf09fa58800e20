import type { Page } from '@playwright/test'
import { newPerson, secret } from './accounts.ts'
import { inDatabase } from './portal-database.ts'
import { openWithPassword } from './sessions.ts'

/** Opens a page as somebody of their own whose free term ends in so many days, or ended before so many. */
export async function openWithFreeDays(page: Page, days: number, path: string): Promise<string> {
  const email = await newPerson(page.request, 'Ed')
  await setFreeDays(email, days)
  await openWithPassword(page, email, secret, path)
  return email
}

export const openAsExpired = (page: Page, path: string) => openWithFreeDays(page, -1, path)

export const endFreeTerm = (email: string) => setFreeDays(email, -1)

/** No journey waits for a month: the term is moved. */
const setFreeDays = (email: string, days: number) =>
  inDatabase(client =>
    client.query(`update users set free_until = now() + $2 * interval '1 day' where email = $1`, [
      email,
      days,
    ]),
  )
