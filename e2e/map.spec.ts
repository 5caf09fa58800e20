import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Answer } from '#contract/endpoint.ts'
import type { mapCalls } from '#contract/projects/map.ts'
import { mapLimits } from '#contract/projects/map-limits.ts'
import { mapMessages } from '#contract/projects/map-messages.ts'
import { newContext } from './contexts.ts'
import { holdRequests } from './hold-requests.ts'
import { expect, test } from './journey.ts'
import { newProject } from './new-project.ts'
import { startServedPortal } from './served-portal.ts'
import { companyOf, headersOf, openAs, openWithPassword } from './sessions.ts'

const cluster = (page: Page) => page.getByRole('button', { name: /jobs\. Zoom in\.$/ })
const pin = (page: Page) => page.getByRole('button', { name: /, step \d+ of 10$/ })
const list = (page: Page) => page.getByRole('region', { name: 'Jobs in view' })
const inView = async (page: Page) =>
  Number.parseInt((await list(page).getByRole('status').textContent()) ?? '', 10)

const pinOf = (page: Page, name: string) => page.getByRole('button', { name: `${name}, step 1 of 10` })

/** The map around a job of its own, far from those of other journeys, which would stand in one circle with it. */
async function openFarJob(page: Page): Promise<string> {
  const company = await companyOf(page.request, 'employee')
  const address_attributes = { city: 'Helena', state: 'MT', zip_code: '59601' }
  const { id, name } = await newProject(page.request, { company, address_attributes })
  const answer = await page.request.get('/api/project_map', {
    headers: await headersOf(page.request, 'owner'),
    params: { west: -113, south: 46, east: -111, north: 47, zoom: mapLimits.maxZoom },
  })
  const { list } = (await answer.json()) as Answer<typeof mapCalls.view>
  const { latitude, longitude } = list.find(job => job.id === id) ?? {}
  await openAs(page, 'owner', `/ayto?latitude=${latitude}&longitude=${longitude}&zoom=${mapLimits.maxZoom}`)
  await expect(pinOf(page, name)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return name
}

/** On a phone one of the two is shown. */
async function show(page: Page, part: 'Map' | 'List') {
  const choice = page.getByRole('button', { name: part, exact: true })
  if (await choice.isVisible()) await choice.click()
}

test('a visitor is told what the map is, and signs in', async ({ page }) => {
  await page.goto('/ayto')
  await expect(page.getByText(mapMessages.signIn)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /portallogin\?redirect=%2Fayto/,
  )
})

test('jobs stand together until one zooms in, and the address brings the view back', async ({ page }) => {
  await openAs(page, 'owner', '/ayto')
  await expect(cluster(page).first()).toBeVisible()
  await show(page, 'List')
  const all = await inView(page)
  expect(all).toBeGreaterThan(2)
  await show(page, 'Map')
  await cluster(page).first().click()
  await expect(page).toHaveURL(/zoom=/)
  await expect(pin(page).first()).toBeVisible()
  const zoomed = page.url()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page).not.toHaveURL(zoomed)
  await page.goto(zoomed)
  await expect(pin(page).first()).toBeVisible()
})

test('a filter narrows map and list, and going back removes it', async ({ page }) => {
  await openAs(page, 'technician', '/ayto')
  await expect(cluster(page).first()).toBeVisible()
  await show(page, 'List')
  const all = await inView(page)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: '811 excavation' }).click()
  await expect(page).toHaveURL(/type=811_excavation/)
  await expect.poll(() => inView(page)).toBeLessThan(all)
  await expect(list(page).getByRole('listitem').first()).toContainText('811 excavation')
  const narrowed = await inView(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/type=/)
  // other journeys add jobs meanwhile
  await expect.poll(() => inView(page)).toBeGreaterThan(narrowed)
})

test('a circle of jobs is opened by the keyboard alone', async ({ page }) => {
  await openAs(page, 'owner', '/ayto')
  await expect(page).toHaveURL(/zoom=/)
  const before = new URL(page.url()).searchParams.get('zoom')
  await cluster(page).first().press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`zoom=${before}(&|$)`))
})

test('a job is opened from the map, and from the list, by the keyboard alone', async ({ page }) => {
  const own = pinOf(page, await openFarJob(page))
  await own.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Chosen job' })
  await expect(card.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('application')).toBeFocused()
  await own.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('heading')).toBeFocused()
  await card.getByRole('link', { name: 'Open project' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/\d+/)
  await page.goBack()
  await expect(own).toBeVisible()
  const choice = page.getByRole('button', { name: 'List', exact: true })
  if (await choice.isVisible()) {
    await choice.focus()
    await page.keyboard.press('Enter')
  }
  await list(page).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/\d+/)
})

test.describe('a job that stands alone', { tag: '@desk' }, () => {
  test('stays under the keyboard while the map is read again', async ({ page }) => {
    const own = pinOf(page, await openFarJob(page))
    const answer = await holdRequests(page, '**/api/project_map?*')
    const asked = page.waitForRequest(/\/api\/project_map\?/)
    await page.getByRole('application').press('ArrowRight')
    await asked
    await own.focus()
    const answered = page.waitForResponse(/\/api\/project_map\?/)
    answer()
    await answered
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(own).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Chosen job' }).getByRole('heading')).toBeFocused()
  })

  test('is chosen by a press that began before the map was read again', async ({ page }) => {
    const own = pinOf(page, await openFarJob(page))
    const answer = await holdRequests(page, '**/api/project_map?*')
    const asked = page.waitForRequest(/\/api\/project_map\?/)
    await page.getByRole('application').press('ArrowRight')
    await asked
    await own.hover()
    await page.mouse.down()
    const answered = page.waitForResponse(/\/api\/project_map\?/)
    answer()
    await answered
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByRole('region', { name: 'Chosen job' })).toBeVisible()
  })

  test.describe('where the next view cannot be loaded', () => {
    test.use({ expectedError: /ERR_FAILED/ })

    test('stays on the map, which says so', async ({ page }) => {
      const own = pinOf(page, await openFarJob(page))
      await page.route('**/api/project_map?*', route => route.abort())
      await page.getByRole('application').press('ArrowRight')
      await expect(page.getByText(mapMessages.stale)).toBeVisible()
      await expect(own).toBeVisible()
      await page.unroute('**/api/project_map?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(mapMessages.stale)).toHaveCount(0)
      await expect(own).toBeVisible()
    })
  })
})

test('the list shows a job on the map', async ({ page }) => {
  await openAs(page, 'owner', '/ayto')
  await expect(cluster(page).first()).toBeVisible()
  await show(page, 'List')
  await list(page)
    .getByRole('button', { name: /^Show .* on the map$/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Chosen job' })).toBeVisible()
  await expect(page.getByRole('application')).toBeVisible()
})

test('a job opens although the map was still moving', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'technician', '/ayto')
  await expect(cluster(page).first()).toBeVisible()
  await expect(page).toHaveURL(/zoom=/)
  const chosen = list(page).getByRole('link').first()
  const path = String(await chosen.getAttribute('href'))
  // where the page of a job was loaded ahead, the map is gone before it asks for its new view
  const moved = page.waitForRequest(/\/api\/.*zoom=/)
  const left = page.waitForURL(({ pathname }) => pathname !== '/ayto', { waitUntil: 'commit' })
  const release = await holdRequests(page, '**/*.js')
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await chosen.evaluate((link: HTMLElement) => link.click())
  await Promise.race([moved, left])
  release()
  await expect(page).toHaveURL(path)
})

test('whoever signs in next sees no job that was chosen before', { tag: '@desk' }, async ({
  page,
  context,
}) => {
  await openAs(page, 'technician', '/ayto')
  await list(page)
    .getByRole('button', { name: /on the map$/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Chosen job' })).toBeVisible()
  const other = await context.newPage()
  await openAs(other, 'stranger', '/user')
  await expect(page.getByText('Sam Renner')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Chosen job' })).toBeHidden()
  await other.close()
})

test('somebody without jobs is told that there are none', async ({ page }) => {
  await openAs(page, 'newcomer', '/ayto')
  await expect(page.getByText(mapMessages.none)).toBeVisible()
})

test('streets come from the service of the settings, which the page and no other lets in', {
  tag: '@desk',
}, async ({ browser }) => {
  const asked: string[] = []
  const tiles = createServer((request, response) => {
    asked.push(String(request.url))
    response.writeHead(200, { 'content-type': 'image/svg+xml' })
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>')
  })
  await new Promise<void>(resolve => tiles.listen(0, '127.0.0.1', resolve))
  const { port } = tiles.address() as AddressInfo
  const portal = await startServedPortal({
    MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.svg`,
    MAP_ATTRIBUTION: '© Mapmakers <b>',
  })
  try {
    const page = await (await newContext(browser, { baseURL: portal.origin })).newPage()
    const { email, password } = portal.admin
    await openWithPassword(page, email, password, '/ayto?latitude=39.75&longitude=-105&zoom=11')
    await expect(page.getByText('© Mapmakers <b>')).toBeVisible()
    await expect.poll(() => asked.some(path => /^\/11\/\d+\/\d+\.svg$/.test(path))).toBe(true)
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
  } finally {
    await portal.stop()
    tiles.close()
  }
})
