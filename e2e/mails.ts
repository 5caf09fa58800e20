import { type APIRequestContext, expect } from '@playwright/test'
import { headersOf } from './sessions.ts'

/**
 * The newest mail to an address whose subject fits, with the address behind its button, as a path of the portal; one that
 * was written after another, if that is given.
 */
export async function mailTo(
  request: APIRequestContext,
  email: string,
  subject: RegExp,
  earlier?: { id: number },
) {
  const find = async () =>
    (await mailsTo(request, email)).find(
      ({ id, subject: its }) => id > (earlier?.id ?? 0) && subject.test(its),
    )?.id
  await expect.poll(find, { intervals: [50, 100, 100, 200] }).toBeTruthy()
  const id = Number(await find())
  const answer = await request.get(`/api/outbox/${id}`, {
    headers: await headersOf(request, 'admin'),
  })
  const { text } = (await answer.json()) as { text: string }
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  return { id, text, path: url.pathname + url.search, token: [...url.searchParams.values()][0] ?? '' }
}

/** All mails to an address, the newest first. */
export async function mailsTo(request: APIRequestContext, recipient: string) {
  const headers = await headersOf(request, 'admin')
  const answer = await request.get('/api/outbox', { headers, params: { recipient } })
  return ((await answer.json()) as { mails: { id: number; subject: string }[] }).mails
}

export const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@people.test`
