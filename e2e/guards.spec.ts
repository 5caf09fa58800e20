import { messages } from '#contract/messages.ts'
import { expect, expectProjects, test } from './journey.ts'
import { fillLogin, loginForm, openAs, openQuickPage, signIn } from './sessions.ts'

test('the bare address leads to the login', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/portallogin')
})

test('a visitor on a guarded page is sent to the login and back afterwards', async ({ page }) => {
  await page.goto('/projectportal?view=all#top')
  await expect(page).toHaveURL(/^[^?]*\/portallogin\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/projectportal?view=all#top')
  await fillLogin(page, 'technician@hyperbola.test')
  await expect(page).toHaveURL('/projectportal?view=all#top')
})

test('a foreign redirect is ignored', async ({ page }) => {
  await signIn(page, 'technician', `/portallogin?redirect=${encodeURIComponent('/\\example.com')}`)
  await expect(page).toHaveURL('/projectportal')
})

test('a person whose term is over reads the notice on the licenses page', async ({ page }) => {
  await signIn(page, 'expired')
  await expect(page).toHaveURL('/licenses?redirect=%2Fprojectportal')
  await expect(page.getByText(messages.licenseNeeded)).toBeVisible()
})

test('the short addresses lead to the pages they stand for', async ({ page }) => {
  await openAs(page, 'owner', '/pages')
  await expect(page).toHaveURL('/pages/user')
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible()
  for (const nobody of ['/edituser', '/pages/edituser']) {
    await page.goto(nobody)
    await expect(page).toHaveURL('/users')
    await expect(page.getByRole('searchbox')).toBeVisible()
  }
  await page.goto('/project')
  await expect(page).toHaveURL('/projectportal')
  await expectProjects(page)
})

test('an employee finds no way into the pages of the staff', async ({ page }) => {
  await openAs(page, 'employee', '/company')
  await expect(page).toHaveURL(/\/projectportal(\?|$)/)
})

test('signing out in one tab closes the guarded pages of the others', async ({ page, context }) => {
  await signIn(page, 'technician')
  await expect(page).toHaveURL('/projectportal')
  const other = await context.newPage()
  await other.goto('/projectportal')
  await expectProjects(other)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(/\/portallogin/)
})

test('signing in in one tab leaves the login page of another alone', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/portallogin')
  await expect(loginForm(other).email).toBeVisible()
  await signIn(page, 'technician')
  await expect(page).toHaveURL('/projectportal')
  await page.reload()
  await expectProjects(page)
})

test('garbage in the storage counts as signed out', async ({ page }) => {
  await openQuickPage(page)
  await page.evaluate(() => localStorage.setItem('hyperbola.session', '{"token":'))
  await page.goto('/projectportal')
  await expect(page).toHaveURL(/\/portallogin/)
})
