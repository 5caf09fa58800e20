import type { Page } from '@playwright/test'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { orderMessages } from '#contract/licenses/order-messages.ts'
import { messages } from '#contract/messages.ts'
import { openAsOwner, secret } from './accounts.ts'
import { openAsExpired } from './free-term.ts'
import { expect, test } from './journey.ts'
import { expectNotice } from './notices.ts'
import { openAs, openWithPassword } from './sessions.ts'
import { payWith } from './test-card.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toLocaleDateString('sv')

async function openGrant(page: Page) {
  await page.getByRole('button', { name: 'Give a license' }).click()
  return page.getByRole('dialog', { name: 'Give a license' })
}

async function pick(page: Page, label: 'Person' | 'Company', text: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option').filter({ hasText: text }).click()
}

test.describe('a platform admin', () => {
  test.use({ expectedError: /status of 422/ })

  test('gives a person a license with a reason, and ends it again', async ({ page }) => {
    const email = await openAsExpired(page, '/licenses')
    await openAs(page, 'admin', `/licenseorders?tab=licenses&search=${email}`)
    await expect(page.getByText(orderMessages.noneHeld)).toBeVisible()
    const dialog = await openGrant(page)
    const give = dialog.getByRole('button', { name: 'Give license' })
    await give.click()
    await expect(dialog.getByText(licenseMessages.grantReason)).toBeVisible()
    await expect(dialog.getByLabel('Good through')).toHaveAccessibleDescription(licenseMessages.grantUntil)
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(licenseMessages.grantReason)
    await pick(page, 'Person', email)
    await dialog.getByLabel('Good through').fill(dayIn(-2))
    await dialog.getByLabel('Reason').fill('Waits for the purchase order of the main office')
    await give.click()
    await expect(dialog.getByLabel('Good through')).toHaveAccessibleDescription(licenseMessages.grantUntil)
    await dialog.getByLabel('Good through').fill(dayIn(10))
    await give.click()
    await expectNotice(page, orderMessages.granted)
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Waits for the purchase order of the main office')

    await openWithPassword(page, email, secret, '/projectportal')
    await expect(page).toHaveURL('/projectportal')
    await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()

    await openAs(page, 'admin', `/licenseorders?tab=licenses&search=${email}`)
    await row.getByRole('button', { name: 'End now the license of Ed Quist' }).click()
    const ending = page.getByRole('dialog', { name: 'End the license now' })
    await expect(ending).toContainText('Ed Quist: Gold, until ')
    await ending.getByRole('button', { name: 'End now' }).click()
    await expect(ending.getByLabel('Reason')).toHaveAccessibleDescription(licenseMessages.grantReason)
    await ending.getByLabel('Reason').fill('They bought one')
    await ending.getByRole('button', { name: 'End now' }).click()
    await expectNotice(page, orderMessages.ended)
    await expect(row).toContainText(orderMessages.endedFor('They bought one'))
    await expect(row.getByRole('button')).toHaveCount(0)

    await openWithPassword(page, email, secret, '/projectportal')
    await expect(page.getByText(messages.licenseNeeded)).toBeVisible()
  })

  test('gives a company a bundle', async ({ page }) => {
    const owner = await openAsOwner(page, '/company')
    await openAs(page, 'admin', '/licenseorders')
    const dialog = await openGrant(page)
    await dialog.getByText('A company', { exact: true }).click()
    await pick(page, 'Company', owner.companyName)
    await dialog.getByLabel('Seats').fill('0')
    await dialog.getByLabel('Good through').fill(dayIn(30))
    await dialog.getByLabel('Reason').fill('Pilot')
    await dialog.getByRole('button', { name: 'Give license' }).click()
    await expect(dialog.getByLabel('Seats')).toHaveAccessibleDescription(/\S/)
    await dialog.getByLabel('Seats').fill('60')
    await dialog.getByRole('button', { name: 'Give license' }).click()
    await expectNotice(page, orderMessages.granted)
    await openWithPassword(page, owner.email, secret, '/company')
    await expect(page.getByText(/assigned 0 of its 60 seats/)).toBeVisible()
  })
})

test('a platform admin finds an order by who paid and by its status', async ({ page }) => {
  const email = await openAsExpired(page, '/licenses?buy=silver')
  await payWith(page, '4242 4242 4242 4242')
  await expectNotice(page, licenseMessages.congrats('Hyperbola'))
  await openAs(page, 'admin', '/licenseorders')
  await page.getByRole('searchbox', { name: 'Search by name, email or company' }).fill(email)
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(email)
  for (const fact of ['Silver yearly', '$99', 'Test card', 'Paid', /R-\d{6}/])
    await expect(rows).toContainText(fact)
  await expect(page).toHaveURL(/\/licenseorders\?search=/)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: orderMessages.statuses.refunded }).click()
  await expect(page.getByText(orderMessages.none)).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(1)
})

test('only platform admins see the orders', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'owner', '/licenseorders')
  await expect(page).toHaveURL(/\/projectportal\?redirect=/)
  await expect(page.getByRole('button', { name: 'Give a license' })).toHaveCount(0)
})
