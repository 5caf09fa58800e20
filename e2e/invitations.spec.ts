import type { Locator, Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { accountRefusals } from '#contract/accounts/refusals.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { addFacility, newPerson, openAsOwner } from './accounts.ts'
import { actOn, confirmDelete, employee, fillInvitation } from './employees.ts'
import { expect, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { expectNotice } from './notices.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

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
  await expectNotice(page, companyMessages.userAdded(email))
  expect(sent).toBe(1)
  await mailTo(page.request, email, /You're invited/)
  await dialog.getByRole('button', { name: 'Invite another' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await page.keyboard.press('Escape')

  const rita = employee(page, 'Rita Reyes')
  await expect(rita).toContainText(companyMessages.statusInvited)
  await actOn(page, 'Rita Reyes', /^Resend/)
  await expectNotice(page, accountMessages.resent(email))
  await actOn(page, 'Rita Reyes', /^Delete/)
  await confirmDelete(page, email, companyMessages.withdrawMeaning(email))
  await expectNotice(page, companyMessages.deleted(email))
  await expect(rita).toBeHidden()
})

/** Nothing in it to break a line at. */
const longName = 'Doe'.repeat(30)

test.describe('a list of people', () => {
  test.use({ expectedError: /status of 422/ })

  test('is pasted and invited in one go; who is refused stays with the reason', async ({ page }) => {
    await openAsOwner(page, '/company')
    const [jane, bob, omar] = [newEmail('jane'), newEmail('bob'), newEmail('omar')]
    const dialog = await openSeveral(page)
    await paste(
      dialog.getByRole('group', { name: 'Person 1' }).getByLabel('Email'),
      `Jane ${longName} <${jane}>\nBob\tRoe\t${bob}\tAdmin\nowner@hyperbola.test, Omar, Haddad`,
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
    for (const name of [`Jane ${longName}`, 'Bob Roe', 'Omar Haddad'])
      await expect(employee(page, name)).toContainText(companyMessages.statusInvited)
    await expect(employee(page, 'Bob Roe')).toContainText('Admin')
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await sideways()).toBe(0)
    await mailTo(page.request, omar, /You're invited/)
  })
})

test.describe('beyond the limit', () => {
  test.use({ expectedError: /status of 429/ })

  test('what is left of a list says so, and nothing of it is lost', { tag: '@desk' }, async ({ page }) => {
    await openAsOwner(page, '/company')
    const error = accountRefusals.invitationsMany('in 40 minutes')
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
    expect(asked).toBe(1)
    await page.reload()
    await openSeveral(page)
    await expect(dialog.getByRole('group')).toHaveCount(4)
  })

  test('of one address nobody else is met, and closing the dialog stops what is left', {
    tag: '@desk',
  }, async ({ page }) => {
    await openAsOwner(page, '/company')
    const error = accountRefusals.invitationsToOneMany('tomorrow')
    let asked = 0
    let letThrough = () => {}
    const held = new Promise<void>(resolve => {
      letThrough = resolve
    })
    await page.route('**/api/invite_user_company', async route => {
      asked += 1
      if (asked === 1)
        return route.fulfill({
          status: 429,
          json: { error, code: 'address_limit', errors: [error], fields: {} },
        })
      await held
      return route.continue()
    })
    const dialog = await openSeveral(page)
    const list = ['a', 'b', 'c'].map(name => `Crew ${name} <${newEmail(name)}>`).join('\n')
    await paste(dialog.getByRole('group', { name: 'Person 1' }).getByLabel('First name'), list)
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await expect.poll(() => asked).toBe(2)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    letThrough()
    await expect(employee(page, 'Crew b')).toContainText(companyMessages.statusInvited)
    await openSeveral(page)
    await expect(dialog.getByRole('group')).toHaveCount(2)
    expect(asked).toBe(2)
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
  await expectNotice(page, companyMessages.askedToJoin(email))
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
