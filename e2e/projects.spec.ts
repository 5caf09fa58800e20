import type { APIRequestContext, Page } from '@playwright/test'
import { messages } from '../contract/messages.ts'
import { expectNoBarrier } from './barriers.ts'
import { enter, enterAs, expect, expectProjects, password, signedIn, test } from './journey.ts'
import { newPerson, secret } from './staff.ts'

const newWord = () => `Vault${crypto.randomUUID().slice(0, 8)}`
const tokenOf = async (request: APIRequestContext, name: string) =>
  (await signedIn(request, `${name}@hyperbola.test`, password)).token

/** A project of the journey's own, requested by the technician. */
async function startProject(request: APIRequestContext, token: string, job_name: string, more = {}) {
  const answer = await request.post('/api/v1/ats_requests', {
    headers: { authorization: token },
    data: {
      ats_requests: {
        requested_start_date: '2031-05-06',
        building_type: 'Hospital',
        job_name,
        address_attributes: { city: 'Denver', state: 'CO', zip_code: '80202' },
        ...more,
      },
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).project.id as number
}

const searchbox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by job, number, place or company' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the list is searched, sized, turned and looked at as cards, and Back finds it again', async ({
  page,
}) => {
  const word = newWord()
  const token = await tokenOf(page.request, 'technician')
  for (let number = 1; number <= 11; number += 1)
    await startProject(page.request, token, `${word} level ${number}`)
  await enter(page, 'technician', '/projectportal')
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
  await expect(page.getByRole('heading', { name: 'You have no projects' })).toBeVisible()
  await expect(page.getByText(messages.noProjectsFound(`${word} nowhere`))).toBeVisible()
})

test('a filter that is switched while somebody types begins with an empty search', {
  tag: '@desk',
}, async ({ page }) => {
  await enter(page, 'technician', '/projectportal')
  await expectProjects(page)
  await searchbox(page).pressSequentially('nobody will find this')
  await press(page, 'All')
  await expect(searchbox(page)).toHaveValue('')
  await expect(page).toHaveURL('/projectportal?status=all')
  await expectProjects(page)
})

test('who is on no project reads what this place is for', { tag: '@desk' }, async ({ page }) => {
  await enter(page, 'newcomer', '/projectportal')
  await expect(page.getByRole('heading', { name: 'You have no projects' })).toBeVisible()
  await expect(page.getByText(messages.noProjects)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deleted' })).toBeHidden()
  await press(page, 'Completed')
  await expect(page.getByText(messages.noProjectsCompleted)).toBeVisible()
})

test('the account that may delete finds what was deleted and brings it back', async ({ page }) => {
  const word = newWord()
  const id = await startProject(page.request, await tokenOf(page.request, 'technician'), word)
  const headers = { authorization: await tokenOf(page.request, 'admin') }
  expect((await page.request.delete(`/api/projects/${id}`, { headers })).status()).toBe(200)
  await enter(page, 'admin', '/projectportal')
  await press(page, 'Deleted')
  await searchbox(page).fill(word)
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: word })).toBeHidden()
  await press(page, `Restore ${word}`)
  await expect(page.getByRole('status').filter({ hasText: messages.projectRestored(word) })).toBeVisible()
  await expect(page.getByText(messages.noProjectsFound(word))).toBeVisible()
  await press(page, 'Active')
  await searchbox(page).fill(word)
  await expect(page.getByRole('link', { name: word })).toHaveAttribute('href', `/projects/${id}`)
})

test('the dashboard says where the jobs stand, what waits and what happened', async ({ page }) => {
  const word = newWord()
  const email = await newPerson(page.request, 'Dana')
  const headers = { authorization: await tokenOf(page.request, 'technician') }
  const project_id = await startProject(page.request, headers.authorization, word, {
    project_type: '811_excavation',
  })
  for (const action_to_add of [2, 3, 4, 5])
    await page.request.post('/api/advance_action', { headers, data: { project_id, action_to_add } })
  await page.request.post('/api/invite_to_project', { headers, data: { project_id, email } })

  await enterAs(page, email, secret, '/dashboard')
  await expect(page.getByRole('heading', { name: '1 active project', exact: true })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting).toContainText(`Complete and sign the JSA${word}`)
  await expect(waiting).toContainText('05/06/2031 7:00 AM')
  await expect(waiting).toContainText(messages.digNumberMissing)
  const activity = page.getByRole('region', { name: 'Recent activity' })
  await expect(
    activity.getByRole('link', { name: messages.activityMember('Tessa Lindqvist', 'Dana Quist') }),
  ).toHaveAttribute('href', `/projects/${project_id}?tab=members`)
  await expect(activity).toContainText(messages.activityStarted('Tessa Lindqvist'))
  await expect(page.getByRole('link', { name: /^Free term runs until/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden()

  await page.getByRole('link', { name: 'Step 5, next: Complete and sign the JSA: 1 project' }).click()
  await expect(page).toHaveURL('/projectportal?step=5')
  await expect(page.getByRole('link', { name: word, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Step 5, next: Complete and sign the JSA' }).click()
  await expect(page).toHaveURL('/projectportal')
})

test('the list and the cards have no barrier', async ({ page }) => {
  await enter(page, 'technician', '/projectportal?per_page=10&step=1')
  await expectProjects(page)
  await expectNoBarrier(page)
  await press(page, 'Card')
  await expect(page.getByRole('list', { name: 'Projects' })).toBeVisible()
  await expectNoBarrier(page)
})

test('the dashboard has no barrier', async ({ page }) => {
  await enter(page, 'technician', '/dashboard')
  const quick = page.getByRole('navigation', { name: 'Quick links' })
  await expect(quick.getByRole('link', { name: 'Start Project' })).toHaveAttribute('href', '/startproject')
  await expectNoBarrier(page)
})
