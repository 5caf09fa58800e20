import { expectNoBarrier } from './barriers.ts'
import { expect, expectProjects, fields, signIn, test } from './journey.ts'

test.use({ expectedError: /status of 404/ })

test('the login pages have no barrier', async ({ page }) => {
  for (const path of ['/portallogin', '/adminlogin']) {
    await page.goto(path)
    await expect(fields(page).email).toBeVisible()
    await expectNoBarrier(page)
    await fields(page).submit.click()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await expectNoBarrier(page)
  }
})

test('the shell and its menu have no barrier', async ({ page, isMobile }) => {
  await signIn(page, 'technician')
  await expectProjects(page)
  await expectNoBarrier(page)
  if (!isMobile) return
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarrier(page)
})

test('the licenses page has no barrier', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'expired')
  await expect(page.getByRole('heading', { name: 'Your license' })).toBeVisible()
  await expectNoBarrier(page)
})

test('the page that is missing has no barrier', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible()
  await expectNoBarrier(page)
})
