import { licenseMessages } from '#contract/licenses/messages.ts'
import { orderMessages } from '#contract/licenses/order-messages.ts'
import { openAsFreeAccount } from './accounts.ts'
import { newContext } from './contexts.ts'
import { confirmDialog, expect, test } from './journey.ts'
import { expectNotice } from './notices.ts'
import { startServedPortal } from './served-portal.ts'
import { openWithPassword } from './sessions.ts'

test('without a card service a license is ordered, and runs once an admin marks it as paid', {
  tag: '@desk',
}, async ({ browser }) => {
  const portal = await startServedPortal()
  try {
    const newPage = async () => (await newContext(browser, { baseURL: portal.origin })).newPage()
    const page = await newPage()
    await openAsFreeAccount(page, '/licenses')
    await page.getByRole('button', { name: 'Buy Gold yearly' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(licenseMessages.invoiceMeaning)).toBeVisible()
    await expect(dialog.getByLabel('Card number')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Order by invoice' }).click()
    await expectNotice(page, licenseMessages.ordered)
    await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible()

    const office = await newPage()
    await openWithPassword(office, portal.admin.email, portal.admin.password, '/licenseorders')
    await office.getByRole('button', { name: 'Mark as paid the order of Nora Quist' }).click()
    await confirmDialog(office, 'Mark as paid', orderMessages.paidQuestion('$999', 'Nora Quist'))
    await expectNotice(office, orderMessages.markedPaid)
    await expect(office.getByRole('row', { name: /Nora Quist/ })).toContainText('R-001001')

    await page.reload()
    await expect(page.getByRole('list', { name: 'Receipts' })).toContainText('R-001001')
    await expect(page.getByRole('list', { name: 'License terms' })).toContainText('Gold yearly')
  } finally {
    await portal.stop()
  }
})
