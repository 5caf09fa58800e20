import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { holdRequests } from './hold-requests.ts'
import { expect, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { newJob } from './new-project.ts'
import { newReport, signReport, textOf, written } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { expectNoSession, fillLogin, openAs } from './sessions.ts'

const download = async (page: Page) => {
  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  return begun
}

test('a report is read with its photos, and its link is mailed', async ({ page }) => {
  const { view, name, ats_number, report, id } = await newReport(page.request)
  await openAs(page, 'technician', view)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  const summary = page.getByRole('list', { name: 'Summary' })
  await expect(summary).toContainText(reportMessages.reportNotScanned(1))
  await expect(summary).toContainText(reportMessages.reportSecondMethod(1))
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview).toContainText(ats_number)
  await expect(overview).toContainText('Demo Coring')
  for (const said of [...written.activities, written.area_of_work, written.observations])
    await expect(page.getByText(said)).toBeVisible()
  const corridor = page.getByRole('article', { name: 'Corridor by elevator 2' })
  await expect(corridor).toContainText('Rebar marked')
  await expect(corridor.getByRole('group', { name: 'Not scanned' })).toContainText(
    'Below the cabinet: Obstruction',
  )
  await expect(corridor).toContainText('Confidence: Medium')
  await expect(corridor).toContainText('Move core 4 to the north.')
  const unfinished = page.getByRole('region', { name: reportMessages.locationsUnfinishedHeading })
  await expect(unfinished.getByRole('article', { name: 'Mechanical room' })).toContainText('Draft')
  await expect(summary).toContainText(
    `${reportMessages.reportLocations(1)} ${reportMessages.locationsUnfinished(1)}`,
  )
  await expect(page.getByRole('link', { name: 'Edit Report' })).toHaveAttribute(
    'href',
    `/gprreportedit/${id}`,
  )

  const photo = page.getByRole('button', { name: 'Open photo 1 of Corridor by elevator 2' })
  await photo.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'Pictures' })
  await expect(box.getByRole('img', { name: /Rebar line/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  const email = newEmail('reader')
  const send = page.getByRole('button', { name: 'Send link' })
  await send.click()
  await expect(page.getByText(reportMessages.reportMailRequired)).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await send.click()
  await expect(page.getByText(messages.emailInvalid)).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await send.click()
  await expectNotice(page, reportMessages.pdfSent(email))
  const { text } = await mailTo(page.request, email, /GPR report/)
  expect(text).toContain('you need a Hyperbola account')
  expect(text).toContain(`/reports/${report.id}`)

  await expect(page.getByRole('link', { name: 'VIEW PDF' })).toHaveAttribute('href', `/reports/${report.id}`)
})

test.describe('a mailed link', () => {
  test.use({ expectedError: /status of (401|403|404)/ })

  test.describe('where the browser has a reader of its own', () => {
    test.use({ ownContext: true })

    test('opens after signing in for who may see the project, and for nobody else', { tag: '@desk' }, async ({
      page,
    }) => {
      const { report, ats_number } = await newReport(page.request)
      const path = `/reports/${report.id}`
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
      )
      await page.goto(path)
      await fillLogin(page, 'employee@hyperbola.test')
      await expect(page).toHaveURL(path)
      await expect(page.getByTitle(`GPR report ${ats_number}`)).toHaveAttribute('src', /^\/api\/papers\//)
      await openAs(page, 'stranger', path)
      await expect(page.getByRole('heading', { name: 'Not Allowed' })).toBeVisible()
      await page.goto('/reports/99999999')
      await expect(page.getByText(reportMessages.noReportAtLink)).toBeVisible()
    })
  })

  test('leads to the login when the session has ended', { tag: '@desk' }, async ({ page }) => {
    const { report } = await newReport(page.request)
    await openAs(page, 'employee', '/user')
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('hyperbola.session') ?? '{}')
      localStorage.setItem('hyperbola.session', JSON.stringify({ ...kept, token: 'long gone' }))
    })
    await page.goto(`/reports/${report.id}`)
    await expect(page).toHaveURL(`/portallogin?redirect=%2Freports%2F${report.id}`)
    await expectNoSession(page)
  })
})

test.describe('who reads', () => {
  test.use({ expectedError: /status of (401|403|404)/ })

  test('sees what the own rights allow, also before there is a report', { tag: '@desk' }, async ({
    page,
  }) => {
    const { view, path } = await newReport(page.request)
    await openAs(page, 'employee', `${path}?tab=report`)
    await expect(page.getByRole('region', { name: 'GPR report' })).toContainText(reportMessages.signatureOpen)
    await page.getByRole('link', { name: 'View GPR Report' }).click()
    await expect(page).toHaveURL(view)
    await expect(page.getByRole('link', { name: 'VIEW PDF' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit Report' })).toBeHidden()

    const { id } = await newJob(page.request)
    await page.goto(`/gprreportview/${id}`)
    await expect(page.getByText(reportMessages.reportNotStarted)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start GPR Report' })).toBeHidden()
    await openAs(page, 'technician', `/gprreportview/${id}`)
    await expect(page.getByRole('link', { name: 'Start GPR Report' })).toHaveAttribute(
      'href',
      `/gprreport?id=${id}`,
    )

    await openAs(page, 'stranger', view)
    await expect(page.getByText(projectMessages.projectNotAllowed)).toBeVisible()
    await page.goto('/gprreportview/99999999')
    await expect(page.getByText(projectMessages.projectGone)).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto(view)
    await expect(page).toHaveURL(`/portallogin?redirect=${encodeURIComponent(view)}`)
  })
})

test('a report is taken along as a PDF', async ({ page }) => {
  const { report, ats_number } = await newReport(page.request)
  const letThrough = await holdRequests(page, '**/gpr_reports/*/pdf_link*')
  await openAs(page, 'technician', `/reports/${report.id}`)
  await expect(page.getByText(reportMessages.pdfPreparing)).toBeVisible()
  letThrough()
  // the second where the browser shows the PDF in the page itself
  const open = page.getByRole('link', { name: /^Open (PDF|in a new tab)$/ })
  await expect(open).toHaveAttribute('href', /^\/api\/papers\//)
  const paper = await download(page)
  expect(paper.suggestedFilename()).toBe(`GPR report ${ats_number}.pdf`)
  const text = await textOf(await paper.path())
  for (const said of [ats_number, 'Corridor by elevator 2', 'Below the cabinet', 'Obstruction'])
    expect(text).toContain(said)
})

test(
  'the code on a signed paper tells anybody whether it is still the latest',
  { tag: '@phone' },
  async ({ page }, info) => {
    const project = await newReport(page.request)
    await signReport(page.request, project)
    const { report, first, headers } = project
    const paper = await page.request.get(`/api/gpr_reports/${report.id}.pdf`, { headers })
    const path = info.outputPath('paper.pdf')
    await writeFile(path, await paper.body())
    const code = /\/reportcheck\/(\S+)/.exec(await textOf(path))?.[1]

    await page.goto(`/reportcheck/${code}`)
    await expect(page.getByRole('heading', { name: reportMessages.paperLatest })).toBeVisible()
    await expect(page.getByText(reportMessages.paperUnreliable)).toBeHidden()
    const location = { summary_notes: 'Core 4 hit a conduit.' }
    const changed = await page.request.put(`/api/locations/${first.id}`, { headers, data: { location } })
    expect(changed.status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('heading', { name: reportMessages.paperOutdated })).toBeVisible()
    await expect(page.getByText(reportMessages.paperUnreliable)).toBeVisible()
    await expect(page.getByText(revisionMessages.paperIs(1))).toBeVisible()
    await expect(page.getByText(revisionMessages.reportIs(2))).toContainText(revisionMessages.paperUnsigned)
    const latest = page.getByRole('link', { name: 'Open Revision 2, the latest' })
    await expect(latest).toHaveAttribute('href', `/reports/${report.id}`)
    const signed = page.getByRole('link', { name: 'Open Revision 1 as signed' })
    await expect(signed).toHaveAttribute('href', `/reports/${report.id}?revision=1`)
    await page.goto(`/reportcheck/${code?.replace(/\.\w{32}\./, `.${'0'.repeat(32)}.`)}`)
    await expect(page.getByText(revisionMessages.paperChanged(1))).toBeVisible()
    await page.goto('/reportcheck/nothing.like.this')
    await expect(page.getByRole('heading', { name: reportMessages.paperUnknown })).toBeVisible()
  },
)
