import type { Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'
import { expect, test } from './journey.ts'
import { newProject } from './new-project.ts'
import { newReport } from './new-report.ts'
import { openAs, openQuickPage } from './sessions.ts'
import { newSubmittedJsa } from './submitted-jsa.ts'

/** Reads the project first and the person last; until then nothing stands in the form's place. */
async function openBeforeName(page: Page, path: string) {
  // what the page before still reads is cut off by the next one, and never ends
  await openQuickPage(page)
  const letThrough = await holdRequests(page, '**/api/users/*')
  const read = page.waitForEvent('requestfinished', request => /\/api\/projects\/\d+\?/.test(request.url()))
  await openAs(page, 'technician', path)
  await read
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  letThrough()
}

test('a form that begins with the name of who is signed in waits for it after a reload', {
  tag: '@desk',
}, async ({ page }) => {
  const { id } = await newProject(page.request)
  const jsa = await newSubmittedJsa(page.request)
  const report = await newReport(page.request)
  for (const [path, label] of [
    [`/jsaformview/${id}`, 'Operator'],
    [`/jsaformview/${jsa.project_id}`, 'GPR Technician'],
    [`/gprreport?id=${report.id}&card=4`, 'Technician name'],
    [`/gprreport?id=${report.id}&card=5`, 'GPR technician'],
  ] as const) {
    await openBeforeName(page, path)
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('Tessa Lindqvist')
  }
})
