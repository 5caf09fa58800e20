import type { Page } from '@playwright/test'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { test as testWithCamera } from './camera.ts'
import { expect, test } from './journey.ts'
import { mailTo, newEmail } from './mails.ts'
import { newJob, newProject } from './new-project.ts'
import { newReport, signReport } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { addPhotos, chosenPhotos, photo } from './request-wizard.ts'
import { endSession, fillLogin, headersOf, openAs, pressIfThere } from './sessions.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('form', { name })
const wizard = (id: number, rest = '') => `/gprreport?id=${id}${rest}`

async function choose(page: Page, field: string, line: string) {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(line)
  await page.getByRole('option', { name: line }).first().click()
  await box.press('Escape')
}

async function recordOf(page: Page, id: number) {
  const headers = await headersOf(page.request, 'technician')
  return (await page.request.get(`/api/projects/${id}`, { headers })).json()
}

testWithCamera.describe('the report of a job', () => {
  testWithCamera.use({ expectedError: /ERR_FAILED/ })

  testWithCamera(
    'is written over a lost connection, signed, mailed and found again by its label',
    async ({ page, code }) => {
      test.slow()
      const { id, ats_number } = await newProject(page.request)
      await openAs(page, 'technician', wizard(id))
      await expect(card(page, 'Overview')).toContainText(ats_number)
      await expect(page.getByText(reportMessages.signatureOpen)).toBeVisible()
      await button(page, 'Start Report').click()

      await choose(page, 'Activities', 'Rebar mats')
      await page.getByLabel('Area of work').fill('Level 3')
      await page.reload()
      await expect(page.getByText(messages.draftRestored)).toBeVisible()
      await expect(page.getByRole('list', { name: 'Chosen activities' })).toContainText('Rebar mats')
      await button(page, 'Next').click()
      await expectNotice(page, reportMessages.reportCreated)

      await expect(page.getByRole('heading', { name: reportMessages.locationPlace(1, 1) })).toBeVisible()
      for (const name of ['Review/Finalize', 'Save-Add', 'Save Final'])
        await expect(button(page, name)).toBeDisabled()
      await button(page, 'Delete Location').click()
      await expect(page.getByText(locationMessages.lastLocation)).toBeVisible()
      await addPhotos(page, photo)
      await expect(chosenPhotos(page)).toHaveCount(1)
      await choose(page, 'Survey summary', 'Rebar')
      await page.getByLabel('Summary notes').fill('Two mats')

      await page.route('**/api/GPRlocation', route => route.abort())
      await button(page, 'Save-Add').click()
      await expect(page.getByText(locationMessages.locationProblem)).toBeInViewport()
      await expect(page.getByRole('heading', { name: reportMessages.locationPlace(1, 1) })).toBeVisible()
      await page.unroute('**/api/GPRlocation')
      await page.reload()
      await expect(page.getByLabel('Summary notes')).toHaveValue('Two mats')
      await expect(chosenPhotos(page)).toHaveCount(1)
      await button(page, 'Save-Add').click()
      await expectNotice(page, locationMessages.locationCreated)

      await expect(page.getByRole('heading', { name: reportMessages.locationPlace(2, 2) })).toBeVisible()
      await expect(page.getByLabel('Summary notes')).toHaveValue('')
      await page.getByLabel('Barcode number').fill(code)
      await button(page, 'Previous').click()
      await expect(page.getByLabel('Summary notes')).toHaveValue('Two mats')
      await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1)
      expect((await recordOf(page, id)).locations).toHaveLength(1)
      await button(page, 'Next').click()
      await expect(page.getByLabel('Barcode number')).toHaveValue(code)
      await button(page, 'Save Final').click()

      await expect(card(page, 'Locations review')).toContainText('Two mats')
      await button(page, 'Go to signature').click()

      await expect(button(page, 'Submit Signature')).toBeDisabled()
      await page.getByLabel('I agree to the terms').check()
      await page.getByLabel('Company name').fill('Builders')
      await page.getByLabel("Representative's name").fill('Ada Marsh')
      await button(page, 'Type your name instead').click()
      await page.getByLabel('Your full name').fill('Ada Marsh')
      await button(page, 'Submit Signature').click()
      await expectNotice(page, reportMessages.signatureAdded)
      await expect(page).toHaveURL(`/projects/${id}`)

      const { gpr_report, locations } = await recordOf(page, id)
      expect(gpr_report).toMatchObject({ customer_name: 'Ada Marsh', signed_company_name: 'Builders' })
      expect(locations).toMatchObject([
        { status: 'saved', summary_notes: 'Two mats', files: [{ filename: 'icon-512.png' }] },
        { status: 'saved', barcode_number: code },
      ])
      await page.goto(wizard(id))
      await expect(card(page, 'Overview')).toContainText('signed by Ada Marsh for Builders')
      await button(page, 'Authorized Signature').click()
      await expect(page.getByRole('img', { name: 'Signature of Ada Marsh' })).toBeVisible()
      await expect(button(page, 'Submit Signature')).toBeHidden()

      await page.goto(`/gprreportview/${id}`)
      const reader = newEmail('reader')
      await page.getByLabel('Email', { exact: true }).fill(reader)
      await button(page, 'Send link').click()
      await expectNotice(page, reportMessages.pdfSent(reader))
      const { path } = await mailTo(page.request, reader, /GPR report/)
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()

      await page.goto('/scanner')
      await expect(page.getByText(`Location 2 · ${code}`)).toBeVisible()
      await expect(page.getByRole('link', { name: 'View GPR Report' })).toHaveAttribute('href', path)
      await page.getByRole('link', { name: 'View GPR Survey Location' }).click()
      await expect(page.getByRole('heading', { name: 'Location 2' })).toBeVisible()
      await expect(page.getByText(code)).toBeVisible()
    },
  )
})

test.describe('when the answer is lost', () => {
  test.use({ expectedError: /ERR_FAILED|status of 422/ })

  test('saving again makes no second location, and what was changed is in it', {
    tag: '@desk',
  }, async ({ page }) => {
    const { id } = await newReport(page.request)
    await openAs(page, 'technician', wizard(id, '&card=3&location=new'))
    await page.getByLabel('Name').fill('Roof')
    await choose(page, 'Survey summary', 'Rebar')
    await page.route('**/api/GPRlocation', async route => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Previous').click()
    await expect(page.getByText(locationMessages.locationProblem)).toBeVisible()
    await page.unroute('**/api/GPRlocation')
    await page.reload()
    await page.getByLabel('Summary notes').fill('Changed since')
    await button(page, 'Save Final').click()
    await expect(card(page, 'Locations review')).toContainText('Changed since')
    const { locations } = await recordOf(page, id)
    expect(locations).toHaveLength(3)
    expect(locations[2]).toMatchObject({ name: 'Roof', summary_notes: 'Changed since', status: 'saved' })
  })
})

test.describe('when the session ends', () => {
  test.use({ expectedError: /status of 401/ })

  test('a location that is half written waits for whoever signs in again', {
    tag: '@desk',
  }, async ({ page }) => {
    const { id } = await newReport(page.request)
    await openAs(page, 'technician', wizard(id, '&card=3&location=new'))
    await addPhotos(page, photo)
    await expect(chosenPhotos(page)).toHaveCount(1)
    await page.getByLabel('Summary notes').fill('Half written')
    await button(page, 'Review/Finalize').click()
    await expect(page.getByText(reportMessages.locationOnlyHere)).toBeVisible()
    await button(page, 'Complete it').click()
    await expect(button(page, 'Save Final')).toBeVisible()
    await endSession(page)
    await pressIfThere(button(page, 'Save Final'))
    await expect(page).toHaveURL(/portallogin/)
    await fillLogin(page, 'technician@hyperbola.test')
    await expect(page.getByLabel('Summary notes')).toHaveValue('Half written')
    await expect(chosenPhotos(page)).toHaveCount(1)
    await button(page, 'Save Final').click()
    await expect(card(page, 'Locations review')).toContainText('Half written')
    await expect(page.getByText(reportMessages.locationOnlyHere)).toBeHidden()
  })
})

test.describe('of one report', () => {
  test.use({ expectedError: /status of (403|404|409)|ERR_FAILED/ })

  test('the crew writes; others read and sign it, once', { tag: '@desk' }, async ({ page }) => {
    const project = await newReport(page.request)
    const { id } = project
    // nobody hears of the other signature before they send their own
    await page.route('**/api/projects/*/events', route => route.abort())
    await openAs(page, 'employee', wizard(id, '&card=2'))
    await expect(page.getByText(reportMessages.reportNeedsGpr)).toBeVisible()
    await page.goto(wizard(id))
    await expect(button(page, 'Continue Report')).toBeHidden()
    await button(page, 'Authorized Signature').click()
    await page.getByLabel('I agree to the terms').check()
    await page.getByLabel("Representative's name").fill('Ada Marsh')
    await button(page, 'Submit Signature').click()
    await expect(page.getByText(messages.signatureEmpty)).toBeVisible()
    await button(page, 'Type your name instead').click()
    await page.getByLabel('Your full name').fill('Ada Marsh')
    await signReport(page.request, project)
    await button(page, 'Submit Signature').click()
    await expect(page.getByRole('img', { name: 'Signature of Ruth Okafor' })).toBeVisible()
    await expect(button(page, 'Submit Signature')).toBeHidden()
  })

  test('what somebody else wrote meanwhile is not written over unseen', { tag: '@desk' }, async ({
    page,
  }) => {
    const { id, headers } = await newJob(page.request)
    await openAs(page, 'technician', wizard(id, '&card=4'))
    await expect(page).toHaveURL(wizard(id, '&card=2'))
    await page.getByLabel('Area of work').fill('Level 3')
    const data = { project_id: id, gpr_report: { area_of_work: 'Level 4', observations: 'Wet' } }
    await page.request.post('/api/gpr_reports', { headers, data })
    await button(page, 'Next').click()
    await expect(page.getByText(messages.changedMeanwhile)).toBeVisible()
    await expect(page.getByText('Level 4')).toBeVisible()
    await button(page, 'Save mine').click()
    await expect(page.getByRole('heading', { name: 'Scan locations' })).toBeVisible()
    await button(page, 'Back').click()
    await expect(page.getByLabel('Area of work')).toHaveValue('Level 3')
  })

  test('a stranger and a wrong address are told so', { tag: '@desk' }, async ({ page }) => {
    const { id } = await newJob(page.request)
    await openAs(page, 'stranger', wizard(id))
    await expect(page.getByText(projectMessages.projectNotAllowed)).toBeVisible()
    await page.goto(wizard(2_000_000_000))
    await expect(page.getByText(projectMessages.projectGone)).toBeVisible()
    await page.goto('/gprreport')
    await expect(page).toHaveURL('/projectportal')
  })
})
