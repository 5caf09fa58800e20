import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { openWithFreeDays } from './free-term.ts'
import { expect, test } from './journey.ts'
import { openAs } from './sessions.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'License', exact: true })

test('in its last days a free trial counts down on every page, with the way to a license', async ({
  page,
}) => {
  await openWithFreeDays(page, 3, '/dashboard')
  await expect(banner(page)).toContainText(/Your free trial ends in 3 days \(\d/)
  await page.goto('/projectportal')
  await expect(banner(page)).toContainText(/ends in 3 days/)
  await banner(page).getByRole('link', { name: 'See licenses' }).click()
  await expect(page).toHaveURL('/licenses')
  await expect(page.getByRole('heading', { name: 'Gold yearly' })).toBeVisible()
})

test('with weeks left nothing counts down', { tag: '@desk' }, async ({ page }) => {
  await openWithFreeDays(page, 20, '/projectportal')
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('a Silver license reads, and says so where one would write', async ({ page }) => {
  await openAs(page, 'silver', '/licenses')
  await expect(page.getByText('Read-only access to projects, reports and job safety')).toBeVisible()
  await page.goto('/projectportal')
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await page.getByRole('main').locator('a[href^="/projects/"]').first().click()
  await page.getByRole('tab', { name: 'Comments' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(messages.silverReadsOnly)
  await expect(page.getByRole('tabpanel').getByRole('textbox')).toBeHidden()
})
