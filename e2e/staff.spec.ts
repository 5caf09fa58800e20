import type { Page } from '@playwright/test'
import { emailChangeMessages } from '#contract/accounts/email-change-messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { hire, newPerson, openAsOwner, secret } from './accounts.ts'
import { actOn, confirmDelete, confirmLevel, employee, fillInvitation, makeLevel } from './employees.ts'
import { expect, test } from './journey.ts'
import { newEmail } from './mails.ts'
import { expectNotice } from './notices.ts'
import { expectNoSession, openAs } from './sessions.ts'

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('the last Admin is not offered what the company would not survive', { tag: '@desk' }, async ({
  page,
}) => {
  await openAsOwner(page, '/company', 'contractor', owner => hire(page.request, owner, 'Rita'))
  const olga = employee(page, 'Olga Quist')
  await expect(page.getByText(companyMessages.onlyAdmin)).toBeVisible()
  await expect(olga.getByRole('link', { name: 'Edit Olga Quist' })).toBeVisible()
  await expect(olga.getByRole('button')).toHaveCount(0)
  await makeLevel(page, 'Rita Reyes', 'Admin')
  await expect(page.getByText(companyMessages.onlyAdmin)).toBeHidden()
  await expect(olga.getByRole('button')).toHaveCount(2)
  await page.goto('/users')
  await expect(page.getByRole('button', { name: 'Delete Olga Quist' })).toBeVisible()
})

test('an owner makes somebody Admin, undoes it, and steps back for good', async ({ page, isMobile }) => {
  await openAsOwner(page, '/company', 'contractor', owner => hire(page.request, owner, 'Rita'))
  await makeLevel(page, 'Rita Reyes', 'Admin')
  const changed = notice(page, companyMessages.levelChanged('Rita Reyes', 'Admin'))
  await expect(changed).toBeVisible()
  await changed.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, companyMessages.levelChanged('Rita Reyes', 'Employee'))
  await expect(employee(page, 'Rita Reyes')).toContainText('Employee')
  if (isMobile) {
    // the question takes the menu's place; a no leads back to where it was opened
    const more = page.getByRole('button', { name: 'More actions for Rita Reyes' })
    for (const action of ['Delete', 'Make Admin']) {
      await more.press('Enter')
      await page.getByRole('menuitem', { name: action }).press('Enter')
      await expect(page.getByRole('dialog', { name: action })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()
    }
    return
  }

  await makeLevel(page, 'Rita Reyes', 'Admin')
  await expect(changed).toBeVisible()
  await makeLevel(page, 'Olga Quist', 'Employee', companyMessages.employeeMeaningOwn)
  await expect(page).toHaveURL('/user')
  await expect(changed).toBeHidden()
  await page.goto('/company')
  await expect(page).toHaveURL(/\/projectportal/)
})

test('an owner with a successor deletes themselves and is signed out', { tag: '@desk' }, async ({ page }) => {
  const owner = await openAsOwner(page, '/company', 'contractor', owner => hire(page.request, owner, 'Rita'))
  await makeLevel(page, 'Rita Reyes', 'Admin')
  await expectNotice(page, companyMessages.levelChanged('Rita Reyes', 'Admin'))
  await actOn(page, 'Olga Quist', /^Delete/)
  await confirmDelete(page, owner.email, companyMessages.removeMeaningOwn)
  await expect(page).toHaveURL('/portallogin')
  await expectNoSession(page)
  await page.goto('/user')
  await expect(page).toHaveURL('/portallogin?redirect=%2Fuser')
})

test('an owner edits an employee and comes to the users', { tag: '@desk' }, async ({ page }) => {
  let email = ''
  await openAsOwner(page, '/company', 'contractor', async owner => {
    email = await hire(page.request, owner, 'Rita')
  })
  await page.getByRole('link', { name: 'Edit Rita Reyes' }).click()
  await expect(page).toHaveURL(/\/edituser\/\d+/)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByText(emailChangeMessages.emailOfOthers)).toBeVisible()
  await expect(page.getByRole('switch')).toBeHidden()
  await page.getByLabel('Last name').fill('Reyes Soto')
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Reyes Soto')
  await page.getByRole('button', { name: 'Make Admin Rita Reyes' }).click()
  await confirmLevel(page, 'Rita Reyes', 'Admin')
  await expectNotice(page, companyMessages.levelChanged('Rita Reyes', 'Admin'))
  await page.getByLabel('Position').fill('Foreman')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/users')
  await expectNotice(page, companyMessages.userEdited('Rita Reyes Soto'))
  await expect(row(page, email)).toContainText('Rita Reyes Soto')

  await row(page, email).getByRole('button', { name: 'Delete Rita Reyes Soto' }).click()
  await confirmDelete(page, email, companyMessages.removeMeaning('Rita Reyes Soto'))
  await expect(row(page, email)).toBeHidden()
})

test('an owner of a GPR contractor gives and takes GPR access', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'technician', '/company')
  const email = newEmail('rita')
  const name = `Rita ${email.slice(5, 13)}`
  const dialog = await fillInvitation(page, name, email)
  await dialog.getByRole('checkbox', { name: 'GPR access' }).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const access = page.getByRole('switch', { name: `GPR access of ${name} Reyes` })
  await expect(access).toBeChecked()
  await access.press('Space')
  await expectNotice(page, companyMessages.gprAccessTaken(`${name} Reyes`))
  await expect(access).not.toBeChecked()
  await access.press('Space')
  await expectNotice(page, companyMessages.gprAccessGiven(`${name} Reyes`))
  await row(page, email)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await confirmDelete(page, email, companyMessages.withdrawMeaning(email))
  await expect(row(page, email)).toBeHidden()
})

test.describe('somebody of another company, or nobody', () => {
  test.use({ expectedError: /status of 40[34]/ })

  test('is not allowed, or not there', { tag: '@desk' }, async ({ page }) => {
    await openAs(page, 'stranger', '/edituser/1')
    await expect(page.getByRole('heading', { name: 'Not Allowed' })).toBeVisible()
    await page.goto('/pages/edituser/99999999')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.goto('/edituser/nobody')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

test('the list of users is searched, sorted and turned, and Back finds it again', { tag: '@desk' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/users?page=1&per_page=50')
  await expect(row(page, 'admin@hyperbola.test')).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  await expect(search).toBeFocused()
  await search.fill('hyperbola.test')
  await expect(page).toHaveURL('/users?search=hyperbola.test')
  await page.getByRole('combobox', { name: 'Per page' }).click()
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect(page).toHaveURL('/users?search=hyperbola.test&per_page=5')
  // similar names have a table of their own
  const matches = page.getByRole('table', { name: 'Users' })
  await matches.getByRole('button', { name: 'Email' }).click()
  await expect(row(page, '@hyperbola.test').first()).toContainText('admin@hyperbola.test')
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await row(page, '@hyperbola.test').first().getByRole('link', { name: /^Edit/ }).click()
  await expect(page).toHaveURL(/\/edituser\//)
  await page.goBack()
  await expect(page).toHaveURL('/users?search=hyperbola.test&page=2&per_page=5&sort=email')
  await expect(search).toHaveValue('hyperbola.test')

  await search.fill('xyzzy-nobody')
  await expect(page.getByText(companyMessages.usersNoMatch('xyzzy-nobody'))).toBeVisible()
})

test('an owner sees the own people only', { tag: '@desk' }, async ({ page }) => {
  const { email } = await openAsOwner(page, '/users')
  await expect(page.getByText('1 person')).toBeVisible()
  await expect(row(page, email)).toBeVisible()
})

test('an admin deletes an account', { tag: '@desk' }, async ({ page }) => {
  const email = await newPerson(page.request, 'Dora')
  await openAs(page, 'admin', `/users?search=${email}`)
  await row(page, email).getByRole('button', { name: 'Delete Dora Quist' }).click()
  await confirmDelete(page, email, companyMessages.deleteUserMeaning('Dora Quist'))
  await expectNotice(page, companyMessages.deleted(email))
  const again = { user: { email, password: secret } }
  expect((await page.request.post('/api/users/sign_in', { data: again })).status()).toBe(401)
})
