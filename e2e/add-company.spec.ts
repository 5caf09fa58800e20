import type { Page } from '@playwright/test'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { newCompanyName } from './accounts.ts'
import { employee } from './employees.ts'
import { expect, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { openAs } from './sessions.ts'

async function fillCompany(page: Page, name: string) {
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Company email').fill('office@people.test')
  await page.getByLabel('Office phone').fill('3035550100')
  await page.getByLabel('City').fill('Denver')
  await page.getByLabel('State').fill('CO')
  await page.getByLabel('ZIP code').fill('80202')
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add company' })

test('an admin adds a company with its staff, over two reloads, and it is added once', async ({ page }) => {
  const [name, boss, crew] = [newCompanyName(), newEmail('boss'), newEmail('crew')]
  await openAs(page, 'admin', '/addcompany')
  await fillCompany(page, name)
  await page.reload()
  await expect(page.getByText(messages.draftRestored)).toBeVisible()
  await addButton(page).dblclick()
  await expect(page.getByText(companyAdminMessages.staffMeaning)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('company')

  for (const [index, email, level] of [
    [1, boss, 'owner'],
    [2, crew, 'employee'],
  ] as const) {
    const row = page.getByRole('group', { name: `Person ${index}` })
    await row.getByLabel('First name').fill(index === 1 ? 'Bea' : 'Cal')
    await row.getByLabel('Last name').fill('Reyes')
    await row.getByLabel('Email').fill(email)
    await row.getByLabel('Level').selectOption(level)
  }
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText(companyMessages.severalSent(2))).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/adminportal')
  await mailTo(page.request, boss, /You're invited/)

  await page.goto(`/editcompany/${id}`)
  await expect(employee(page, 'Bea Reyes')).toContainText('Admin')
  await expect(employee(page, 'Cal Reyes')).toContainText(companyMessages.statusInvited)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('an admin who knows nobody yet skips the people and edits the company', async ({ page }) => {
  const name = newCompanyName()
  await openAs(page, 'admin', '/addcompany')
  await fillCompany(page, name)
  await addButton(page).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/\/editcompany\/\d+$/)
  await expect(page.getByLabel('Company name')).toHaveValue(name)
  await page.getByLabel('Office phone').fill('3035550177')
  await page.getByRole('button', { name: 'Update Company Profile' }).click()
  await expect(page.getByText(companyMessages.companySaved(name))).toBeVisible()
  await page.getByRole('button', { name: 'Export company' }).click()
  await expect(page).toHaveURL(/\/exports\/\d+$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test.describe('with a name that is taken', () => {
  test.use({ expectedError: /status of 422/ })

  test('the admin is told beside the field and loses nothing', async ({ page }) => {
    await openAs(page, 'admin', '/addcompany')
    await fillCompany(page, ' demo CORING ')
    await addButton(page).click()
    await expect(page.getByText(companyMessages.companyExists('demo CORING'))).toBeVisible()
    await expect(page.getByLabel('Company name')).toBeFocused()
    await page.getByLabel('Company name').fill(newCompanyName())
    await addButton(page).click()
    await expect(page.getByText(companyAdminMessages.staffMeaning)).toBeVisible()
  })
})
