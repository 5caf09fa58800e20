import type { Page } from '@playwright/test'
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { newPerson, secret } from './accounts.ts'
import { codeShown } from './authenticator-app.ts'
import { newContext } from './contexts.ts'
import { holdRequests } from './hold-requests.ts'
import { expect, test } from './journey.ts'
import { expectNotice } from './notices.ts'
import { addSecurityKey } from './security-key.ts'
import { startServedPortal } from './served-portal.ts'
import { fillLogin, openAs, openWithPassword, signInByApi } from './sessions.ts'

test.use({ ownContext: true, expectedError: /ERR_FAILED|status of (409|500)/ })

const card = (page: Page) => page.getByRole('region', { name: secondFactorMessages.title })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })

test('codes that are on their way keep the dialog open, whatever is pressed', async ({ page }) => {
  const email = await newPerson(page.request, 'Cora')
  await openWithPassword(page, email, secret, '/user')
  await startApp(page)
  const letThrough = await holdRequests(page, `**/api${secondFactorCalls.confirmApp.path}`)
  await button(page, 'Finish').click()
  await expect(button(page, 'Cancel')).toBeDisabled()
  await expect(button(page, 'Close')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  letThrough()
  await expect(dialog(page).getByText(secondFactorMessages.codesShownOnce)).toBeVisible()
  await button(page, 'I saved my codes').click()

  const making = await holdRequests(page, `**/api${secondFactorCalls.makeCodes.path}`)
  await card(page).getByRole('button', { name: 'Make new codes' }).click()
  await dialog(page).getByLabel('Your password').fill(secret)
  await button(page, 'Make new codes').click()
  await expect(button(page, 'Close')).toHaveCount(0)
  await page.keyboard.press('Escape')
  making()
  await expect(dialog(page).getByText(secondFactorMessages.codesReady)).toBeVisible()
})

test('an app whose answer was lost is there at the second press, and says what to do about the codes', async ({
  page,
}) => {
  const email = await newPerson(page.request, 'Lore')
  await openWithPassword(page, email, secret, '/user')
  await startApp(page)
  await loseAnswer(page, secondFactorCalls.confirmApp)
  await button(page, 'Finish').click()
  await expect(dialog(page).getByRole('alert')).toContainText(messages.offline)
  await button(page, 'Finish').click()
  await expectNotice(page, secondFactorMessages.alreadySetUp)
  await expect(dialog(page)).toBeHidden()
  await expect(card(page).getByText('Authenticator app', { exact: true })).toBeVisible()
  await expect(card(page).getByText(secondFactorMessages.codesMeaning)).toContainText('Never saved them?')
})

test('so is a passkey: no second one is made', { tag: '@desk' }, async ({ browser, viewport }) => {
  const portal = await startServedPortal({})
  try {
    const page = await (await newContext(browser, { baseURL: portal.origin, viewport })).newPage()
    await addSecurityKey(page)
    await page.goto('/adminlogin')
    await fillLogin(page, portal.admin.email, portal.admin.password)
    await expect(page).toHaveURL(/\/adminportal/)
    await page.goto('/user')
    await card(page).getByRole('button', { name: 'Add a passkey' }).click()
    await dialog(page).getByLabel('Your password').fill(portal.admin.password)
    await button(page, 'Continue').click()
    await dialog(page).getByLabel('Name').fill('Office key')
    await loseAnswer(page, secondFactorCalls.addPasskey)
    await button(page, 'Create passkey').click()
    await expect(dialog(page).getByRole('alert')).toContainText(messages.offline)
    await button(page, 'Create passkey').click()
    await expectNotice(page, secondFactorMessages.alreadySetUp)
    await expect(dialog(page)).toBeHidden()
    await expect(card(page).getByText('Office key')).toHaveCount(1)
  } finally {
    await portal.stop()
  }
})

test('whether somebody has one is not known: an admin can turn it off all the same', {
  tag: '@desk',
}, async ({ page }) => {
  const email = await newPerson(page.request, 'Ulla')
  const { session } = await signInByApi(page.request, email, secret)
  const { path } = secondFactorCalls.ofUser
  await page.route(`**/api${path.replace(':id', String(session.user.id))}`, route =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await openAs(page, 'admin', `/edituser/${session.user.id}`)
  await page.getByRole('button', { name: secondFactorMessages.removeOfUserTitle }).click()
  await button(page, 'Turn off').click()
  await expect(page.getByRole('alert')).toContainText(secondFactorMessages.nothingToRemove)
})

/** On the open profile, up to the first code. */
async function startApp(page: Page) {
  await card(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  await dialog(page).getByLabel('Your password').fill(secret)
  await button(page, 'Continue').click()
  await dialog(page)
    .getByLabel('Code')
    .fill(await codeShown(page))
}

/** The server does what it is asked, and its answer does not arrive: once. */
async function loseAnswer(page: Page, { path }: Endpoint) {
  await page.route(
    `**/api${path}`,
    async route => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
}
