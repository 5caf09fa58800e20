import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { withoutApp } from './early-form.ts'
import { expect, expectProjects, test } from './journey.ts'
import { loginForm, openAs, password, storedSession } from './sessions.ts'

/** The sign-in page comes drawn, and its form works before the app has arrived. */

const email = 'technician@hyperbola.test'

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

test('a password that is shown and corrected in its middle stays so', { tag: '@desk' }, async ({ page }) => {
  const { form, app } = await withoutApp(page)
  await form.password.fill('hyperola')
  const show = page.getByRole('button', { name: 'Show or hide the password' })
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await form.password.click()
  for (const key of ['Home', ...'hyper'].map((_, index) => (index === 0 ? 'Home' : 'ArrowRight')))
    await page.keyboard.press(key)
  await app()
  await expect(form.password).toBeFocused()
  await page.keyboard.type('b')
  await expect(form.password).toHaveValue('hyperbola')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the app draws the same page as the one that came drawn, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const { form, app } = await withoutApp(page)
    await expect(form.email).toBeVisible()
    // the styles may come after the page
    await expect(form.email).toHaveCSS('font-family', /IBM Plex Sans/)
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

test('no letter is lost while the app takes over', { tag: '@phone' }, async ({ page }) => {
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
