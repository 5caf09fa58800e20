import type { APIRequestContext, Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { accountRefusals } from '#contract/accounts/refusals.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { openAsOwner } from './accounts.ts'
import { expect, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import {
  companyOf,
  expectNoSession,
  fillLogin,
  headersOf,
  openAs,
  password,
  storedSession,
} from './sessions.ts'

const another = 'another secret'

test.use({ expectedError: /status of 4(01|22)/ })

test('a forgotten password is set anew by mail; the link works once and the old password no more', async ({
  page,
  request,
}) => {
  const email = newEmail('forgetful')
  await member(request, email)
  await page.goto('/portallogin?redirect=%2Fuser')
  await page.getByRole('link', { name: 'Reset password' }).click()
  // the login page has such a field too
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  await askForReset(page, email)
  const { path } = await mailTo(request, email, /^Reset your password/)

  await page.goto(path)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  // the token left the address, and a reload keeps it
  await expect(page).toHaveURL('/reset')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await choose(page, 'short', 'short')
  await expect(page.getByText(messages.passwordShort(limits.passwordLength))).toHaveCount(1)
  await choose(page, another, 'a third one')
  await expect(page.getByText(accountMessages.passwordsDiffer)).toBeVisible()
  await choose(page, 'password123', 'password123')
  await expect(page.getByRole('alert')).toHaveText(accountMessages.passwordSaveFailed)
  await expect(page.getByText(messages.passwordCommon)).toHaveCount(1)
  await choose(page, another, another)
  await expect(page).toHaveURL('/portallogin?redirect=%2Fuser')
  await expect(page.getByText(accountMessages.passwordReset)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await fillLogin(page, email, password)
  await expect(page.getByRole('alert')).toContainText(accountMessages.signInWrong)
  await fillLogin(page, email, another)
  await expect(page).toHaveURL('/projectportal')

  await page.goto(path)
  await expect(page.getByRole('alert')).toHaveText(accountMessages.linkUsed + accountMessages.resetBefore)
  await expect(page.getByLabel('Retype password')).toBeHidden()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/sendreset')
})

test('asking for a reset says the same for an address that nobody has', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/sendreset')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(messages.emailRequired)).toBeVisible()
  await askForReset(page, newEmail('nobody'))
})

test('a new password signs out whoever is signed in here', { tag: '@desk' }, async ({ page, request }) => {
  const email = newEmail('shared')
  await member(request, email)
  await request.post('/api/users/password', { data: { user: { email } } })
  const { path } = await mailTo(request, email, /^Reset your password/)
  await openAs(page, 'technician', path)
  await expect(page.getByLabel('Retype password')).toBeVisible()
  const { token, userId } = await storedSession(page)
  await choose(page, another, another)
  await expect(page).toHaveURL('/portallogin?redirect=%2Fprojectportal')
  await expectNoSession(page)
  const me = await request.get(`/api/users/${userId}`, { headers: { authorization: token } })
  expect(me.status()).toBe(401)
})

test('an invited person finds the mail again, sets a password and signs in', async ({ page, request }) => {
  const email = newEmail('invited')
  await invite(request, email)
  const first = await mailTo(request, email, /^You're invited/)
  await page.goto('/portallogin')
  await fillLogin(page, email, 'any password')
  await expect(page.getByRole('alert')).toContainText(accountMessages.signInPending)
  await page.getByRole('button', { name: accountMessages.pendingHelp }).click()
  await expect(page.getByText(accountMessages.resent(email))).toBeVisible()
  const second = await mailTo(request, email, /^You're invited/, first)
  expect(second.path).not.toBe(first.path)

  await page.goto(second.path)
  await expect(page.getByText(/invited you to join Demo Coring\./)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await choose(page, another, another)
  await expect(page).toHaveURL('/portallogin?redirect=%2Fprojectportal')
  await expect(page.getByText(accountMessages.passwordSaved('Hyperbola'))).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await fillLogin(page, email, another)
  await expect(page).toHaveURL('/projectportal')

  await page.goto(second.path)
  await expect(page.getByRole('alert')).toHaveText(accountMessages.linkUsed + accountMessages.acceptedBefore)
  await expect(page.getByLabel('Retype password')).toBeHidden()
})

test('whoever opens a link that is made up or cut off is told before they type', { tag: '@phone' }, async ({
  page,
}) => {
  for (const [opened, says] of [
    ['/accept', accountMessages.linkIncomplete],
    ['/accept?invitation_token=made-up', messages.linkUnknown],
    ['/accept?company_invitation=made-up', messages.linkUnknown],
    ['/reset?token=made-up', messages.linkUnknown],
  ] as const) {
    await page.goto(opened)
    await expect(page.getByRole('alert')).toContainText(says)
    await expect(page.getByLabel(/password/i)).toHaveCount(0)
  }
})

test('the holder of an account joins the company that asked', { tag: '@desk' }, async ({ page, request }) => {
  const email = newEmail('joiner')
  await member(request, email)
  await invite(request, email)
  const { path } = await mailTo(request, email, /^Join Demo Coring/)
  await page.goto('/portallogin')
  await fillLogin(page, email, password)
  await expect(page).toHaveURL('/projectportal')
  await page.goto(path)
  await expect(page.getByText(`invited you to join Demo Coring. Your account ${email} joins`)).toBeVisible()
  await expect(page).toHaveURL('/accept')
  await page.getByRole('button', { name: 'Join Demo Coring' }).click()
  await expect(page).toHaveURL('/projectportal')
  await expect(page.getByText(accountMessages.joined('Demo Coring'))).toBeVisible()
  const company = await page.evaluate(
    () => JSON.parse(localStorage.getItem('hyperbola.session') ?? '').company,
  )
  expect(company.company_type).toBe('contractor')

  await page.goto(path)
  await expect(page.getByRole('alert')).toHaveText(accountMessages.linkUsed + accountMessages.joinedBefore)
})

test.describe('of two companies that asked', () => {
  test.use({ expectedError: /status of 4(01|09)/ })
  test('the second is refused until the first is left', { tag: '@desk' }, async ({ page, request }) => {
    const { companyId, headers } = await openAsOwner(page, '/user')
    const email = newEmail('torn')
    await member(request, email)
    await invite(request, email)
    const data = { first_name: 'Jo', last_name: 'Newman', email, company_id: companyId }
    expect((await request.post('/api/invite_user_company', { headers, data })).status()).toBe(201)
    const first = await mailTo(request, email, /^Join Demo Coring/)
    const second = await mailTo(request, email, /^Join Company/)
    const join = page.getByRole('button', { name: 'Join' })
    await page.goto(first.path)
    await join.click()
    await expect(page.getByText(accountMessages.joined('Demo Coring'))).toBeVisible()
    await page.goto(second.path)
    await expect(page.getByRole('alert')).toContainText(accountRefusals.inOwnCompany)
    await expect(join).toBeHidden()
    await expect(page.getByRole('link', { name: 'Open my profile' })).toBeVisible()
  })
})

async function askForReset(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(accountMessages.resetMailSent)).toBeVisible()
}

async function choose(page: Page, secret: string, again: string) {
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Retype password').fill(again)
  await page.getByRole('button', { name: 'Save password' }).click()
}

/** A confirmed account without a company. */
async function member(request: APIRequestContext, email: string) {
  const person = { first_name: 'Jo', last_name: 'Newman', email, terms: true }
  const secret = { password, password_confirmation: password }
  await request.post('/api/users', { data: { user: { ...person, ...secret } } })
  const { token } = await mailTo(request, email, /^Confirm your email/)
  const answer = await request.put('/api/users/confirmation', {
    data: { confirmation_token: token, password },
  })
  expect(answer.status()).toBe(200)
}

async function invite(request: APIRequestContext, email: string) {
  const company_id = await companyOf(request, 'owner')
  const answer = await request.post('/api/invite_user_company', {
    headers: await headersOf(request, 'owner'),
    data: { first_name: 'Ina', last_name: 'Vited', email, company_id },
  })
  expect(answer.status()).toBe(201)
}
