import type { Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { whenToRetry } from '#contract/when-to-retry.ts'
import { expect, expectProjects, test } from './journey.ts'
import { expectNoSession, loginForm, openAs, password, storedSession } from './sessions.ts'

/** The sign-in page comes drawn, and its form works before the app has arrived. */

const email = 'technician@hyperbola.test'

/** Holds the app back until it is let go, as a weak signal does. */
async function withoutApp(page: Page, path = '/portallogin') {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/assets\/app-[^/]*\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const app = async () => {
    letGo()
    await expect(page.locator('#early')).toHaveCount(0)
  }
  return { form: loginForm(page), app }
}

function countRequests(page: Page, path: string) {
  let sent = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) sent += 1
  })
  return () => sent
}

test('what is typed before the app arrives stays, and goes on where it was', async ({ page }) => {
  const { form, app } = await withoutApp(page)
  await form.email.click()
  await page.keyboard.type('technician@hyper')
  await app()
  await expect(form.email).toBeFocused()
  await page.keyboard.type('bola.test')
  await expect(form.email).toHaveValue(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectProjects(page)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the app draws the same page as the one that came drawn, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const { form, app } = await withoutApp(page)
    await expect(form.email).toBeVisible()
    await page.evaluate(() => document.fonts.load('16px "IBM Plex Sans"'))
    const drawn = await looks(page)
    expect(drawn.length).toBeGreaterThan(20)
    await app()
    expect(await looks(page)).toEqual(drawn)
  })

/** Place, size, colors and font of everything on the page. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root :not(style, template)')]
      .filter(element => element.checkVisibility())
      .map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, font, fill } = getComputedStyle(element)
        return [element.tagName, x, y, width, height, color, backgroundColor, font, fill].join(' ')
      })
      .filter(look => !/^(DIV|SPAN) /.test(look)),
  )

test('no letter is lost while the app takes over', async ({ page }) => {
  const { form, app } = await withoutApp(page)
  await form.password.click()
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(4)
  await Promise.all([app(), page.keyboard.type(letters, { delay: 5 })])
  await expect(form.password).toHaveValue(letters)
})

test('signing in before the app arrives leads to the list, which is asked for once', async ({ page }) => {
  const asked = countRequests(page, '/api/projects')
  const { form, app } = await withoutApp(page)
  await form.email.fill(email)
  await form.password.fill(password)
  const answered = page.waitForResponse('**/api/users/sign_in')
  const listed = page.waitForResponse('**/api/projects?*')
  await form.submit.click()
  await expect(page.locator('form button[type=submit]')).toHaveAttribute('data-loading', 'true')
  expect((await answered).status()).toBe(200)
  expect((await listed).status()).toBe(200)
  await app()
  await expect(page).toHaveURL('/projectportal')
  await expectProjects(page)
  expect((await storedSession(page)).token).toMatch(/./)
  await page.waitForLoadState('networkidle')
  expect(asked()).toBe(1)
})

test('the page that was asked for is opened after signing in before the app arrives', {
  tag: '@desk',
}, async ({ page }) => {
  const asked = countRequests(page, '/api/projects')
  const { form, app } = await withoutApp(page, '/portallogin?redirect=%2Flicenses')
  await form.email.fill(email)
  await form.password.fill(password)
  await form.password.press('Enter')
  await app()
  await expect(page).toHaveURL('/licenses')
  expect(asked()).toBe(0)
})

test('a double click before the app arrives sends once', { tag: '@desk' }, async ({ page }) => {
  const sent = countRequests(page, '/api/users/sign_in')
  const { form, app } = await withoutApp(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.dblclick()
  await form.password.press('Enter')
  await app()
  await expectProjects(page)
  expect(sent()).toBe(1)
})

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

test.describe('too many wrong passwords', () => {
  test.use({ expectedError: /status of 429/ })

  test('are stopped before the app arrives as well, and what was typed stays', async ({ page, request }) => {
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
    test(`a proxy that answers ${status} to the early form is put into words, and the next try goes through`, async ({
      page,
    }) => {
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

test('empty fields send nothing, and get their sentences from the app', { tag: '@desk' }, async ({
  page,
}) => {
  const sent = countRequests(page, '/api/users/sign_in')
  const { form, app } = await withoutApp(page)
  await form.email.fill(email)
  await form.submit.click()
  await app()
  await expect(page.getByText(messages.passwordRequired)).toBeVisible()
  await expect(form.password).toBeFocused()
  await expect(form.email).toHaveValue(email)
  expect(sent()).toBe(0)
})

test('the keyboard, the eye and the links work before the app arrives', { tag: '@desk' }, async ({
  page,
}) => {
  const { form, app } = await withoutApp(page)
  await expect(form.email).toBeFocused()
  await expect(page).toHaveTitle('Sign in · Hyperbola')
  await expect(form.email).toHaveAttribute('autocomplete', 'username')
  await expect(form.password).toHaveAttribute('autocomplete', 'current-password')
  await form.password.fill(password)
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  await expect(form.password).toHaveAttribute('type', 'text')
  await page.getByRole('link', { name: 'Reset password' }).focus()
  await app()
  await expect(form.password).toHaveAttribute('type', 'text')
  await expect(form.password).toHaveValue(password)
  await expect(page.getByRole('link', { name: 'Reset password' })).toBeFocused()

  await withoutApp(page)
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/create')
})

test('who is signed in already is signed out, also when the next sign-in is pressed first', {
  tag: '@desk',
}, async ({ page, request }) => {
  await openAs(page, 'technician', '/user')
  const { token, userId } = await storedSession(page)
  const { form, app } = await withoutApp(page)
  await form.email.fill('owner@hyperbola.test')
  await form.password.fill(password)
  await form.submit.click()
  await app()
  await expectProjects(page)
  expect((await storedSession(page)).token).not.toBe(token)
  const old = await request.get(`/api/users/${userId}`, { headers: { authorization: token } })
  expect(old.status()).toBe(401)
})

test('the home address is the sign-in page as well', { tag: '@desk' }, async ({ page }) => {
  const { form, app } = await withoutApp(page, '/')
  await form.email.fill(email)
  await app()
  await expect(page).toHaveURL('/portallogin')
  await expect(form.email).toHaveValue(email)
})

test.describe('without JavaScript', () => {
  test.use({ ownContext: true })

  test('a sentence says what is missing, and no form pretends to work', { tag: '@desk' }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/portallogin')
    const sentence = page.locator('body > noscript')
    await expect(sentence).toBeVisible()
    expect(await sentence.innerHTML()).toContain('This portal needs JavaScript.')
    await expect(loginForm(page).email).toBeHidden()
    await context.close()
  })
})
