import type { Page } from '@playwright/test'
import pg from 'pg'
import { newPerson, secret } from './accounts.ts'
import { openWithPassword } from './sessions.ts'

/** Opens a page as somebody of their own whose free month is over. */
export async function openAsExpired(page: Page, path: string): Promise<string> {
  const email = await newPerson(page.request, 'Ed')
  await endFreeTerm(email)
  await openWithPassword(page, email, secret, path)
  return email
}

/** No journey waits for a month: the account is made older in the database of the portal under trial. */
export async function endFreeTerm(email: string): Promise<void> {
  const host = process.env.PORTAL_SOCKET
  if (!host) throw new Error('PORTAL_SOCKET must name the folder of the database socket; npm test sets it.')
  const client = new pg.Client({ host, port: 5432, user: 'hyperbola', database: 'hyperbola' })
  await client.connect()
  await client.query(`update users set free_until = now() - interval '1 hour' where email = $1`, [email])
  await client.end()
}
