import type { Page } from '@playwright/test'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { messages } from '#contract/messages.ts'
import { openAsOwner } from './accounts.ts'
import { endFreeTerm, openAsExpired } from './expired-person.ts'
import { expect, test } from './journey.ts'
import { expectNotice } from './notices.ts'

const congrats = licenseMessages.congrats('Hyperbola')
const buy = (page: Page, title: string) =>
  page.getByRole('button', { name: `Buy ${title}`, exact: true }).click()

async function payWith(page: Page, number: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expires (MM/YY)').fill('12/40')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: /^Pay / }).click()
}

test('somebody whose license has ended buys gold and goes on where they were going', async ({ page }) => {
  await openAsExpired(page, '/projectportal?search=garage')
  await expect(page).toHaveURL(/\/licenses\?redirect=/)
  await expect(page.getByText(messages.licenseNeeded)).toBeVisible()
  await buy(page, 'Gold monthly')
  await expect(page.getByRole('dialog')).toContainText('$99')
  await expect(page.getByRole('dialog')).toContainText(licenseMessages.testMode)
  await payWith(page, '4242 4242 4242 4242')
  await expectNotice(page, congrats)
  await expect(page).toHaveURL(/\/projectportal\?search=garage/)
  await page.goto('/user')
  await expect(page.getByRole('list', { name: 'Receipts' })).toContainText('Gold monthly')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download receipt R-/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Receipt R-\d+\.pdf$/)
})

test('a declined card says so, keeps the dialog, and another one works', async ({ page }) => {
  await openAsExpired(page, '/licenses')
  await buy(page, 'Gold yearly')
  await payWith(page, '4000000000000002')
  await expect(page.getByRole('dialog').getByText(licenseMessages.cardDeclined)).toBeVisible()
  await payWith(page, '4242424242424242')
  await expectNotice(page, congrats)
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(1)
})

test('a bank that asks first is answered, or another card taken', async ({ page }) => {
  await openAsExpired(page, '/licenses')
  await buy(page, 'Gold 6-month')
  await payWith(page, '4000002500003155')
  await expect(page.getByText(licenseMessages.bankQuestion)).toBeVisible()
  await page.getByRole('button', { name: 'Use another card' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await payWith(page, '4000002500003155')
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expectNotice(page, congrats)
  await expect(page).toHaveURL(/\/user$/)
})

test('a visitor sees what there is and is asked to sign in', async ({ page }) => {
  await page.goto('/licenses')
  await expect(page.getByRole('heading', { name: 'Gold yearly' })).toBeVisible()
  await expect(page.getByText('$14,900 a year')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0)
  await page.getByRole('link', { name: licenseMessages.signInToBuy }).click()
  await expect(page).toHaveURL(/\/portallogin\?redirect=/)
})

test('an owner buys a bundle, gives seats and takes them back', async ({ page }) => {
  await openAsOwner(page, '/licenses', 'contractor', owner => endFreeTerm(owner.email))
  await page.getByLabel('Seats').fill('4')
  await page.getByRole('button', { name: 'Buy seats' }).click()
  await expect(page.getByText(licenseMessages.seatsTooFew)).toBeVisible()
  await page.getByLabel('Seats').fill('12')
  await page.getByRole('button', { name: 'Buy for $9,900' }).click()
  await payWith(page, '4242 4242 4242 4242')
  await expectNotice(page, congrats)
  await expect(page.getByText(licenseMessages.hasSeat)).toBeVisible()
  await page.getByRole('link', { name: 'Assign seats' }).click()
  await expect(page.getByText(/uses 1 of 12 seats/)).toBeVisible()
})
