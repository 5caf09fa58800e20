import type { APIRequestContext, Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { newPerson, secret } from './accounts.ts'
import { expect, newAddress, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { addMember, newJob } from './new-project.ts'
import { companyOf, fillLogin, headersOf, signInByApi } from './sessions.ts'

const evesPassword = 'eve knows this'

test.use({ expectedError: /status of 4(01|09|22)/ })

test('whoever did not register makes the account their own, and the other is out', { tag: '@desk' }, async ({
  page,
  browser,
}) => {
  const email = newEmail('bob')
  const eve = await eveTakes(page.request, email)
  const first = await mailTo(page.request, email, /^Confirm your email/)
  await page.goto(first.path)
  await page.getByLabel('Your password').fill('what bob would type')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(accountMessages.passwordWrong)).toBeVisible()
  await expect(page.getByLabel('Your password')).toBeFocused()

  await page.getByRole('button', { name: accountMessages.notRegistered }).click()
  await expect(page.getByText(accountMessages.notRegisteredLead)).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(accountMessages.confirmationSent(email))).toBeVisible()

  const { path, text } = await mailTo(page.request, email, /^Set a new password/)
  expect(text).toContain('If someone else used your address, the account becomes yours')
  await page.goto(path)
  await choosePassword(page)
  await expect(page).toHaveURL(/^[^?]+\/portallogin/)
  await fillLogin(page, email, secret)
  await expect(page).toHaveURL('/projectportal')

  const other = await browser.newPage({ extraHTTPHeaders: newAddress() })
  const sessions = await other.request.get('/api/sessions', { headers: eve })
  expect(sessions.status()).toBe(401)
  await other.goto('/portallogin')
  await fillLogin(other, email, evesPassword)
  await expect(other.getByRole('alert')).toContainText(accountMessages.signInWrong)
  await other.close()
})

test('who is invited by a company and to a project chooses, and keeps the password', {
  tag: '@phone',
}, async ({ page }) => {
  const email = newEmail('ina')
  const company = await invite(page.request, email)
  const project = await newJob(page.request)
  await addMember(page.request, project, email)
  await page.goto((await mailTo(page.request, email, /invited you to/)).path)
  await choosePassword(page)
  await fillLogin(page, email, secret)
  await expect(page.getByText(project.name)).toBeVisible()
  await page.goto('/user')
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('')

  await page.goto(company.path)
  await expect(page.getByText(accountMessages.joinInstead)).toBeVisible()
  await expect(page.getByLabel('Retype password')).toBeHidden()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText(accountMessages.joined('Demo Coring'))).toBeVisible()
  await signInByApi(page.request, email, secret)
})

test('an invitation that was withdrawn says so', { tag: '@desk' }, async ({ page }) => {
  for (const email of [newEmail('ina'), await newPerson(page.request, 'Jon')]) {
    const { id, companyId, headers, path } = await invite(page.request, email)
    const data = { user_id: id, company_id: companyId }
    const removed = await page.request.delete('/api/delete_user_from_company', { headers, data })
    expect(removed.status()).toBe(200)
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText(accountMessages.linkWithdrawn)
    await expect(page.getByLabel('Email')).toBeHidden()
  }
})

async function eveTakes(request: APIRequestContext, email: string) {
  const names = { first_name: 'Bob', last_name: 'Builder', email, terms: true }
  const passwords = { password: evesPassword, password_confirmation: evesPassword }
  const answer = await request.post('/api/add_user', { data: { user: { ...names, ...passwords } } })
  expect(answer.status()).toBe(200)
  return { authorization: String(answer.headers().authorization) }
}

async function invite(request: APIRequestContext, email: string) {
  const headers = await headersOf(request, 'owner')
  const companyId = await companyOf(request, 'owner')
  const data = { first_name: 'Ina', last_name: 'Vited', email, company_id: companyId }
  const answer = await request.post('/api/invite_user_company', { headers, data })
  expect(answer.status()).toBe(201)
  const { path } = await mailTo(request, email, /(^You're invited|^Join)/)
  return { id: (await answer.json()).newUser.id as number, companyId, headers, path }
}

async function choosePassword(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Retype password').fill(secret)
  await page.getByRole('button', { name: 'Save password' }).click()
}
