import type { Response } from '@playwright/test'
import { expect, test } from './journey.ts'
import { loginForm } from './sessions.ts'

/** What a technician on a weak signal waits for before the first sign-in. */
const budget = 200_000

// with nothing in its cache
test.use({ ownContext: true })

test('the login page sends at most 200 kB of JavaScript', async ({ page }) => {
  const scripts: Response[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto('/portallogin')
  await expect(loginForm(page).email).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(scripts.length).toBeGreaterThan(0)
  let total = 0
  for (const script of scripts) {
    expect(await script.headerValue('content-encoding'), script.url()).toBe('br')
    expect(await script.headerValue('cache-control'), script.url()).toMatch(
      script.url().includes('/assets/') ? /max-age=31536000, immutable/ : /must-revalidate/,
    )
    total += (await script.request().sizes()).responseBodySize
  }
  test.info().annotations.push({ type: 'bytes', description: String(total) })
  console.log(`JavaScript of the login page: ${(total / 1000).toFixed(1)} kB (brotli)`)
  expect(total).toBeLessThanOrEqual(budget)
})
