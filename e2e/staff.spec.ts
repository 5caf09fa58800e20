import type { Locator, Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { addFacility, hire, newPerson, openAsOwner, secret } from './accounts.ts'
import { actOn, confirmLevel, employee, makeLevel } from './employees.ts'
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

async function confirmDelete(page: Page, email: string, meaning: string) {
  const question = page.getByRole('dialog', { name: 'Delete' })
  await expect(question).toContainText(companyMessages.deleteQuestion(email))
  await expect(question).toContainText(meaning)
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

  const rita = employee(page, 'Rita Reyes')
  await expect(rita).toContainText(companyMessages.statusInvited)
  await actOn(page, 'Rita Reyes', /^Resend/)
  await expect(notice(page, accountMessages.resent(email))).toBeVisible()
  await actOn(page, 'Rita Reyes', /^Delete/)
  await confirmDelete(page, email, companyMessages.withdrawMeaning(email))
  await expect(notice(page, companyMessages.deleted(email))).toBeVisible()
  await expect(rita).toBeHidden()
})

test.describe('a list of people', () => {
  test.use({ expectedError: /status of 422/ })

  test('is pasted and invited in one go; who is refused stays with the reason', async ({ page }) => {
    await openAsOwner(page, '/company')
    const [jane, bob, omar] = [newEmail('jane'), newEmail('bob'), newEmail('omar')]
    const dialog = await openSeveral(page)
    await paste(
      dialog.getByRole('group', { name: 'Person 1' }).getByLabel('Email'),
      `Jane Doe <${jane}>\nBob\tRoe\t${bob}\tAdmin\nowner@hyperbola.test, Omar, Haddad`,
    )
    await expect(dialog.getByRole('group')).toHaveCount(3)
    await expect(dialog.getByRole('group', { name: 'Person 2' }).getByLabel('Level')).toHaveValue('owner')
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await expect(dialog).toContainText(companyMessages.severalSent(2))
    const refused = dialog.getByRole('group')
    await expect(refused).toContainText(companyMessages.inOtherCompany)
    await expect(refused.getByLabel('Email')).toBeFocused()

    await page.reload()
    await openSeveral(page)
    await expect(dialog.getByRole('group', { name: 'Person 1' }).getByLabel('First name')).toHaveValue('Omar')
    await dialog.getByRole('group', { name: 'Person 1' }).getByLabel('Email').fill(omar)
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    for (const name of ['Jane Doe', 'Bob Roe', 'Omar Haddad'])
      await expect(employee(page, name)).toContainText(companyMessages.statusInvited)
    await expect(employee(page, 'Bob Roe')).toContainText('Admin')
    await mailTo(page.request, omar, /You're invited/)
  })
})

test.describe('beyond the limit', () => {
  test.use({ expectedError: /status of 429/ })

  test('what is left of a list says so, and nothing of it is lost', { tag: '@desk' }, async ({ page }) => {
    await openAsOwner(page, '/company')
    const error = accountMessages.invitationsMany('in 40 minutes')
    let asked = 0
    await page.route('**/api/invite_user_company', route => {
      asked += 1
      return route.fulfill({ status: 429, json: { error, code: 'too_many', errors: [error], fields: {} } })
    })
    const dialog = await openSeveral(page)
    const list = ['a', 'b', 'c', 'd'].map(name => `Crew ${name} <${newEmail(name)}>`).join('\n')
    await paste(dialog.getByRole('group', { name: 'Person 1' }).getByLabel('First name'), list)
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: error })).toHaveCount(4)
    expect(asked).toBe(2)
    await page.reload()
    await openSeveral(page)
    await expect(dialog.getByRole('group')).toHaveCount(4)
  })
})

async function openSeveral(page: Page) {
  await page.getByRole('button', { name: 'Invite Employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Employee' })
  await dialog.getByText('Invite several', { exact: true }).click()
  return dialog
}

/** As from the clipboard, which a page may read only in this event. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

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
  await confirmDelete(page, email, companyMessages.withdrawMeaning(email))
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
})

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
  await expect(notice(page, companyMessages.levelChanged('Rita Reyes', 'Employee'))).toBeVisible()
  await expect(employee(page, 'Rita Reyes')).toContainText('Employee')
  if (isMobile) return

  await makeLevel(page, 'Rita Reyes', 'Admin')
  await expect(changed).toBeVisible()
  await makeLevel(page, 'Olga Quist', 'Employee', companyMessages.employeeMeaningOwn)
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await page.goto('/company')
  await expect(page).toHaveURL(/\/projectportal/)
})

test('an owner with a successor deletes themselves and is signed out', { tag: '@desk' }, async ({ page }) => {
  const owner = await openAsOwner(page, '/company', 'contractor', owner => hire(page.request, owner, 'Rita'))
  await makeLevel(page, 'Rita Reyes', 'Admin')
  await expect(notice(page, companyMessages.levelChanged('Rita Reyes', 'Admin'))).toBeVisible()
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
  await expect(page.getByText(accountMessages.emailOfOthers)).toBeVisible()
  await expect(page.getByRole('switch')).toBeHidden()
  await page.getByLabel('Last name').fill('Reyes Soto')
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Reyes Soto')
  await page.getByRole('button', { name: 'Make Admin Rita Reyes' }).click()
  await confirmLevel(page, 'Rita Reyes', 'Admin')
  await expect(notice(page, companyMessages.levelChanged('Rita Reyes', 'Admin'))).toBeVisible()
  await page.getByLabel('Position').fill('Foreman')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/users')
  await expect(notice(page, companyMessages.userEdited('Rita Reyes Soto'))).toBeVisible()
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
  await expect(notice(page, companyMessages.gprAccessTaken(`${name} Reyes`))).toBeVisible()
  await expect(access).not.toBeChecked()
  await access.press('Space')
  await expect(notice(page, companyMessages.gprAccessGiven(`${name} Reyes`))).toBeVisible()
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
  await confirmDelete(page, email, companyMessages.deleteUserMeaning('Dora Quist'))
  await expect(notice(page, companyMessages.deleted(email))).toBeVisible()
  const again = { user: { email, password: secret } }
  expect((await page.request.post('/api/users/sign_in', { data: again })).status()).toBe(401)
})
