import { accountMessages } from '#contract/accounts/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { whenToRetry } from '#contract/when-to-retry.ts'
import { expect, expectProjects, test } from './journey.ts'
import {
  endSession,
  expectNoSession,
  fillLogin,
  loginForm,
  password,
  signIn,
  storedSession,
} from './sessions.ts'

test('a technician signs in, stands in the portal, and signs out', async ({ page }) => {
  await signIn(page, 'technician')
  await expect(page).toHaveURL('/projectportal')
  await expect(page).toHaveTitle('Projects · Hyperbola')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expectProjects(page)

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/portallogin')
  await expect(page).toHaveTitle('Sign in · Hyperbola')
  await expectNoSession(page)
})

test('the admin signs in on the admin page, which leads to the project login', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/adminlogin')
  await page.getByRole('link', { name: 'project portal' }).click()
  await expect(page).toHaveURL('/portallogin')
  await signIn(page, 'admin', '/adminlogin')
  await expect(page).toHaveURL('/adminportal')
})

test.describe('with a wrong password', () => {
  test.use({ expectedError: /status of 401/ })

  test('both sentences show, and what was typed stays', { tag: '@desk' }, async ({ page }) => {
    const email = `nobody-${Date.now()}@hyperbola.test`
    await page.goto('/portallogin')
    const form = loginForm(page)
    await form.email.fill(email)
    await form.password.fill('not the password')
    await form.password.press('Enter')

    const alert = page.getByRole('alert')
    await expect(alert).toContainText(accountMessages.signInWrong)
    await expect(alert).toContainText(accountMessages.signInHelp)
    await expect(form.email).toHaveValue(email)
    await expect(form.password).toHaveValue('not the password')
    await expectNoSession(page)
  })
})

test('empty fields get a sentence each, and the first wrong one the focus', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/portallogin')
  const form = loginForm(page)
  await form.submit.click()
  await expect(page.getByText(messages.emailRequired)).toBeVisible()
  await expect(page.getByText(messages.passwordRequired)).toBeVisible()
  await expect(form.email).toBeFocused()

  await form.email.fill('technician')
  await form.submit.click()
  await expect(page.getByText(messages.emailInvalid)).toBeVisible()
  await form.email.fill('technician@hyperbola.test')
  await form.submit.click()
  await expect(form.password).toBeFocused()
})

test('a double click sends once', { tag: '@desk' }, async ({ page }) => {
  let sent = 0
  await page.route('**/api/users/sign_in', async route => {
    sent += 1
    await new Promise(done => setTimeout(done, 300))
    await route.continue()
  })
  await page.goto('/portallogin')
  const form = loginForm(page)
  await form.email.fill('technician@hyperbola.test')
  await form.password.fill(password)
  await form.submit.dblclick()
  await expect(page).toHaveURL('/projectportal')
  expect(sent).toBe(1)
})

test('the password can be looked at', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/portallogin')
  const form = loginForm(page)
  await form.password.fill(password)
  await expect(form.password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  await expect(form.password).toHaveAttribute('type', 'text')
})

test('the keyboard alone is enough', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/portallogin')
  const form = loginForm(page)
  await expect(form.email).toBeVisible()
  if (!(await form.email.evaluate(field => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await expect(form.email).toBeFocused()
  await page.keyboard.type('technician@hyperbola.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/projectportal')
})

test.describe('when it does not go through', () => {
  test.use({ expectedError: /status of 429|ERR_INTERNET_DISCONNECTED/ })

  test('too many wrong passwords are stopped, and what was typed stays', { tag: '@desk' }, async ({
    page,
    request,
  }) => {
    const email = `guessed-${Date.now()}@hyperbola.test`
    for (let tries = 0; tries < limits.failedSignIns.max; tries++) {
      const answer = await request.post('/api/users/sign_in', {
        data: { user: { email, password: 'a guess' } },
      })
      expect(answer.status()).toBe(401)
    }
    await page.goto('/portallogin')
    await fillLogin(page, email, 'another guess')
    await expect(page.getByRole('alert')).toHaveText(
      messages.tooManyAttempts(whenToRetry(limits.failedSignIns.seconds)),
    )
    await expect(loginForm(page).email).toHaveValue(email)
  })

  test('no connection says so, and the next try goes through', { tag: '@desk' }, async ({
    page,
    context,
  }) => {
    await page.goto('/portallogin')
    const form = loginForm(page)
    await form.email.fill('technician@hyperbola.test')
    await form.password.fill(password)
    await context.setOffline(true)
    await form.submit.click()
    await expect(page.getByRole('alert')).toContainText(messages.offline)
    await expect(page.getByText(messages.waitingForConnection)).toBeVisible()
    await context.setOffline(false)
    await form.submit.click()
    await expect(page).toHaveURL('/projectportal')
  })
})

test('visiting the login page signs out first, on the server too', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  await signIn(page, 'technician')
  await expect(page).toHaveURL('/projectportal')
  const { token, userId } = await storedSession(page)
  const me = () => request.get(`/api/users/${userId}`, { headers: { authorization: token } })
  expect((await me()).status()).toBe(200)

  await page.goto('/portallogin')
  await expect(loginForm(page).email).toBeVisible()
  await expectNoSession(page)
  expect((await me()).status()).toBe(401)
})

test.describe('when the session was ended elsewhere', () => {
  test.use({ expectedError: /status of 401/ })

  test('the next look at the portal leads to the login, and back to the page afterwards', {
    tag: '@desk',
  }, async ({ page }) => {
    // The shell has asked who is signed in; from here on nothing is under way.
    const asked = page.waitForResponse(/\/api\/users\/\d+$/)
    await signIn(page, 'technician')
    await asked
    await endSession(page)
    await page.goto('/licenses')
    await expect(page).toHaveURL('/portallogin?redirect=%2Flicenses')
    await expect(page.getByRole('alert')).toBeHidden()
    await fillLogin(page, 'technician@hyperbola.test')
    await expect(page).toHaveURL('/licenses')
  })
})
