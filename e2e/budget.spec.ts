import type { Page, Response } from '@playwright/test'
import { expect, expectProjects, test } from './journey.ts'
import { loginForm, openAs, openQuickPage } from './sessions.ts'

// with nothing in its cache
test.use({ ownContext: true })

/** The icon and the manifest, which a browser with a window asks for as well. */
const icons = 2

/**
 * What a technician on a weak signal waits for. Each request costs at least a sixth of a second, and 20 kB a tenth;
 * bench/phone.bench.ts says how long it takes in all.
 */
test('the sign-in page is 12 requests at most, and works after 30 kB', async ({ page }) => {
  const loaded = watch(page)
  await page.goto('/portallogin')
  await expect(loginForm(page).email).toBeVisible()
  await page.waitForLoadState('networkidle')

  const { requests, bytes, scripts } = await loaded()
  expect(requests + icons).toBeLessThanOrEqual(12)
  expect(bytes(/portallogin|before-|app-.*css/), 'until the form works').toBeLessThanOrEqual(30_000)
  expect(bytes(/(before|runtime|app)-.*js$/), 'JavaScript of the page').toBeLessThanOrEqual(200_000)
  expect(bytes(/(app|portal)-.*(js|css)$/), 'until the first row').toBeLessThanOrEqual(255_000)
  expect(bytes(/./), 'with the list, which is loaded meanwhile').toBeLessThanOrEqual(330_000)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    expect(await script.headerValue('content-encoding'), script.url()).toBe('br')
    expect(await script.headerValue('cache-control'), script.url()).toBe(
      'public, max-age=31536000, immutable',
    )
  }
})

test('signing in then loads data and no code', async ({ page }) => {
  await page.goto('/portallogin')
  await page.waitForLoadState('networkidle')
  const loaded = watch(page)
  const form = loginForm(page)
  await form.email.fill('technician@hyperbola.test')
  await form.password.fill('hyperbola')
  await form.submit.click()
  await expectProjects(page)
  await page.waitForLoadState('networkidle')

  const { requests, named } = await loaded()
  expect(named(/\/(layout|portal|app)/)).toEqual([])
  // the session, the list and the person, then the code of a project and the font of its numbers
  expect(requests).toBeLessThanOrEqual(8)
})

test('the list is 18 requests at most, with the code of a project, which is loaded meanwhile', async ({
  page,
}) => {
  await openQuickPage(page)
  const loaded = watch(page)
  await openAs(page, 'technician', '/projectportal')
  await expectProjects(page)
  await loadedMeanwhile(page, /\/assets\/project-[^/]*\.css$/)
  await page.waitForLoadState('networkidle')

  const { requests, bytes } = await loaded()
  expect(requests + icons).toBeLessThanOrEqual(18)
  expect(bytes(/./)).toBeLessThanOrEqual(390_000)
})

test('opening a project from the list loads data, and code for nothing but its plans, which come after it', async ({
  page,
}) => {
  await openAs(page, 'technician', '/projectportal')
  await expectProjects(page)
  await loadedMeanwhile(page, /\/assets\/project-[^/]*\.js$/)
  await loadedMeanwhile(page, /\/assets\/project-[^/]*\.css$/)
  const loaded = watch(page)
  await page.getByRole('link', { name: /./ }).and(page.locator('[aria-label="Projects"] a')).first().click()
  await expect(page.getByRole('tablist', { name: 'Project sections' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Add a plan|Open plan)/ }).first()).toBeVisible()

  const { named } = await loaded()
  expect(named(/\/assets\/.*\.(js|css)$/).filter(url => !/\/assets\/plans-/.test(url))).toEqual([])
  expect(named(/\/assets\/plans-/).length).toBeLessThanOrEqual(2)
})

/**
 * The code of the next page comes when the browser has nothing better to do, which may be after the network's rest: a
 * file of this name, and all that is asked for together with it.
 */
async function loadedMeanwhile(page: Page, name: RegExp) {
  await page.waitForFunction(source => {
    const arrived = performance
      .getEntriesByType('resource')
      .filter(entry => (entry as PerformanceResourceTiming).responseEnd > 0)
      .map(entry => entry.name)
    const asked = [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]'),
    ]
    return (
      arrived.some(url => new RegExp(source).test(url)) && asked.every(({ href }) => arrived.includes(href))
    )
  }, name.source)
}

/** Notes what a page loads from now on. Data is not counted by bytes: it depends on who asks. */
function watch(page: Page) {
  const responses: Response[] = []
  const note = (response: Response) => responses.push(response)
  page.on('response', note)
  return async () => {
    page.off('response', note)
    const sizes = new Map<string, number>()
    for (const response of responses)
      if (!response.url().includes('/api/'))
        sizes.set(response.url(), (await response.request().sizes()).responseBodySize)
    const named = (name: RegExp) => [...sizes.keys()].filter(url => name.test(url))
    return {
      requests: responses.length,
      named,
      bytes: (name: RegExp) => named(name).reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0),
      scripts: responses.filter(response => response.request().resourceType() === 'script'),
    }
  }
}
