import type { Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { newCompanyName, openAsFreeAccount, secret } from './accounts.ts'
import { newContext } from './contexts.ts'
import { actOn, employee as employeeRow, makeLevel } from './employees.ts'
import { expect, newAddress, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { expectNotice } from './notices.ts'
import { fillLogin } from './sessions.ts'

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('from registering to running a company: every step by hand', async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  const owner = newEmail('olga')
  const employee = newEmail('rita')
  const company = newCompanyName()

  await test.step('somebody registers, confirms by mail and signs in', async () => {
    await page.goto('/register')
    await page.getByLabel('First name').fill('Olga')
    await page.getByLabel('Last name').fill('Quist')
    await page.getByLabel('Email').fill(owner)
    await choosePassword(page)
    await page.getByRole('checkbox', { name: 'I agree' }).check()
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(page.getByText(accountMessages.registered)).toBeVisible()
    await page.goto((await mailTo(request, owner, /^Confirm your email/)).path)
    await page.getByLabel('Your password').fill(secret)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/portallogin')
    await fillLogin(page, owner, secret)
    await expect(page).toHaveURL('/projectportal')
    // what the notice asked for is done
    await expect(notice(page, accountMessages.confirmed(owner))).toBeHidden()
  })

  await test.step('adds the company', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Set Company Info' }).click()
    await page.getByLabel('Company name').fill(company)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Company email').fill('office@people.test')
    await page.getByLabel('Office phone').fill('3035550100')
    await page.getByLabel('Company Owner').fill('Olga Quist')
    await page.getByLabel('Cell phone').fill('3035550101')
    await page.getByLabel('ZIP code').fill('80202')
    await expect(page.getByLabel('City')).toHaveValue('Denver')
    await expect(page.getByLabel('State')).toHaveValue('CO')
    await page.getByRole('button', { name: 'Add company' }).click()
    await expect(page).toHaveURL('/user')
  })

  await test.step('invites an employee', async () => {
    await page.goto('/company')
    await page.getByRole('button', { name: 'Invite Employee' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite Employee' })
    await dialog.getByLabel('First name').fill('Rita')
    await dialog.getByLabel('Last name').fill('Reyes')
    await dialog.getByLabel('Email').fill(employee)
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await expectNotice(page, companyMessages.userAdded(employee))
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(employeeRow(page, 'Rita Reyes')).toContainText(companyMessages.statusInvited)
  })

  const other = await newContext(browser, { extraHTTPHeaders: newAddress() })
  const invited = await other.newPage()
  await test.step('who accepts, sets a password and signs in', async () => {
    await invited.goto((await mailTo(request, employee, /^You're invited/)).path)
    await choosePassword(invited)
    await invited.getByRole('button', { name: 'Save password' }).click()
    await expectNotice(invited, accountMessages.passwordSaved('Hyperbola'))
    await fillLogin(invited, employee, secret)
    await expect(invited).toHaveURL('/projectportal')
    await invited.goto('/user')
    await expect(invited.getByLabel('Company', { exact: true })).toHaveValue(company)
  })

  await test.step('is made Admin and Employee again', async () => {
    await page.reload()
    await expect(employeeRow(page, 'Rita Reyes')).toContainText(companyMessages.statusActive)
    await makeLevel(page, 'Rita Reyes', 'Admin')
    await expectNotice(page, companyMessages.levelChanged('Rita Reyes', 'Admin'))
    await invited.goto('/company')
    await expect(invited.getByLabel('Company name')).toHaveValue(company)
    await makeLevel(page, 'Rita Reyes', 'Employee')
    await expectNotice(page, companyMessages.levelChanged('Rita Reyes', 'Employee'))
  })

  await test.step('is edited', async () => {
    await actOn(page, 'Rita Reyes', /^Edit/)
    await page.getByLabel('Position').fill('Site foreman')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/users')
    await expectNotice(page, companyMessages.userEdited('Rita Reyes'))
  })

  await test.step('and is deleted, which ends the session at once', async () => {
    await page.goto('/company')
    await actOn(page, 'Rita Reyes', /^Delete/)
    const question = page.getByRole('dialog', { name: 'Delete' })
    await expect(question).toContainText(companyMessages.deleteQuestion(employee))
    await expect(question).toContainText(companyMessages.removeMeaning('Rita Reyes'))
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, companyMessages.deleted(employee))
    await invited.goto('/user')
    await expect(invited).toHaveURL(/\/portallogin/)
  })
  await other.close()
})

test('what was typed about a company outlives Back, a reload, and an email confirmed in another tab', {
  tag: '@desk',
}, async ({ page, context, request }) => {
  const { email } = await openAsFreeAccount(page, '/setcompany')
  const company = newCompanyName()
  await page.getByLabel('Company name').fill(company)
  await page.getByRole('button', { name: 'Continue' }).click()
  const phone = page.getByLabel('Office phone')
  await phone.fill('3035550100')
  await page.goBack()
  await expect(page.getByLabel('Company name')).toHaveValue(company)
  await page.goForward()
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  await expect(phone).toHaveValue('3035550100')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue(company)
  await page.goForward()
  await page.reload()
  await expect(phone).toHaveValue('3035550100')
  await page.getByLabel('Company Owner').fill('Nora Quist')

  const other = await context.newPage()
  await other.goto((await mailTo(request, email, /^Confirm your email/)).path)
  await other.getByLabel('Your password').fill(secret)
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other).toHaveURL('/portallogin')
  await expect(page.getByRole('heading', { name: 'Sign in to add your company' })).toBeVisible()
  await fillLogin(other, email, secret)
  await expect(other).toHaveURL('/projectportal')
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  await expect(phone).toHaveValue('3035550100')
  await expect(page.getByLabel('Company Owner')).toHaveValue('Nora Quist')
})

async function choosePassword(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Retype password').fill(secret)
}
