import type { Locator, Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { emptyListMessages } from '#contract/projects/empty-list-messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { newCompany, newCompanyName, newPerson, openAsOwner, secret } from './accounts.ts'
import { expect, expectProjects, test } from './journey.ts'
import { addMember, advanceTo, newProject } from './new-project.ts'
import { expectNotice } from './notices.ts'
import { headersOf, openAs, openWithPassword, signInByApi } from './sessions.ts'

const newWord = () => `Vault${crypto.randomUUID().slice(0, 8)}`

const searchbox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by job, number, place or company' })
async function sortBy(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the list is searched, sized, turned and looked at as cards, and Back finds it again', async ({
  page,
}) => {
  const word = newWord()
  const headers = await headersOf(page.request, 'technician')
  for (let number = 1; number <= 11; number += 1)
    await newProject(page.request, { job_name: `${word} level ${number}` }, headers)
  await openAs(page, 'technician', '/projectportal')
  await expectProjects(page)
  await page.keyboard.press('/')
  await expect(searchbox(page)).toBeFocused()
  await searchbox(page).fill(word)
  await expect(page).toHaveURL(`/projectportal?search=${word}`)
  await expect(page.getByText('11 projects', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Per page' }).click()
  await page.getByRole('option', { name: '10', exact: true }).click()
  await expect(page).toHaveURL(`/projectportal?search=${word}&per_page=10`)
  await press(page, 'Page 2')
  await expect(page).toHaveURL(`/projectportal?search=${word}&page=2&per_page=10`)
  await press(page, 'Card')
  const turned = `/projectportal?search=${word}&page=2&per_page=10&view=card`
  await expect(page).toHaveURL(turned)
  await sortBy(page, 'Job, A to Z')
  await expect(page).toHaveURL(`/projectportal?search=${word}&per_page=10&view=card&sort=name`)
  const cards = page.getByRole('list', { name: 'Projects' }).getByRole('listitem')
  await expect(cards.nth(1)).toContainText(`${word} level 10`)
  await page.goto(turned)
  const card = page.getByRole('listitem').filter({ hasText: word })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Denver, CO')
  await expect(card.getByRole('img', { name: 'Step 1 of 10' })).toBeVisible()
  await expect(card).toContainText('Review the request')
  await card.getByRole('link', { name: `${word} level 1` }).click()
  await expect(page).toHaveURL(/\/projects\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(turned)
  await expect(searchbox(page)).toHaveValue(word)

  await press(page, 'Completed')
  await expect(page).toHaveURL('/projectportal?per_page=10&status=completed&view=card')
  await expect(searchbox(page)).toHaveValue('')
  await page.goto(`/projectportal?search=${word}&page=99&per_page=10`)
  await expect(page).toHaveURL(`/projectportal?search=${word}&page=2&per_page=10`)
  await searchbox(page).fill(`${word} nowhere`)
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await expect(page.getByText(emptyListMessages.noProjectsFound(`${word} nowhere`))).toBeVisible()
})

test('at a desk fifteen jobs are seen at once, and a heading sorts them all', { tag: '@desk' }, async ({
  page,
}) => {
  await openAs(page, 'technician', '/projectportal?status=all')
  await expectProjects(page)
  const rows = page.getByRole('table', { name: 'Projects' }).getByRole('row')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(rows.nth(15)).toBeInViewport({ ratio: 1 })
  await press(page, 'ATS number')
  await expect(page).toHaveURL('/projectportal?status=all&sort=ats_number')
  const heading = page.getByRole('columnheader', { name: 'ATS number' })
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.nth(1)).toContainText('ATS-100001')
  await press(page, 'ATS number')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.nth(1)).not.toContainText('ATS-100001')
  await page.goBack()
  await expect(rows.nth(1)).toContainText('ATS-100001')
})

test('a filter that is switched while somebody types begins with an empty search', {
  tag: '@desk',
}, async ({ page }) => {
  await openAs(page, 'technician', '/projectportal')
  await expectProjects(page)
  await searchbox(page).pressSequentially('nobody will find this')
  await press(page, 'All')
  await expect(searchbox(page)).toHaveValue('')
  await expect(page).toHaveURL('/projectportal?status=all')
  await expectProjects(page)
})

test('who is on no project reads what this place is for', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'newcomer', '/projectportal')
  await page.getByRole('button', { name: 'Hide this list' }).click()
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await expect(page.getByText(emptyListMessages.noProjects)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deleted' })).toBeHidden()
  await press(page, 'Completed')
  await expect(page.getByText(emptyListMessages.noProjectsCompleted)).toBeVisible()
})

test('the account that may delete finds what was deleted and brings it back', { tag: '@desk' }, async ({
  page,
}) => {
  const word = newWord()
  const { id } = await newProject(page.request, { job_name: word })
  const headers = await headersOf(page.request, 'admin')
  expect((await page.request.delete(`/api/projects/${id}`, { headers })).status()).toBe(200)
  await openAs(page, 'admin', '/projectportal')
  await press(page, 'Deleted')
  await searchbox(page).fill(word)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: word })).toBeHidden()
  await press(page, `Restore ${word}`)
  await expectNotice(page, projectMessages.projectRestored(word))
  await expect(page.getByText(emptyListMessages.noProjectsFound(word))).toBeVisible()
  await press(page, 'Active')
  await searchbox(page).fill(word)
  await expect(page.getByRole('link', { name: word })).toHaveAttribute('href', `/projects/${id}`)
})

test('the dashboard says where the jobs stand, what waits and what happened', async ({ page }) => {
  const word = newWord()
  const email = await newPerson(page.request, 'Dana')
  const unproven = await newProject(page.request)
  await advanceTo(page.request, unproven, 8)
  await addMember(page.request, unproven, email)
  const project = await newProject(page.request, {
    ...{ job_name: word, project_type: '811_excavation', requested_start_date: '2031-05-06' },
  })
  await advanceTo(page.request, project, 5)
  await addMember(page.request, project, email)

  await openWithPassword(page, email, secret, '/dashboard')
  await expect(page.getByRole('heading', { name: '2 active projects', exact: true })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Needs your attention' })
  await expect(waiting).toContainText(`Complete and sign the JSA${word}`)
  await expect(waiting).toContainText('05/06/2031 7:00 AM')
  await expect(waiting).toContainText(projectMessages.digNumberMissing)
  const without = waiting.getByRole('listitem').filter({ hasText: unproven.name })
  await expect(without).toContainText('No locations recorded yet.')
  const activity = page.getByRole('region', { name: 'Recent activity' })
  await expect(
    activity
      .getByRole('link', { name: projectMessages.activityMember('Tessa Lindqvist', 'Dana Quist') })
      .filter({ hasText: word }),
  ).toHaveAttribute('href', `${project.path}?tab=members`)
  await expect(activity).toContainText(projectMessages.activityStarted('Tessa Lindqvist'))
  await expect(page.getByRole('link', { name: /^Free trial ends on/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden()

  await page.getByRole('link', { name: 'Step 5, next: Complete and sign the JSA: 1 project' }).click()
  await expect(page).toHaveURL('/projectportal?step=5')
  await expect(page.getByRole('link', { name: word, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Step 5, next: Complete and sign the JSA' }).click()
  await expect(page).toHaveURL('/projectportal')
})

test('names without a space push nothing out of the page', async ({ page, isMobile }) => {
  const name = `Wing${'w'.repeat(196)}`
  const address = { street_address: 's'.repeat(200), city: 'c'.repeat(200), state: 'CO', zip_code: '80202' }
  // whoever sees the jobs of one company only finds this one on the dashboard
  const { companyId } = await openAsOwner(page, '/user')
  const request = { company: companyId, job_name: name, address_attributes: address }
  const { path } = await newProject(page.request, request)
  const screens = [
    '/projectportal?search=wingww',
    '/projectportal?search=wingww&view=card',
    '/dashboard',
    path,
  ]
  for (const screen of [...screens, `${path}?tab=info`]) {
    await page.goto(screen)
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await spill(page.locator('html'))).toBe(0)
  }

  // and of those who work on it
  const email = await newPerson(page.request, 'Ned', 'n'.repeat(196))
  const { token, session } = await signInByApi(page.request, email, secret)
  const headers = { authorization: token }
  const company = await newCompany(
    page.request,
    headers,
    'contractor',
    `${newCompanyName()}${'c'.repeat(180)}`,
  )
  const granted = await page.request.put(`/api/update_gpr_access/${session.user.id}`, {
    headers: await headersOf(page.request, 'admin'),
    data: { gpr_access: true },
  })
  expect(granted.status()).toBe(200)
  const project = await newProject(page.request, { company: company.id }, headers)
  await openWithPassword(page, email, secret, `${project.path}?tab=members`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('nnn')
  expect(await spill(page.locator('html'))).toBe(0)
  if (isMobile) await page.getByRole('button', { name: 'Status and details' }).click()
  const status = page.getByRole('region', { name: 'Project status' })
  await expect(status).toContainText('nnn')
  expect(await spill(status)).toBe(0)
  if (!isMobile) expect(await spill(page.getByRole('list', { name: 'The ten steps' }))).toBe(0)
})

/** By how much the content is wider than its box. */
const spill = (box: Locator) => box.evaluate(element => element.scrollWidth - element.clientWidth)

test.describe('a list that cannot be had', () => {
  test.use({ expectedError: /status of (500|403)/ })

  test('says so and is tried again, or says that it is not for everybody', { tag: '@desk' }, async ({
    page,
  }) => {
    let broken = true
    await page.route('**/api/projects?*', route =>
      broken ? route.fulfill({ status: 500, json: refusal }) : route.continue(),
    )
    await openAs(page, 'owner', '/projectportal')
    await expect(page.getByText(refusal.error)).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectProjects(page)
    await page.goto('/projectportal?status=deleted')
    await expect(page.getByText(projectMessages.deletedOnlyForDeleter)).toBeVisible()
    await page.getByRole('link', { name: 'Show active projects' }).click()
    await expectProjects(page)
  })
})

const refusal = { error: messages.crashed, code: 'crashed', errors: [messages.crashed], fields: {} }
