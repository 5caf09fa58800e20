import type { Locator, Page } from '@playwright/test'
import { leaveCompanyMessages } from '#contract/accounts/leave-company-messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { hire, newPerson, openAsFreeAccount, openAsOwner, secret } from './accounts.ts'
import { confirmDialog, expect, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { expectNotice } from './notices.ts'
import { endSession, fillLogin, openAs, openWithPassword } from './sessions.ts'

const form = (page: Page) => {
  const section = page.getByRole('region', { name: 'Your information' })
  return {
    section,
    firstName: section.getByLabel('First name'),
    email: section.getByLabel('Email', { exact: true }),
    phone: section.getByLabel('Phone number'),
    position: section.getByLabel('Position'),
    notifications: section.getByRole('switch', { name: 'Receive Notifications' }),
    save: section.getByRole('button', { name: 'Save', exact: true }),
  }
}
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a person reads who the portal takes them for', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'technician', '/pages/user')
  const card = page.getByRole('region', { name: 'Tessa Lindqvist' })
  await expect(card).toContainText('Lead technician for Demo Scanning')
  await expect(card).toContainText('technician@hyperbola.test')
  await expect(card).toContainText('Admin of Demo Scanning')
  await expect(card).toContainText('Yes, can start projects and scan')
  await expect(card).toContainText('Gold')
  const company = page.getByLabel('Company', { exact: true })
  await expect(company).toHaveValue('Demo Scanning')
  await expect(company).not.toBeEditable()
  await expect(page.getByText(accountMessages.companyNameYours)).toBeVisible()
})

test('what is saved is told for 2.5 seconds and stays', { tag: '@phone' }, async ({ page }) => {
  await openAsFreeAccount(page, '/user')
  const { firstName, phone, position, notifications, save } = form(page)
  await firstName.fill('Noor')
  await phone.fill('7205550100')
  await position.fill('Estimator')
  await expect(notifications).toBeChecked()
  await notifications.press('Space')
  await save.click()
  await expectBelowTheBar(page, notice(page, accountMessages.profileSaved))
  await expect(page.getByRole('heading', { name: 'Noor Quist' })).toBeVisible()
  await expect(notice(page, accountMessages.profileSaved)).toBeHidden({
    timeout: limits.notice.usual - 1_000,
  })

  await page.reload()
  await expect(firstName).toHaveValue('Noor')
  await expect(phone).toHaveValue('7205550100')
  await expect(position).toHaveValue('Estimator')
  await expect(notifications).not.toBeChecked()
  await expect(page.getByText(messages.draftRestored)).toBeHidden()
})

test('an empty name gets its sentence and the focus', { tag: '@desk' }, async ({ page }) => {
  await openAsFreeAccount(page, '/user')
  const { firstName, save } = form(page)
  await firstName.fill(' ')
  await save.click()
  await expect(page.getByText(accountMessages.firstNameRequired)).toBeVisible()
  await expect(firstName).toBeFocused()
})

test('what was typed and not saved survives a reload, and can be discarded', { tag: '@desk' }, async ({
  page,
}) => {
  await openAsFreeAccount(page, '/user')
  const { section, phone } = form(page)
  await phone.fill('7205550155')
  await page.reload()
  await expect(phone).toHaveValue('7205550155')
  await expect(page.getByText(messages.draftRestored)).toBeVisible()
  await section.getByRole('button', { name: 'Discard' }).click()
  await expect(phone).toHaveValue('3035550199')
  await page.reload()
  await expect(phone).toHaveValue('3035550199')
  await expect(page.getByText(messages.draftRestored)).toBeHidden()
})

test('what is on the server already, its answer lost, is no draft', { tag: '@desk' }, async ({ page }) => {
  const { id, headers } = await openAsFreeAccount(page, '/user')
  const { phone, position, save } = form(page)
  await phone.fill('7205550166')
  await page.request.put(`/api/users/${id}`, { headers, data: { user: { phone_number: '7205550166' } } })
  await page.reload()
  await expect(phone).toHaveValue('7205550166')
  await expect(page.getByText(messages.draftRestored)).toBeHidden()
  await position.fill('Estimator')
  await save.click()
  await expectNotice(page, accountMessages.profileSaved)
})

test.describe('when the session has ended meanwhile', () => {
  test.use({ expectedError: /status of 401/ })

  test('saving leads over the login back to the text', { tag: '@desk' }, async ({ page }) => {
    await openAs(page, 'employee', '/user')
    const { position, save } = form(page)
    await position.fill('Not saved yet')
    await endSession(page)
    await save.click()
    await expect(page).toHaveURL('/portallogin?redirect=%2Fuser')
    await fillLogin(page, 'employee@hyperbola.test')
    await expect(page).toHaveURL('/user')
    await expect(position).toHaveValue('Not saved yet')
    await expect(page.getByText(messages.draftRestored)).toBeVisible()
  })
})

test.describe('when somebody else changed it meanwhile', () => {
  test.use({ expectedError: /status of 409/ })

  const meet = async (page: Page) => {
    const { id, headers } = await openAsFreeAccount(page, '/user')
    const { section, phone, save } = form(page)
    await phone.fill('7205550111')
    const elsewhere = { user: { phone_number: '7205550222', company_position: 'Elsewhere' } }
    await page.request.put(`/api/users/${id}`, { headers, data: elsewhere })
    await save.click()
    const question = section.getByRole('alert').filter({ hasText: messages.changedMeanwhile })
    await expect(question).toContainText('Phone number')
    await expect(question).toContainText('7205550222')
    await expect(question).toContainText('Elsewhere')
    await expect(phone).toHaveValue('7205550111')
    return question
  }

  test('the person may save theirs', { tag: '@desk' }, async ({ page }) => {
    const question = await meet(page)
    await question.getByRole('button', { name: 'Save mine' }).click()
    await expectNotice(page, accountMessages.profileSaved)
    await expect(question).toBeHidden()
    await page.reload()
    await expect(form(page).phone).toHaveValue('7205550111')
  })

  test('the person may take what is saved', { tag: '@desk' }, async ({ page }) => {
    const question = await meet(page)
    await question.getByRole('button', { name: 'Use the saved version' }).click()
    await expect(question).toBeHidden()
    const { phone, position } = form(page)
    await expect(phone).toHaveValue('7205550222')
    await expect(position).toHaveValue('Elsewhere')
    await page.reload()
    await expect(phone).toHaveValue('7205550222')
    await expect(page.getByText(messages.draftRestored)).toBeHidden()
  })
})

test.describe('the address', () => {
  test.use({ expectedError: /status of 422/ })
  test('waits for its link, beside the field, until it is opened', { tag: '@desk' }, async ({ page }) => {
    const old = await newPerson(page.request, 'Nora')
    await openWithPassword(page, old, secret, '/user')
    const wished = newEmail('nora-new')
    const { section, email, phone, save } = form(page)
    const proof = section.getByLabel('Your password')
    await expect(proof).toBeHidden()
    await email.fill(wished)
    await save.click()
    await expect(proof).toBeFocused()
    await proof.fill('not the password')
    await save.click()
    await expect(section.getByText(accountMessages.passwordWrong)).toBeVisible()
    await proof.fill(secret)
    await save.click()
    await expectNotice(page, accountMessages.profileSaved)
    const waiting = section.getByText(accountMessages.newEmailWaits(wished))
    await expect(waiting).toBeVisible()
    await expect(email).toHaveValue(old)
    await expect(proof).toBeHidden()

    await phone.fill('7205550177')
    const saved = page.waitForResponse(response => response.request().method() === 'PUT')
    await save.click()
    await saved
    await expect(save).toBeEnabled()
    await page.reload()
    await expect(phone).toHaveValue('7205550177')
    await expect(waiting).toBeVisible()

    const { token } = await mailTo(page.request, wished, /./)
    await page.request.put('/api/users/confirmation', {
      data: { confirmation_token: token, password: secret },
    })
    await openWithPassword(page, wished, secret, '/user')
    await expect(email).toHaveValue(wished)
    await expect(waiting).toBeHidden()
  })
})

test.describe('a free account', () => {
  test.use({ expectedError: /status of 401/ })
  test('asks for the confirmation on every page, and is signed in to again once it is given', {
    tag: '@phone',
  }, async ({ page }) => {
    const { email } = await openAsFreeAccount(page, '/licenses')
    const banner = page.getByRole('region', { name: 'Confirm your email' })
    await expect(banner).toContainText(accountMessages.confirmYourEmail(email))
    await banner.getByRole('button', { name: 'Resend it' }).click()
    await expectNotice(page, accountMessages.confirmationSent(email))
    await page.goto('/user')
    await form(page).phone.fill('7205550188')

    // elsewhere, on the phone say
    const { token } = await mailTo(page.request, email, /^Set a new password/)
    const user = { reset_password_token: token, password: secret, password_confirmation: secret }
    expect((await page.request.put('/api/users/password', { data: { user } })).status()).toBe(200)
    await form(page).save.click()
    await expect(page).toHaveURL('/portallogin?redirect=%2Fuser')
    await expectNotice(page, messages.confirmedElsewhere)
    await fillLogin(page, email, secret)
    await expect(page).toHaveURL('/projectportal')
    await page.goto('/user')
    await expect(form(page).phone).toHaveValue('7205550188')
    await expect(page.getByText('Active, email confirmed')).toBeVisible()
    await expect(banner).toBeHidden()
  })
})

test.describe('a company', () => {
  test('can be left, but not by its last Admin', { tag: '@desk' }, async ({ page }) => {
    const owner = await openAsOwner(page, '/user')
    const section = page.getByRole('region', { name: owner.companyName })
    const leave = section.getByRole('button', { name: leaveCompanyMessages.leaveCompany })
    await expect(section.getByText(leaveCompanyMessages.leaveAsLastOwner)).toBeVisible()
    await expect(leave).toBeHidden()

    await openWithPassword(page, await hire(page.request, owner, 'Rita'), secret, '/user')
    await leave.click()
    await confirmDialog(page, 'Leave', leaveCompanyMessages.leaveCompanyQuestion(owner.companyName))
    await expectNotice(page, leaveCompanyMessages.leftCompany(owner.companyName))
    await expect(section).toBeHidden()
    await expect(page.getByLabel('Company', { exact: true })).toHaveValue('')
  })
})

/** It covers neither the bar nor the page: the page begins below it. */
async function expectBelowTheBar(page: Page, shown: Locator) {
  await expect(shown).toBeVisible()
  const [bar, notice] = [await page.getByRole('banner').boundingBox(), await shown.boundingBox()]
  expect(notice?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  const pageBegins = await page.getByRole('main').evaluate(main => (main as HTMLElement).offsetTop)
  expect(pageBegins).toBeGreaterThanOrEqual((bar?.height ?? 0) + (notice?.height ?? 0))
}
