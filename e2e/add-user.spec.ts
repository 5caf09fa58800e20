import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { expect, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { headersOf, openAs } from './sessions.ts'

test('an admin adds a user of a facility, who gets a mail', async ({ page }) => {
  const email = newEmail('fred')
  await openAs(page, 'admin', '/adduser')
  await page.getByLabel('First name').fill('Fred')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('combobox', { name: 'Company' }).fill('hospital')
  await page.getByRole('option', { name: 'Demo Hospital' }).click()
  await page.reload()
  await expect(page.getByText(messages.draftRestored)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Demo Hospital')
  await page.getByRole('combobox', { name: 'Facility' }).click()
  await page.getByRole('option', { name: 'Main Tower' }).click()
  await page.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Admin' }).click()
  await page.getByLabel('GPR access').check()
  await page.getByRole('button', { name: 'Add user' }).dblclick()
  await expect(page).toHaveURL('/users')
  await expect(page.getByText(companyMessages.userAdded(email))).toBeVisible()
  await mailTo(page.request, email, /You're invited to Demo Hospital/)
  const headers = await headersOf(page.request, 'admin')
  const listed = await page.request.get('/api/users', { headers, params: { search: email, per_page: 1 } })
  const { users } = (await listed.json()) as { users: { id: number }[] }
  expect(users).toMatchObject([{ company_name: 'Demo Hospital', level: 'Admin', gpr_access: true }])
  // the demo keeps its people for the journeys that follow
  await page.request.delete(`/api/users/${users[0]?.id}`, { headers })
})

test.describe('somebody with an account', () => {
  test.use({ expectedError: /status of 422/ })

  test('cannot be added again', { tag: '@desk' }, async ({ page }) => {
    await openAs(page, 'admin', '/adduser')
    await page.getByLabel('First name').fill('Nia')
    await page.getByLabel('Last name').fill('New')
    await page.getByLabel('Email').fill('newcomer@hyperbola.test')
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByText(companyAdminMessages.hasAccount)).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  })
})
