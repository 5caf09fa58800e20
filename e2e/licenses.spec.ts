import type { Locator, Page } from '@playwright/test'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { messages } from '#contract/messages.ts'
import { openAsOwner } from './accounts.ts'
import { endFreeTerm, openAsExpired } from './free-term.ts'
import { expect, test } from './journey.ts'
import { expectNotice } from './notices.ts'
import { fillCard, payWith } from './test-card.ts'

const congrats = licenseMessages.congrats('Hyperbola')
const buy = (page: Page, title: string) =>
  page.getByRole('button', { name: `Buy ${title}`, exact: true }).click()

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

test.describe('a card that is declined', () => {
  test.use({ expectedError: /status of 422/ })

  test('says so, keeps the dialog, and another one works', async ({ page }) => {
    await openAsExpired(page, '/licenses')
    await buy(page, 'Gold yearly')
    await payWith(page, '4000000000000002')
    await expect(page.getByRole('dialog').getByText(licenseMessages.cardDeclined)).toBeVisible()
    await payWith(page, '4242424242424242')
    await expectNotice(page, congrats)
    await expect(page).toHaveURL(/\/user$/)
    await expect(page.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(1)
  })
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
  await expect(page.getByText(/assigned 1 of its 12 seats/)).toBeVisible()
})

test('what is about to be bought is in the address, and Back puts it away', async ({ page }) => {
  await openAsExpired(page, '/licenses')
  await buy(page, 'Gold monthly')
  await expect(page).toHaveURL('/licenses?buy=monthly')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/licenses')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await expect(page.getByRole('dialog')).toContainText('Gold monthly')
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText('Gold monthly')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/licenses')
})

test('two presses on Pay charge once', async ({ page }) => {
  await openAsExpired(page, '/licenses?buy=monthly')
  const charges: string[] = []
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() === 'POST') charges.push(new URL(request.url()).pathname)
  }
  await fillCard(page, '4242 4242 4242 4242')
  page.on('request', note)
  await page.getByRole('button', { name: 'Pay $99' }).dblclick()
  await expectNotice(page, congrats)
  page.off('request', note)
  expect(charges.filter(path => path.endsWith('/confirm'))).toHaveLength(1)
  expect(charges.filter(path => path === '/api/payment_intent')).toHaveLength(1)
  await expect(page.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'License terms' }).getByRole('listitem')).toHaveCount(1)
})

test.describe('while the portal cannot give the license', () => {
  test.use({ expectedError: /status of 503/ })

  test('a license that did not come after the payment is taken later, without paying again', async ({
    page,
  }) => {
    await openAsExpired(page, '/licenses?buy=monthly')
    await page.route('**/api/v1/licenses', route =>
      route.fulfill({ status: 503, json: { error: licenseMessages.providerSilent } }),
    )
    await payWith(page, '4242 4242 4242 4242')
    await expect(page.getByText(licenseMessages.charged)).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    await page.unroute('**/api/v1/licenses')
    await buy(page, 'Gold monthly')
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await page.getByRole('button', { name: 'Get my license' }).click()
    await expectNotice(page, congrats)
    await expect(page.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(1)
  })
})

test('a license is bought without a mouse', { tag: '@desk' }, async ({ page }) => {
  await openAsExpired(page, '/licenses')
  const buyMonthly = page.getByRole('button', { name: 'Buy Gold monthly' })
  await expect(buyMonthly).toBeVisible()
  await tabTo(page, buyMonthly)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(buyMonthly).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(licenseMessages.cardNumber)).toBeVisible()
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12/40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await tabTo(page, page.getByRole('button', { name: 'Pay $99' }))
  await page.keyboard.press('Enter')
  await expectNotice(page, congrats)
  await expect(page).toHaveURL('/user')
})

async function tabTo(page: Page, control: Locator) {
  const isFocused = () => control.evaluate(element => element === document.activeElement)
  for (let presses = 0; !(await isFocused()) && presses < 60; presses++) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}
