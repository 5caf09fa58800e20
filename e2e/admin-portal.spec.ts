import type { Page } from '@playwright/test'
import { listMessages } from '#contract/companies/list-messages.ts'
import { newCompany, newCompanyName, newPerson, secret } from './accounts.ts'
import { addCompanies } from './crowd.ts'
import { expect, test } from './journey.ts'
import { headersOf, openAs, signIn } from './sessions.ts'

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Of an owner of its own. */
async function addCompany(page: Page, name: string) {
  const email = await newPerson(page.request, 'Olga')
  const answer = await page.request.post('/api/users/sign_in', {
    data: { user: { email, password: secret } },
  })
  const headers = { authorization: String(answer.headers().authorization) }
  return newCompany(page.request, headers, 'contractor', name)
}

test('an admin signs in on the admin page and finds a company by a misspelled name', async ({ page }) => {
  const name = `Grindstone Hospital ${newCompanyName().slice(-4)}`
  const { id } = await addCompany(page, name)
  await signIn(page, 'admin', '/adminlogin')
  await expect(page).toHaveURL('/adminportal')
  await expect(page.getByRole('link', { name: 'Add Company' }).last()).toHaveAttribute('href', '/addcompany')
  await page.getByRole('searchbox').fill('grindston hospitl')
  await expect(page.getByRole('heading', { name: listMessages.similarTitle })).toBeVisible()
  await expect(card(page, name)).toContainText('1480 Wazee Street')
  await expect(card(page, name).getByRole('link', { name: 'office@people.test' })).toBeVisible()
  await expect(card(page, name).getByRole('link', { name: '(303) 555-0100' })).toHaveAttribute(
    'href',
    'tel:3035550100',
  )
  await card(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  await expect(page).toHaveURL(`/editcompany/${id}`)
  await page.goBack()
  await expect(page).toHaveURL(/search=grindston/)
  await page.getByRole('searchbox').fill('zzzzqqqq')
  await expect(page.getByText(listMessages.companiesNoMatch('zzzzqqqq'))).toBeVisible()
})

test('companies come in pages, and a page that is not there leads to the last', { tag: '@desk' }, async ({
  page,
}) => {
  await addCompanies(13)
  await openAs(page, 'admin', '/adminportal?per_page=12')
  const list = page.getByRole('list', { name: 'Companies' })
  await expect(list.getByRole('listitem')).toHaveCount(12)
  const first = await list.getByRole('listitem').first().textContent()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list.getByRole('listitem').first()).not.toHaveText(first ?? '')
  await page.goto('/adminportal?page=900')
  await expect(page).not.toHaveURL(/page=900/)
})

test('what was deleted has a page of its own', { tag: '@desk' }, async ({ page }) => {
  const name = newCompanyName()
  const { id } = await addCompany(page, name)
  const headers = await headersOf(page.request, 'admin')
  expect((await page.request.delete(`/api/companies/${id}`, { headers })).status()).toBe(200)
  await openAs(page, 'admin', '/adminportal')
  await page.getByRole('link', { name: 'Deleted companies' }).click()
  await expect(page.getByRole('heading', { name: listMessages.deletedTitle })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(card(page, name)).toContainText(listMessages.deletedOn(''))
  await expect(card(page, name).getByRole('link', { name: `Open ${name}` })).toBeVisible()
  await page.getByRole('link', { name: 'Back to all companies' }).click()
  await expect(page.getByRole('list', { name: 'Companies' })).toBeVisible()
})

test('who is no admin comes to the projects, from the admin sign-in and from each admin page', async ({
  page,
}) => {
  await signIn(page, 'technician', '/adminlogin')
  await expect(page).toHaveURL('/projectportal')
  for (const path of ['/adminportal', '/addcompany', '/adduser', '/editcompany/1', '/editcompany']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/projectportal/)
  }
})
