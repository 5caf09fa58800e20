import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What is saved next is named and dated by the device, and kept so. */
export async function expectStamped(page: Page, name: string, save: () => Promise<unknown>) {
  const answered = page.waitForResponse(
    response => response.request().method() === 'POST' && response.status() === 201,
  )
  await save()
  const answer = await answered
  const kept = (await answer.json())[name]
  expect(kept).toMatchObject({ captured_at: expect.any(String), clock_offset_ms: expect.any(Number) })
  const request = answer.request()
  // a browser does not show what goes along with files
  if (!request.headers()['content-type']?.includes('json')) return
  const { client_id, captured_at } = kept
  expect(request.postDataJSON()).toMatchObject({ client_id, captured_at, sent_at: expect.any(String) })
}
