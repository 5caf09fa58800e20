import type { Page } from '@playwright/test'
import { expect, expectProjects, test } from './journey.ts'
import { newReport } from './new-report.ts'
import { fillLogin, openAs } from './sessions.ts'

/** Which addresses the browser loaded as documents of their own, with what their policy says of objects. */
const watchLoads = (page: Page) => {
  const loads: [path: string, objects: string | undefined][] = []
  page.on('response', response => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return
    const { pathname } = new URL(response.url())
    const policy = response.headers()['content-security-policy']
    loads.push([pathname, /object-src ([^;]+)/.exec(policy ?? '')?.[1]])
  })
  return loads
}

const blobsOnly = 'blob:'
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
  expect(loads.splice(0)).toEqual([[pdf, blobsOnly]])

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
  for (const [address, objects] of loads) expect(objects).toBe(address === pdf ? blobsOnly : none)
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
    [pdf, blobsOnly],
    ['/portallogin', none],
    [pdf, blobsOnly],
  ])
})
