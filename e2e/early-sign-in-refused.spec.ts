import { accountMessages } from '#contract/accounts/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { whenToRetry } from '#contract/when-to-retry.ts'
import { withoutApp } from './early-form.ts'
import { expect, expectProjects, test } from './journey.ts'
import { expectNoSession, loginForm, password } from './sessions.ts'

/** The form that works before the app has arrived, when its sign-in does not go through. */

const email = 'technician@hyperbola.test'

test.describe('refused before the app arrives', () => {
  test.use({ expectedError: /status of 401/ })

  test('a wrong password says so, and what was typed stays', async ({ page }) => {
    const { form, app } = await withoutApp(page)
    const nobody = `nobody-${Date.now()}@hyperbola.test`
    await form.email.fill(nobody)
    await form.password.fill('not the password')
    const answered = page.waitForResponse('**/api/users/sign_in')
    await form.submit.click()
    expect((await answered).status()).toBe(401)
    await app()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(accountMessages.signInWrong)
    await expect(alert).toContainText(accountMessages.signInHelp)
    await expect(form.email).toHaveValue(nobody)
    await expect(form.password).toHaveValue('not the password')
    await expectNoSession(page)

    // the form is the app's now, and works as ever
    await form.email.fill(email)
    await form.password.fill(password)
    await form.submit.click()
    await expectProjects(page)
  })
})

test.describe('without a connection', () => {
  test.use({ expectedError: /ERR_(INTERNET_DISCONNECTED|FAILED)/ })

  test('a sign-in pressed before the app arrives says so, and the next try goes through', {
    tag: '@desk',
  }, async ({ page }) => {
    const { form, app } = await withoutApp(page)
    await page.route('**/api/users/sign_in', route => route.abort(), { times: 1 })
    await form.email.fill(email)
    await form.password.fill(password)
    await form.submit.click()
    await app()
    await expect(page.getByRole('alert')).toContainText(messages.offline)
    await form.submit.click()
    await expectProjects(page)
  })
})

test.describe('when the app does not arrive', () => {
  test.use({ expectedError: /ERR_FAILED/ })

  test('the page says so, and the button loads it again', { tag: '@phone' }, async ({ page }) => {
    await page.route(/\/assets\/app-[^/]*\.js$/, route => route.abort(), { times: 1 })
    await page.goto('/portallogin')
    const form = loginForm(page)
    await expect(page.getByRole('alert')).toContainText(messages.appMissing)
    await form.email.fill(email)
    await form.password.fill(password)
    await form.submit.click()
    await expect(page.locator('#early')).toHaveCount(0)
    await expect(page.getByText(messages.appMissing)).toBeHidden()
    await form.email.fill(email)
    await form.password.fill(password)
    await form.submit.click()
    await expectProjects(page)
  })

  test('a sign-in that was pressed meanwhile does not work forever', { tag: '@desk' }, async ({ page }) => {
    const { form, failApp } = await withoutApp(page)
    await form.email.fill(email)
    await form.password.fill(password)
    await form.submit.click()
    await expect(form.submit).toHaveAttribute('data-loading', 'true')
    failApp()
    await expect(page.getByRole('alert')).toContainText(messages.appMissing)
    await expect(form.submit).not.toHaveAttribute('data-loading')
    await expect(form.submit).toHaveText('Sign in')
  })
})

test.describe('too many wrong passwords', () => {
  test.use({ expectedError: /status of 429/ })

  test('are stopped before the app arrives as well, and what was typed stays', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const guessed = `guessed-early-${Date.now()}@hyperbola.test`
    const data = { user: { email: guessed, password: 'a guess' } }
    for (let tries = 0; tries < limits.failedSignIns.max; tries++)
      expect((await request.post('/api/users/sign_in', { data })).status()).toBe(401)
    const { form, app } = await withoutApp(page)
    await form.email.fill(guessed)
    await form.password.fill('another guess')
    const answered = page.waitForResponse('**/api/users/sign_in')
    await form.submit.click()
    expect((await answered).status()).toBe(429)
    await app()
    await expect(page.getByRole('alert')).toHaveText(
      messages.tooManyAttempts(whenToRetry(limits.failedSignIns.seconds)),
    )
    await expect(form.email).toHaveValue(guessed)
    await expect(form.password).toHaveValue('another guess')
    await expectNoSession(page)
  })
})

test.describe('while the server is down', () => {
  test.use({ expectedError: /status of 50[23]|ERR_FAILED/ })

  for (const [status, sentence] of [
    [502, messages.crashed],
    [503, messages.unavailable],
  ] as const)
    test(`a proxy that answers ${status} to the early form is put into words, and the next try goes through`, {
      tag: '@desk',
    }, async ({ page }) => {
      const { form, app } = await withoutApp(page)
      const answer = { status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
      await page.route('**/api/users/sign_in', route => route.fulfill(answer), { times: 1 })
      await form.email.fill(email)
      await form.password.fill(password)
      await form.submit.click()
      await app()
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(form.password).toHaveValue(password)
      await expectNoSession(page)
      await form.submit.click()
      await expectProjects(page)
    })

  test('a list that did not come with the early sign-in is asked for again', { tag: '@desk' }, async ({
    page,
  }) => {
    const { form, app } = await withoutApp(page)
    await page.route('**/api/projects?*', route => route.abort(), { times: 1 })
    await form.email.fill(email)
    await form.password.fill(password)
    const failed = page.waitForEvent('requestfailed')
    await form.submit.click()
    await failed
    await app()
    await expectProjects(page)
  })
})
