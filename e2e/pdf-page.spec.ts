import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { expect, expectProjects, test } from './journey.ts'
import { newReport } from './new-report.ts'
import { fillLogin, openAs } from './sessions.ts'

/** Which addresses the browser loaded as documents of their own, with what their policy says of frames. */
const watchLoads = (page: Page) => {
  const loads: [path: string, frames: string | undefined][] = []
  page.on('response', response => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return
    const { pathname } = new URL(response.url())
    const policy = response.headers()['content-security-policy']
    loads.push([pathname, /frame-src ([^;]+)/.exec(policy ?? '')?.[1]])
  })
  return loads
}

const ownFrames = "'self'"
const none = "'none'"

test('the page of a PDF is loaded anew when it is entered and when it is left; others are not', {
  tag: '@desk',
}, async ({ page }) => {
  const { view, path, name, report } = await newReport(page.request)
  const pdf = `/reports/${report.id}`
  const tab = (title: string) => page.getByRole('tab', { name: title })
  const comment = page.getByLabel('Comment', { exact: true })
  await openAs(page, 'technician', `${path}?tab=comments`)
  await comment.fill('Half a sentence')
  const loads = watchLoads(page)

  await tab('Report').click()
  await page.getByRole('link', { name: 'View GPR Report' }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  expect(loads).toEqual([])

  await page.getByRole('link', { name: 'VIEW PDF' }).click()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await expect(page).toHaveURL(pdf)
  expect(loads.splice(0)).toEqual([[pdf, ownFrames]])

  await page.getByRole('link', { name: 'Go to project' }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  expect(loads.splice(0)).toEqual([[path, none]])
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  loads.length = 0

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click()
  await expectProjects(page)
  expect(loads.splice(0)).toEqual([['/projectportal', none]])

  await page.goBack()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(view)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await page.goBack()
  await tab('Comments').click()
  await expect(comment).toHaveValue('Half a sentence')
  for (const [address, frames] of loads) expect(frames).toBe(address === pdf ? ownFrames : none)
})

test('whoever signs in on the way to a PDF leaves it for the login and comes back by full loads', {
  tag: '@desk',
}, async ({ page }) => {
  const { report } = await newReport(page.request)
  const pdf = `/reports/${report.id}`
  const loads = watchLoads(page)
  await page.goto(pdf)
  await fillLogin(page, 'employee@hyperbola.test')
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  expect(loads).toEqual([
    [pdf, ownFrames],
    ['/portallogin', none],
    [pdf, ownFrames],
  ])
})

test('the link of a page that stays open is renewed, and the pages being read stay where they are', {
  tag: '@desk',
}, async ({ page }) => {
  const { report } = await newReport(page.request)
  // as a browser that shows PDF files, which this one does not
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
  await page.route('**/api/papers/**', route => route.fulfill({ contentType: 'text/plain', body: 'Page 1' }))
  let asked = 0
  let paper: { url: string } | undefined
  await page.route('**/pdf_link', async route => {
    const response = await route.fetch()
    // a photo that is made smaller meanwhile makes another PDF
    paper ??= (await response.json()) as { url: string }
    await route.fulfill({ response, json: { ...paper, url: `${paper.url}&asked=${++asked}` } })
  })
  await page.clock.install()
  await openAs(page, 'technician', `/reports/${report.id}`)
  const download = page.getByRole('link', { name: 'Download' })
  await expect(download).toHaveAttribute('href', /&asked=1$/)
  await page.clock.fastForward(limits.fileLinkWindow * 500)
  await expect(download).toHaveAttribute('href', /&asked=2$/)
  await expect(page.locator('iframe')).toHaveAttribute('src', /&asked=1$/)
})
