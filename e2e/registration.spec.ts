import type { APIRequestContext, Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { expect, test } from './journey.ts'
import { mailsTo, mailTo, newEmail } from './mails.ts'
import { expectNoSession, fillLogin, password, storedToken } from './sessions.ts'

test('somebody registers, confirms by mail and signs in', async ({ page, request }) => {
  const email = newEmail('jo')
  await page.goto('/register')
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/confirmemail')
  await expect(page.getByText(accountMessages.registered)).toBeVisible()

  const { path } = await mailTo(request, email, /^Confirm your email/)
  await page.goto(path)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await confirmWith(page, password)
  await expect(page).toHaveURL('/portallogin')
  await expect(page.getByText(accountMessages.confirmed(email))).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await fillLogin(page, email)
  await expect(page).toHaveURL('/projectportal')
})

test('the confirmation can be mailed again from the page after registering', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const email = newEmail('jo')
  await page.goto('/register')
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Get Started' }).click()
  await page.getByRole('button', { name: `Send it to ${email} again` }).click()
  await expect(page.getByText(accountMessages.confirmationSent(email))).toBeVisible()
  await expect.poll(() => countMails(request, email)).toBe(2)
})

test('a free account opens the portal at once', async ({ page }) => {
  const email = newEmail('free')
  await page.goto('/portallogin')
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/create')
  await expect(page.getByText(accountMessages.freeAccountLead(30))).toBeVisible()
  await expect(page.getByLabel('Phone (optional)')).toHaveAttribute('type', 'tel')
  await fillIn(page, email)
  await page.getByLabel('Phone (optional)').fill('555 0100')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL('/projectportal')
  expect(await storedToken(page)).toBeTruthy()
})

test('an empty form says everything that is missing and leads to the first of it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Get Started' }).click()
  for (const sentence of [
    accountMessages.firstNameRequired,
    accountMessages.lastNameRequired,
    messages.emailRequired,
    messages.passwordRequired,
    accountMessages.passwordRetype,
    accountMessages.termsNeeded,
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await fillIn(page, newEmail('jo'))
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByText(messages.passwordShort(limits.passwordLength))).toHaveCount(1)
  await page.getByLabel('Password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByText(accountMessages.passwordsDiffer)).toBeVisible()
  await expect(page.getByLabel('Retype password')).toBeFocused()
})

test('agreeing in the dialog ticks the box, closing it does not', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/register')
  const opener = page.getByRole('button', { name: 'Read the terms and conditions' })
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' })
  await opener.click()
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(6)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('checkbox')).not.toBeChecked()

  await opener.click()
  await dialog.getByRole('button', { name: 'I agree' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('what was typed survives a reload, the passwords do not', { tag: '@desk' }, async ({ page }) => {
  const email = newEmail('jo')
  await page.goto('/register')
  await fillIn(page, email)
  await page.reload()
  await expect(page.getByText(messages.draftRestored)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Retype password')).toHaveValue('')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('a double click makes one account and one mail', { tag: '@desk' }, async ({ page, request }) => {
  const email = newEmail('twice')
  await page.goto('/register')
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Get Started' }).dblclick()
  await expect(page).toHaveURL('/confirmemail')
  await expect.poll(() => countMails(request, email)).toBe(1)
})

test.describe('refused', () => {
  test.use({ expectedError: /status of 4(01|22)|ERR_INTERNET_DISCONNECTED/ })

  test('a free account whose answer got lost is made once, and waits for its mail', { tag: '@desk' }, async ({
    page,
  }) => {
    await page.route(
      '**/api/add_user',
      async route => {
        await route.fetch()
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await page.goto('/create')
    await fillIn(page, newEmail('cut-off'))
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(messages.offline)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page).toHaveURL('/confirmemail')
    await expect(page.getByText(accountMessages.registered)).toBeVisible()
    await expectNoSession(page)
  })

  test('a taken address says so, and offers to sign in, to reset and the invitation again', {
    tag: '@desk',
  }, async ({ page }) => {
    await page.goto('/register')
    await fillIn(page, 'owner@hyperbola.test')
    await page.getByRole('button', { name: 'Get Started' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(accountMessages.emailTaken)
    await expect(alert).toContainText(accountMessages.takenHelp)
    await expect(page.getByLabel('Email')).toBeFocused()
    await alert.getByRole('button', { name: 'Resend the invitation' }).click()
    await expect(alert).toContainText(accountMessages.resent('owner@hyperbola.test'))
    await alert.getByRole('link', { name: 'Reset password' }).click()
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('owner@hyperbola.test')
    await page.goBack()
    // what was typed is still there, but a password is never kept
    await expect(page.getByLabel('First name')).toHaveValue('Jo')
  })

  test('signing in before confirming offers the mail again', { tag: '@desk' }, async ({ page, request }) => {
    const email = newEmail('early')
    await registered(request, email)
    await page.goto('/portallogin')
    await fillLogin(page, email)
    await expect(page.getByRole('alert')).toContainText(accountMessages.signInUnconfirmed)
    await page.getByRole('button', { name: accountMessages.unconfirmedHelp }).click()
    await expect(page.getByText(accountMessages.confirmationSent(email))).toBeVisible()
    await expect.poll(() => countMails(request, email)).toBe(2)
  })

  test('a confirmation waits for the connection, and its link works once', { tag: '@desk' }, async ({
    page,
    request,
  }) => {
    const email = newEmail('slow')
    await registered(request, email)
    const { path } = await mailTo(request, email, /^Confirm your email/)
    await page.route('**/api/users/confirmation', route => route.abort('internetdisconnected'))
    await page.goto(path)
    await confirmWith(page, password)
    await expect(page.getByRole('alert')).toContainText(messages.offline)
    await page.unroute('**/api/users/confirmation')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/portallogin')

    await page.goto(path)
    await expect(page.getByRole('alert')).toHaveText(
      accountMessages.linkUsed + accountMessages.confirmedBefore,
    )
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/portallogin')
  })

  test('an unknown confirmation link is refused, and a new one can be asked for', { tag: '@desk' }, async ({
    page,
  }) => {
    const email = newEmail('lost')
    await page.goto('/confirmemail?confirmation_token=unknown')
    await expect(page.getByRole('alert')).toContainText(messages.linkUnknown)
    await expect(page.getByText(accountMessages.newConfirmationLead)).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByText(accountMessages.confirmationSent(email))).toBeVisible()
  })
})

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First name').fill('Jo')
  await page.getByLabel('Last name').fill('Newman')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Retype password').fill(password)
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check()
}

async function confirmWith(page: Page, secret: string) {
  await page.getByLabel('Your password').fill(secret)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

async function registered(request: APIRequestContext, email: string) {
  const person = { first_name: 'Jo', last_name: 'Newman', email, terms: true }
  const secret = { password, password_confirmation: password }
  const answer = await request.post('/api/users', { data: { user: { ...person, ...secret } } })
  expect(answer.status()).toBe(201)
}

const countMails = async (request: APIRequestContext, email: string) => (await mailsTo(request, email)).length
