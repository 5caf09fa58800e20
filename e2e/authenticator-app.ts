import type { APIRequestContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect } from './journey.ts'
import { signInByApi } from './sessions.ts'

/** The code of this half minute; with `steps`, of a later one, for who has used up this one already. */
export const codeOf = (seed: string, steps = 0) =>
  new TOTP({ secret: seed }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The key that stands beside the QR code. */
export async function seedShown(page: Page): Promise<string> {
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  return (shown ?? '').replaceAll(' ', '')
}

export const codeShown = async (page: Page) => codeOf(await seedShown(page))

/** Sets one up for somebody who has none. */
export async function addApp(request: APIRequestContext, email: string, current_password: string) {
  const { token } = await signInByApi(request, email, current_password)
  const headers = { authorization: token }
  const started = await request.post('/api/second_factor/app', { headers, data: { current_password } })
  const { secret } = await started.json()
  const data = { code: codeOf(secret) }
  const confirmed = await request.post('/api/second_factor/app/confirmation', { headers, data })
  expect(confirmed.status()).toBe(200)
}
