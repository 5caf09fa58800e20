import type { Page } from '@playwright/test'
import { onHoldMessages } from '#contract/accounts/on-hold-messages.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { companyCalls } from '#contract/companies/calls.ts'
import { messages } from '#contract/messages.ts'
import { newContext } from './contexts.ts'
import { fillInvitation } from './employees.ts'
import { expect, test } from './journey.ts'
import { newEmail } from './mails.ts'
import { newProject } from './new-project.ts'
import { startServedPortal } from './served-portal.ts'
import { fillLogin, openAs } from './sessions.ts'

test.use({ expectedError: /status of 403/ })

const card = (page: Page) => page.getByRole('region', { name: secondFactorMessages.title })
const setUp = (page: Page) => page.getByRole('link', { name: messages.setUpTwoStep })

const pagesOfAdmins = [
  ...[
    '/adminportal',
    '/addcompany',
    '/adduser',
    '/editcompany/1',
    '/users',
    '/operations',
    '/operations/audit',
  ],
  ...['/projectportal', '/projectportal?status=deleted', '/dashboard', '/ayto'],
]

test('an admin whose rights wait reads why on each page, once, and is led to the card', async ({
  browser,
  viewport,
}) => {
  const portal = await startServedPortal({ SECOND_FACTOR_REQUIRED: 'admins,deleter' })
  try {
    const page = await (await newContext(browser, { baseURL: portal.origin, viewport })).newPage()
    await page.goto('/adminlogin')
    await fillLogin(page, portal.admin.email, portal.admin.password)
    await expect(page).toHaveURL(/\/adminportal/)
    for (const path of pagesOfAdmins) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: onHoldMessages.title }), path).toBeVisible()
      await expect(setUp(page), path).toHaveCount(1)
      await expect(page.getByText(secondFactorMessages.rightsOnHold), path).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0)
      await expect(page.getByRole('main').locator('form'), path).toHaveCount(0)
    }
    await setUp(page).click()
    await expectArrival(page)
    await page.goto('/user')
    await expect(card(page).getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    await page.evaluate(() => window.location.assign('#two-step-sign-in'))
    await expectArrival(page)
    await page.reload()
    await expectArrival(page)
  } finally {
    await portal.stop()
  }
})

test('who may delete projects once they use two-step sign-in is told so in place of the button', async ({
  page,
}) => {
  const { id } = await newProject(page.request)
  await page.route(`**/api/projects/${id}?*`, async route => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, ...(answer.project && { deletion_waits: true }) } })
  })
  await openAs(page, 'technician', `/projects/${id}?tab=info`)
  const panel = page.getByRole('region', { name: 'Delete Project' })
  await expect(panel).toContainText(onHoldMessages.deleteProject)
  await expect(panel.getByRole('button')).toHaveCount(0)
  await panel.getByRole('link', { name: messages.setUpTwoStep }).click()
  await expectArrival(page)
})

test('GPR access that waits is refused in one notice, which leads to the card', { tag: '@desk' }, async ({
  page,
}) => {
  const error = await refuse(page, '**/api/update_gpr_access/*')
  await openAs(page, 'technician', '/company')
  await page
    .getByRole('switch', { name: /^GPR access of/ })
    .last()
    .click({ force: true })
  const notice = page.locator('[data-kind]').filter({ hasText: error })
  await expect(notice).toHaveCount(1)
  await notice.getByRole('button', { name: messages.setUpTwoStep }).click()
  await expectArrival(page)
})

test('an invitation whose GPR access waits is refused in its form, which leads to the card', async ({
  page,
}) => {
  const error = await refuse(page, `**/api${companyCalls.inviteInto.path}`)
  await openAs(page, 'technician', '/company')
  const form = await fillInvitation(page, 'Ida', newEmail('ida'))
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText(error)
  await expect(page.getByText(error)).toHaveCount(1)
  await form.getByRole('link', { name: messages.setUpTwoStep }).click()
  await expectArrival(page)
})

/** As the server refuses what waits; says the sentence. */
async function refuse(page: Page, address: string) {
  const error = secondFactorMessages.rightsOnHold
  await page.route(address, route =>
    route.fulfill({
      status: 403,
      json: { error, code: 'second_factor_required', errors: [error], fields: {} },
    }),
  )
  return error
}

async function expectArrival(page: Page) {
  await expect(page).toHaveURL(/\/user#two-step-sign-in$/)
  await expect(card(page).getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(card(page)).toBeFocused()
  await expect(card(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
}
