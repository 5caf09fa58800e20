import { messages } from '#contract/messages.ts'
import { holdRequests } from './hold-requests.ts'
import { expect, expectProjects, test } from './journey.ts'
import { openAs } from './sessions.ts'

test('a slow screen says in words that it is still loading, and then comes', { tag: '@desk' }, async ({
  page,
}) => {
  await openAs(page, 'technician', '/projectportal')
  await expectProjects(page)
  const letThrough = await holdRequests(page, '**/assets/licenses-page-*.js')
  await page.goto('/licenses', { waitUntil: 'commit' })
  await expect(page.getByText(messages.stillLoading)).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { name: 'Your license' })).toBeVisible()
})

test.describe('a screen that cannot be loaded', () => {
  test.use({ expectedError: /ERR_FAILED|dynamically imported module|Unable to preload/ })

  test('says so and comes with the next try', { tag: '@desk' }, async ({ page }) => {
    await openAs(page, 'technician', '/projectportal')
    await expectProjects(page)
    await page.route('**/assets/licenses-page-*', route => route.abort())
    await page.goto('/licenses')
    await expect(page.getByText(messages.screenFailed)).toBeVisible()
    await page.unroute('**/assets/licenses-page-*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Your license' })).toBeVisible()
  })
})

test('an address with a hash opens at its target, any other page at its top', { tag: '@desk' }, async ({
  page,
  isMobile,
}) => {
  await openAs(page, 'technician', '/projectportal')
  await expectProjects(page)
  await page.setViewportSize({ width: isMobile ? 390 : 1440, height: 260 })
  await page.goto('/licenses#license')
  const heading = page.getByRole('heading', { name: 'Your license' })
  await expect(heading).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page
    .getByRole('button', { name: 'Open the menu' })
    .or(page.getByRole('link', { name: 'Projects' }))
    .first()
    .click()
  if (isMobile) await page.getByRole('link', { name: 'Projects' }).click()
  await expect(page).toHaveURL('/projectportal')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
