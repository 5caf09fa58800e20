import type { Page } from '@playwright/test'
import { firstStepTexts } from '#contract/projects/first-steps.ts'
import { openAsFreeAccount, openAsOwner } from './accounts.ts'
import { expect, test } from './journey.ts'
import { newEmail } from './mails.ts'
import { newProject } from './new-project.ts'

const list = (page: Page) => page.getByRole('region', { name: firstStepTexts.title })
const expectDone = (page: Page, done: number) =>
  expect(list(page).getByText(firstStepTexts.count(done, 4))).toBeVisible()

test('an empty portal leads through the first hour: every step ticks itself, and the list goes with the last', async ({
  page,
}) => {
  const { companyId, headers } = await openAsOwner(page, '/projectportal')
  await expectDone(page, 2)
  await list(page).getByRole('link', { name: 'Invite people' }).click()
  await expect(page).toHaveURL('/company')

  const data = { first_name: 'Rita', last_name: 'Reyes', email: newEmail('rita'), company_id: companyId }
  expect((await page.request.post('/api/invite_user_company', { headers, data })).status()).toBe(201)
  await page.goto('/projectportal')
  await expectDone(page, 3)
  await expect(list(page).getByText(firstStepTexts.scan.ask.title)).toBeVisible()

  const project = await newProject(page.request, { company: companyId })
  await page.goto('/projectportal')
  await expect(page.getByText(project.name)).toBeVisible()
  await expect(list(page)).toBeHidden()
})

test('a new account is led to its company first, and may hide the list for good', async ({ page }) => {
  const { email } = await openAsFreeAccount(page, '/projectportal')
  await expectDone(page, 0)
  await expect(list(page).getByText(firstStepTexts.confirm(email).help)).toBeVisible()
  await expect(list(page).getByRole('link', { name: 'Invite people' })).toBeHidden()
  await list(page).getByRole('link', { name: 'Set Company Info' }).click()
  await expect(page).toHaveURL('/setcompany')
  await page.goBack()
  await list(page).getByRole('button', { name: 'Hide this list' }).click()
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await expect(list(page)).toBeHidden()
})
