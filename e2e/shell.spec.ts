import { accountMessages } from '#contract/accounts/messages.ts'
import { messages } from '#contract/messages.ts'
import { expect, expectProjects, test } from './journey.ts'
import { expectNoSession, openAs, signIn } from './sessions.ts'

test('the shell says who is signed in and where to go', async ({ page, isMobile }) => {
  await openAs(page, 'technician', '/projectportal')
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('for Demo Scanning')
  const menu = page.getByRole('navigation', { name: 'Main' })
  // at a desk they are in the bar
  const above = isMobile ? menu : page.getByRole('banner')
  await expect(above.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(above.getByRole('link', { name: /^Call now \(\d{3}\) \d{3}-\d{4}$/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Licenses' }).click()
  await expect(page).toHaveURL('/licenses')
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible()
  await expect(menu).toBeVisible({ visible: !isMobile })
})

test('no link of the shell leads to a page without a screen', { tag: '@desk' }, async ({
  page,
  isMobile,
}) => {
  await openAs(page, 'admin', '/projectportal')
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const links = await page
    .locator('a[href^="/"]:not(main *)')
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  for (const link of new Set(links)) {
    await page.goto(link ?? '')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
  }
})

test('at every width the title can be read, nothing scrolls sideways, and logging out is at hand', {
  tag: '@desk',
}, async ({ page }) => {
  await openAs(page, 'technician', '/projectportal')
  await expectProjects(page)
  const title = page.getByRole('heading', { level: 1 })
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Log out' })
  for (const width of [320, 390, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible({ visible: width < 800 })
    const cut = await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ width, cut, sideways }).toEqual({ width, cut: 0, sideways: 0 })
    const [button, heading] = [await logOut.boundingBox(), await title.boundingBox()]
    expect(button?.height).toBeGreaterThanOrEqual(44)
    if (width < 800) expect(button?.width).toBeLessThan(80)
    expect(heading?.width).toBeGreaterThan(150)
  }
})

test('the phone number can be called from every page', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'technician', '/projectportal')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Call now' })).toHaveAttribute(
    'href',
    /^tel:\+\d+$/,
  )
})

test('the chosen appearance holds over a reload', { tag: '@desk' }, async ({ page, isMobile }) => {
  const root = page.locator('html')
  await openAs(page, 'technician', '/projectportal')
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the first Tab offers to skip to the content', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'technician', '/projectportal')
  await expectProjects(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED/ })

  test('a banner says so and goes by itself', { tag: '@desk' }, async ({ page, context }) => {
    await openAs(page, 'technician', '/projectportal')
    await expectProjects(page)
    await context.setOffline(true)
    await expect(page.getByText(messages.waitingForConnection)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(messages.waitingForConnection)).toBeHidden()
  })
})

test.describe('logging out without a connection', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED/ })

  test('is asked about first, and a notice at the top left says what the server does not know', {
    tag: '@desk',
  }, async ({ page, context }) => {
    // by hand, so that the login page has been loaded before the connection is lost
    await signIn(page, 'technician')
    await expectProjects(page)
    await context.setOffline(true)
    await expect(page.getByText(messages.waitingForConnection)).toBeVisible()
    const logOut = page.getByRole('banner').getByRole('button', { name: 'Log out' })

    await logOut.click()
    const dialog = page.getByRole('dialog', { name: 'Log out' })
    await expect(dialog).toContainText(messages.logOutOffline)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/projectportal')

    await logOut.click()
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/portallogin')
    await expectNoSession(page)
    const notice = page.getByRole('status').filter({ hasText: accountMessages.loggedOutHere })
    await expect(notice).toBeVisible()
    const fromTheCorner = async () => {
      const place = await notice.boundingBox()
      return Math.max(place?.x ?? 999, place?.y ?? 999)
    }
    await expect.poll(fromTheCorner).toBeLessThan(40)
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toBeHidden()
  })
})

test.describe('at an address that does not exist', () => {
  test.use({ expectedError: /status of 404/ })

  test('a visitor is told what to do now', { tag: '@desk' }, async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found · Hyperbola')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await expect(page).toHaveURL('/portallogin')
  })

  test('a person who is signed in keeps the shell', { tag: '@desk' }, async ({ page }) => {
    await openAs(page, 'technician', '/no/such/page')
    await page.getByRole('link', { name: 'Go to your projects' }).click()
    await expect(page).toHaveURL('/projectportal')
  })
})
