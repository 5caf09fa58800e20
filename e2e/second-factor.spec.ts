import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { onHoldMessages } from '#contract/accounts/on-hold-messages.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { messages } from '#contract/messages.ts'
import { newPerson, openAsFreeAccount, secret } from './accounts.ts'
import { addApp, codeOf, seedShown } from './authenticator-app.ts'
import { newContext } from './contexts.ts'
import { expect, newAddress, test } from './journey.ts'
import { mailTo } from './mails.ts'
import { expectNotice } from './notices.ts'
import { addSecurityKey } from './security-key.ts'
import { startServedPortal } from './served-portal.ts'
import { fillLogin, loginForm, openAs, openWithPassword, signInByApi } from './sessions.ts'

test.use({ expectedError: /status of (401|403|422)/ })

const card = (page: Page) => page.getByRole('region', { name: secondFactorMessages.title })
const dialog = (page: Page) => page.getByRole('dialog')

test('an authenticator app is set up on the profile, and its code is the second step of the sign-in', async ({
  page,
}) => {
  const email = await newPerson(page.request, 'Tara')
  await openWithPassword(page, email, secret, '/user')
  const { seed, codes } = await setUpApp(page)
  expect(codes).toHaveLength(10)
  await expect(card(page).getByText('Authenticator app', { exact: true })).toBeVisible()
  await expect(card(page).getByText('10 recovery codes left')).toBeVisible()

  await page.goto('/portallogin')
  await fillLogin(page, email, secret)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondFactorMessages.title)
  await expect(page.getByRole('link', { name: /Reset password|Create account/ })).toHaveCount(0)
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(secondFactorMessages.codeNeeded)).toBeVisible()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(secondFactorMessages.wrong)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(loginForm(page).email).toHaveValue(email)
  await loginForm(page).submit.click()
  await code.fill(codeOf(seed, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/projectportal')
})

test('a recovery code signs in when the phone is lost, and new codes replace the others', async ({
  page,
}) => {
  const email = await newPerson(page.request, 'Rico')
  await openWithPassword(page, email, secret, '/user')
  const { seed, codes } = await setUpApp(page)
  await page.goto('/portallogin')
  await fillLogin(page, email, secret)
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(secondFactorMessages.wrong)).toBeVisible()
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  // what was said of the other way's code says nothing about this one
  await expect(page.getByText(secondFactorMessages.wrong)).toHaveCount(0)
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/projectportal')
  const mail = await mailTo(page.request, email, /A recovery code was used/)
  expect(mail).toBeTruthy()

  await page.goto('/user')
  await expect(card(page).getByText('9 recovery codes left')).toBeVisible()
  await card(page).getByRole('button', { name: 'Make new codes' }).click()
  await dialog(page).getByLabel('Your password').fill('not it')
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog(page).getByText(accountMessages.passwordWrong)).toBeVisible()
  await dialog(page).getByLabel('Your password').fill(secret)
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog(page).getByText(secondFactorMessages.codesShownOnce)).toBeVisible()
  const made = await dialog(page).getByRole('listitem').allTextContents()
  expect(made.filter(code => codes.includes(code))).toEqual([])
  await expect(dialog(page).getByText(secondFactorMessages.codesReady)).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(secondFactorMessages.codesTitle('Hyperbola'))
  expect(file).toContain(`For ${email}, made `)
  expect(file).toContain(made.join('\n'))
  await expectOnePage(page, [secondFactorMessages.codesTitle('Hyperbola'), `For ${email}, made`, ...made])
  await dialog(page).getByRole('button', { name: 'I saved my codes' }).click()
  await expect(card(page).getByText('10 recovery codes left')).toBeVisible()

  await card(page).getByRole('button', { name: 'Remove the authenticator app' }).click()
  await dialog(page).getByLabel('Your password').fill(secret)
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expectNotice(page, secondFactorMessages.removed)
  await expect(card(page).getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  expect((await signInByApi(page.request, email, secret)).token).toContain('Bearer')
  expect(seed).toMatch(/^[A-Z2-7]{32}$/)
})

test.describe('where the signal is lost', () => {
  test.use({ ownContext: true, expectedError: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 422/ })

  test('the profile keeps what was typed, and its dialogs open all the same', async ({ page, context }) => {
    const email = await newPerson(page.request, 'Nils')
    await openWithPassword(page, email, secret, '/user')
    await page.getByLabel('Position').fill('Half typed')
    await expect(card(page).getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    await context.setOffline(true)
    await card(page).getByRole('button', { name: 'Add a passkey' }).click()
    await dialog(page).getByLabel('Your password').fill(secret)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText(messages.offline)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Position')).toHaveValue('Half typed')
  })

  test('the sign-in stays when the second step cannot be loaded, and loads it with the signal', async ({
    page,
  }) => {
    const email = await newPerson(page.request, 'Nele')
    await addApp(page.request, email, secret)
    await page.route(/second-step/, route => route.abort())
    await page.goto('/portallogin')
    await fillLogin(page, email, secret)
    await expect(page.getByRole('alert')).toContainText(messages.appMissing)
    await expect(loginForm(page).password).toHaveValue(secret)
    await page.unroute(/second-step/)
    await expect(page.getByText(messages.waitingForConnection)).toBeHidden()
    await loginForm(page).submit.click()
    await expect(page.getByText(messages.appMissing)).toBeHidden()
    await expect(loginForm(page).email).toHaveValue(email)
    await loginForm(page).password.fill(secret)
    await loginForm(page).submit.click()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  })

  test('the second step says so until it is back', { tag: '@desk' }, async ({ page, context }) => {
    const email = await newPerson(page.request, 'Nora')
    await addApp(page.request, email, secret)
    await page.goto('/portallogin')
    await fillLogin(page, email, secret)
    const code = page.getByLabel('Code', { exact: true })
    await code.fill('000000')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText(messages.offline)
    await context.setOffline(false)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(code).toHaveValue('000000')
  })
})

test('whoever has not confirmed their address is told so before they try', { tag: '@desk' }, async ({
  page,
}) => {
  await openAsFreeAccount(page, '/user')
  await expect(card(page).getByText(secondFactorMessages.confirmFirst)).toBeVisible()
  await expect(card(page).getByRole('button')).toHaveCount(0)
})

test('a platform admin removes the second factor of somebody who lost theirs', async ({ page, browser }) => {
  const name = `Quist${crypto.randomUUID().slice(0, 8)}`
  const email = await newPerson(page.request, 'Lena', name)
  const { session } = await signInByApi(page.request, email, secret)
  const theirs = await browser.newPage({ extraHTTPHeaders: newAddress(), reducedMotion: 'reduce' })
  await openWithPassword(theirs, email, secret, '/user')
  await setUpApp(theirs)

  const { session: other } = await signInByApi(page.request, 'employee@hyperbola.test', 'hyperbola')
  await openAs(page, 'admin', `/edituser/${other.user.id}`)
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: secondFactorMessages.removeOfUserTitle })).toHaveCount(0)
  await page.goto(`/edituser/${session.user.id}`)
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(dialog(page)).toHaveAccessibleName(secondFactorMessages.removeOfUserTitle)
  await expect(dialog(page)).toContainText(secondFactorMessages.removeOfUserConsequence)
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expectNotice(page, secondFactorMessages.removedOfUser(`Lena ${name}`))
  expect(await mailTo(page.request, email, /two-step sign-in was turned off/)).toBeTruthy()
  await theirs.goto('/user')
  await expect(theirs).toHaveURL('/portallogin?redirect=%2Fuser')
  await fillLogin(theirs, email, secret)
  await expect(theirs).not.toHaveURL(/portallogin/)
  await theirs.close()
})

test('where platform admins must have one, an admin page leads to it, and a passkey opens it from then on', async ({
  browser,
  viewport,
}) => {
  const portal = await startServedPortal({ SECOND_FACTOR_REQUIRED: 'admins' })
  try {
    const page = await (await newContext(browser, { baseURL: portal.origin, viewport })).newPage()
    await beRefusedThenSetUp(page, portal.admin)
  } finally {
    await portal.stop()
  }
})

async function beRefusedThenSetUp(page: Page, { email, password }: { email: string; password: string }) {
  await addSecurityKey(page)

  await page.goto('/adminlogin')
  await fillLogin(page, email, password)
  await expect(page).toHaveURL(/\/adminportal/)
  await page.goto('/operations')
  await page.getByRole('link', { name: messages.setUpTwoStep }).click()
  await expect(page).toHaveURL(/\/user/)
  await expect(card(page).getByText(secondFactorMessages.requiredMeaning)).toBeVisible()

  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Your password').fill(password)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByRole('button', { name: 'Create passkey' }).click()
  await expect(dialog(page).getByText(secondFactorMessages.nameNeeded)).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Office key')
  await dialog(page).getByRole('button', { name: 'Create passkey' }).click()
  await expect(dialog(page).getByText(secondFactorMessages.passkeyAdded)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'I saved my codes' }).click()
  await expect(card(page).getByText('Office key')).toBeVisible()
  await expect(card(page).getByText('Not used yet')).toBeVisible()
  await page.goto('/operations')
  await expect(page.getByRole('heading', { name: 'Operations' }).first()).toBeVisible()
  await expect(page.getByText(onHoldMessages.title)).toHaveCount(0)

  await page.goto('/user')
  await card(page).getByRole('button', { name: 'Remove Office key' }).click()
  await expect(dialog(page).getByText(secondFactorMessages.lastRequired)).toBeVisible()
  await expect(dialog(page).getByLabel('Your password')).toHaveCount(0)

  await page.goto('/adminlogin')
  await fillLogin(page, email, password)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/adminportal/)

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/adminlogin')
  await fillLogin(page, email, password)
  await expect(page.getByText(secondFactorMessages.passkeyUnsupported)).toBeVisible()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
}

/** Of nothing but what is to be kept; the dialog around it and the page behind it stay on the screen. */
async function expectOnePage(page: Page, lines: string[]) {
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('heading', { name: lines[0], includeHidden: true }).locator('..')
  await expect(paper).toBeVisible()
  for (const line of lines) await expect(paper).toContainText(line)
  await expect(page.getByText('I saved my codes')).toBeHidden()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height, 'of a sheet of letter paper').toBeLessThan(1_000)
  await page.emulateMedia({ media: null })
}

/** On the open profile, by the key that stands beside the QR code. */
async function setUpApp(page: Page) {
  await card(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  await dialog(page).getByLabel('Your password').fill(secret)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const seed = await seedShown(page)
  await dialog(page).getByLabel('Code').fill(codeOf(seed))
  await dialog(page).getByRole('button', { name: 'Finish' }).click()
  const list = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await expect(dialog(page).getByText(secondFactorMessages.appAdded)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'I saved my codes' }).click()
  await expect(dialog(page)).toBeHidden()
  return { seed, codes }
}
