import { type APIRequestContext, expect } from '@playwright/test'
import { headersOf } from './sessions.ts'

/** The newest mail to an address whose subject fits, with the address behind its button, as a path of the portal. */
export async function mailTo(request: APIRequestContext, email: string, subject: RegExp) {
  const find = async () => (await mailsTo(request, email)).find(mail => subject.test(mail.subject))?.id
  await expect.poll(find, { intervals: [50, 100, 100, 200] }).toBeTruthy()
  const answer = await request.get(`/api/outbox/${await find()}`, {
    headers: await headersOf(request, 'admin'),
  })
  const { text } = (await answer.json()) as { text: string }
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  return { text, path: url.pathname + url.search, token: [...url.searchParams.values()][0] ?? '' }
}

/** All mails to an address, the newest first. */
export async function mailsTo(request: APIRequestContext, recipient: string) {
  const headers = await headersOf(request, 'admin')
  const answer = await request.get('/api/outbox', { headers, params: { recipient } })
  return ((await answer.json()) as { mails: { id: number; subject: string }[] }).mails
}

export const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@people.test`
