import type { Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { addFacility, hire, newPerson, openAsOwner, secret } from './accounts.ts'
import { expect, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { expectNoSession, openAs } from './sessions.ts'

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function fillInvitation(page: Page, first: string, email: string) {
  await page.getByRole('button', { name: 'Invite Employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Employee' })
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill('Reyes')
  await dialog.getByLabel('Email').fill(email)
  return dialog
}

async function confirmDelete(page: Page, email: string) {
  const question = page.getByRole('dialog', { name: 'Delete' })
  await expect(question).toContainText(companyMessages.deleteQuestion(email))
  await question.getByRole('button', { name: 'Delete' }).click()
}

test('an owner invites somebody once, resends the mail, and takes it back', async ({ page }) => {
  await openAsOwner(page, '/company')
  const email = newEmail('rita')
  let sent = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/invite_user_company')) sent += 1
  })
  const dialog = await fillInvitation(page, 'Rita', email)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).dblclick()
  await expect(dialog).toContainText('Rita Reyes is invited as Employee')
  await expect(dialog).toContainText(companyMessages.userAddedHelp(email))
  await expect(notice(page, companyMessages.userAdded(email))).toBeVisible()
  expect(sent).toBe(1)
  await mailTo(page.request, email, /You're invited/)
  await dialog.getByRole('button', { name: 'Invite another' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await page.keyboard.press('Escape')

  await expect(row(page, email)).toContainText('No')
  await row(page, email).getByRole('button', { name: 'Resend the invitation of Rita Reyes' }).click()
  await expect(notice(page, accountMessages.resent(email))).toBeVisible()
  await row(page, email).getByRole('button', { name: 'Delete Rita Reyes' }).click()
  await confirmDelete(page, email)
  await expect(notice(page, companyMessages.deleted(email))).toBeVisible()
  await expect(row(page, email)).toBeHidden()
})

test('whoever has an account is asked to join, and the question can be withdrawn', { tag: '@desk' }, async ({
  page,
}) => {
  const email = await newPerson(page.request, 'Jon')
  await openAsOwner(page, '/company')
  const dialog = await fillInvitation(page, 'Jon', email)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(notice(page, companyMessages.askedToJoin(email))).toBeVisible()
  await expect(dialog).toContainText(companyMessages.askedToJoinHelp(email))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, email)).toContainText('Asked to join')
  await row(page, email)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await confirmDelete(page, email)
  await expect(row(page, email)).toBeHidden()
})

test('an owner invites somebody to a facility, and takes them from it again', { tag: '@desk' }, async ({
  page,
}) => {
  await openAsOwner(page, '/company', 'facility', owner => addFacility(page.request, owner, 'North Tower'))
  const facilities = page.getByRole('region', { name: 'Facilities' })
  await expect(facilities).toContainText(companyMessages.facilityUnassigned)
  const email = newEmail('rita')
  const dialog = await fillInvitation(page, 'Rita', email)
  await dialog.getByRole('combobox', { name: 'Facility' }).click()
  await page.getByRole('option', { name: 'North Tower' }).click()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, email)).toBeVisible()
  await expect(facilities.getByRole('cell', { name: 'Rita Reyes' })).toBeVisible()

  await page.getByRole('link', { name: 'Edit Rita Reyes' }).click()
  const facility = page.getByRole('combobox', { name: 'Facility' })
  await expect(facility).toHaveValue('North Tower')
  await facility.click()
  await page.getByRole('option', { name: 'None' }).click()
  await expect(facility).toHaveValue('None')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/users')
  await page.goBack()
  await expect(facility).toHaveValue('None')
  await page.goBack()
  await expect(facilities.getByRole('cell', { name: companyMessages.facilityUnassigned })).toBeVisible()
  await expect(facilities).not.toContainText('Rita Reyes')
})

test.describe('an invitation that is refused', () => {
  test.use({ expectedError: /status of 422/ })

  test('says why beside the field and keeps what was typed', { tag: '@desk' }, async ({ page }) => {
    await openAsOwner(page, '/company')
    const dialog = await fillInvitation(page, 'Omar', 'owner@hyperbola.test')
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(dialog.getByText(companyMessages.inOtherCompany)).toBeVisible()
    await expect(dialog.getByLabel('First name')).toHaveValue('Omar')
    await expect(dialog.getByLabel('Email')).toBeFocused()
  })

  test('the last Admin cannot be made Employee', { tag: '@desk' }, async ({ page }) => {
    await openAsOwner(page, '/company')
    await page.getByRole('button', { name: 'Make Employee Olga Quist' }).click()
    await expect(page.getByRole('alert').filter({ hasText: accountMessages.lastOwner })).toBeVisible()
    await expect(row(page, 'Olga Quist')).toContainText('Admin')
  })
})

test('an owner makes somebody Admin and steps back, and the page is theirs no more', {
  tag: '@desk',
}, async ({ page }) => {
  await openAsOwner(page, '/company', 'contractor', owner => hire(page.request, owner, 'Rita'))
  await page.getByRole('button', { name: 'Make Admin Rita Reyes' }).click()
  await expect(notice(page, companyMessages.levelChanged('Rita Reyes', 'Admin'))).toBeVisible()
  await page.getByRole('button', { name: 'Make Employee Olga Quist' }).click()
  await expect(page).toHaveURL('/user')
  await page.goto('/company')
  await expect(page).toHaveURL(/\/projectportal/)
})

test('an owner with a successor deletes themselves and is signed out', { tag: '@desk' }, async ({ page }) => {
  const owner = await openAsOwner(page, '/company', 'contractor', owner => hire(page.request, owner, 'Rita'))
  await page.getByRole('button', { name: 'Make Admin Rita Reyes' }).click()
  await expect(notice(page, companyMessages.levelChanged('Rita Reyes', 'Admin'))).toBeVisible()
  await page.getByRole('button', { name: 'Delete Olga Quist' }).click()
  await confirmDelete(page, owner.email)
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
  await expect(page.getByText(accountMessages.emailOfOthers)).toBeVisible()
  await expect(page.getByRole('switch')).toBeHidden()
  await page.getByLabel('Last name').fill('Reyes Soto')
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Reyes Soto')
  await page.getByRole('button', { name: 'Make Admin Rita Reyes' }).click()
  await expect(notice(page, companyMessages.levelChanged('Rita Reyes', 'Admin'))).toBeVisible()
  await page.getByLabel('Position').fill('Foreman')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/users')
  await expect(notice(page, companyMessages.userEdited('Rita Reyes Soto'))).toBeVisible()
  await expect(row(page, email)).toContainText('Rita Reyes Soto')

  await row(page, email).getByRole('button', { name: 'Delete Rita Reyes Soto' }).click()
  await confirmDelete(page, email)
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
  await expect(notice(page, companyMessages.gprAccessTaken(`${name} Reyes`))).toBeVisible()
  await expect(access).not.toBeChecked()
  await access.press('Space')
  await expect(notice(page, companyMessages.gprAccessGiven(`${name} Reyes`))).toBeVisible()
  await row(page, email)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await confirmDelete(page, email)
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
  await page.getByRole('button', { name: 'Email' }).click()
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
  await confirmDelete(page, email)
  await expect(notice(page, companyMessages.deleted(email))).toBeVisible()
  const again = { user: { email, password: secret } }
  expect((await page.request.post('/api/users/sign_in', { data: again })).status()).toBe(401)
})
