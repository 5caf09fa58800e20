import type { Locator, Page } from '@playwright/test'
import { reportMessages } from '#contract/reports/messages.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { expect, test } from './journey.ts'
import { newReport, signaturePicture, signReport } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { openAs } from './sessions.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** By how much the page runs sideways, or anything beside this is cut off. */
const spill = (place: Locator) =>
  place.evaluate(element => {
    const boxes = [document.documentElement, ...(element.parentElement?.querySelectorAll('*') ?? [])]
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => clientWidth && scrollWidth - clientWidth))
  })

test.describe('of one report', () => {
  // a paper that is still being printed is asked for again
  test.use({ expectedError: /status of (404|503)/ })

  test('a change after the signature opens a revision, which is signed anew; both papers stay', async ({
    page,
  }) => {
    const project = await newReport(page.request)
    const { id, headers, first, report } = project
    const gpr_report = { tech_signature: signaturePicture }
    await page.request.put(`/api/gpr_reports/${report.id}`, { headers, data: { gpr_report } })
    await signReport(page.request, project, { signed_company_name: 'Ironworks'.repeat(22) })
    const location = { summary_notes: 'Core 4 moved east.' }
    await page.request.put(`/api/locations/${first.id}`, { headers, data: { location } })
    await test.step('the project says what changed since which signature', async () => {
      await openAs(page, 'owner', `/projects/${id}?tab=report`)
      const notice = page.getByRole('alert')
      await expect(notice).toContainText(revisionMessages.open(2))
      await expect(notice).toContainText(revisionMessages.changedSince(1))
      await expect(notice.getByRole('listitem')).toHaveText(
        'Corridor by elevator 2: notes changed from “Move core 4 to the north.” to “Core 4 moved east.”',
      )
    })
    await test.step('on the report itself signing is what comes next, and nothing is cut off', async () => {
      const size = page.viewportSize() ?? { width: 1440, height: 900 }
      await page.setViewportSize({ ...size, width: Math.min(size.width, 320) })
      await page.goto(`/gprreportview/${id}`)
      const next = page.getByRole('link', { name: 'Sign Revision 2' })
      await expect(next).toHaveAttribute('data-variant', 'filled')
      await expect(page.getByRole('link', { name: 'VIEW PDF' })).toHaveAttribute('data-variant', 'default')
      await expect(page.getByText(revisionMessages.earlierSignature(1, 2))).toBeVisible()
      expect(await spill(next)).toBeLessThanOrEqual(0)
      await page.setViewportSize(size)
    })
    await test.step('the technician is led to sign it first', async () => {
      await openAs(page, 'technician', `/gprreport?id=${id}&card=5`)
      await button(page, 'Sign as technician first').click()
      await expect(page).toHaveURL(`/gprreport?id=${id}&card=4`)
      await openAs(page, 'owner', `/gprreportview/${id}`)
    })
    await test.step('the customer reads it and signs again', async () => {
      await page.getByRole('link', { name: 'Sign Revision 2' }).click()
      await expect(page).toHaveURL(`/gprreport?id=${id}&card=5`)
      await expect(page.getByRole('alert').first()).toContainText(revisionMessages.open(2))
      await expect(page.getByText(revisionMessages.techMissing)).toBeVisible()
      const summary = page.getByRole('region', { name: revisionMessages.signing(2) })
      await expect(summary).toContainText(`1 locationCorridor by elevator 2`)
      await expect(summary).toContainText('Corridor by elevator 2: Below the cabinet, Obstruction')
      await expect(summary).toContainText('Second method advisedCorridor by elevator 2')
      await expect(summary).toContainText(`${reportMessages.locationsUnfinishedHeading}Mechanical room`)
      await expect(summary.getByRole('link')).toHaveAttribute('href', `/reports/${report.id}`)
      await page.getByLabel('I agree to the terms').check()
      await page.getByLabel("Representative's name").fill('Ada Marsh')
      await button(page, 'Type your name instead').click()
      await page.getByLabel('Your full name').fill('Ada Marsh')
      await button(page, 'Submit Signature').click()
      await expectNotice(page, reportMessages.signatureAdded)
    })
    await test.step('each revision keeps its paper', async () => {
      await page.goto(`/gprreportview/${id}`)
      const list = page.getByRole('region', { name: 'Signed revisions' })
      await expect(list.getByRole('listitem')).toHaveText([
        /Revision 2Signed by Ada Marsh/,
        /Revision 1Signed by Ruth/,
      ])
      await expect(page.getByRole('alert')).toBeHidden()
      await page.getByRole('link', { name: 'View the PDF of Revision 1' }).click()
      await expect(page).toHaveURL(`/reports/${report.id}?revision=1`)
      await expect(page.getByRole('heading', { name: /revision 1$/ })).toBeVisible()
      await page.goto(`/reports/${report.id}?revision=3`)
      await expect(page.getByText(revisionMessages.neverSigned(3))).toBeVisible()
    })
  })
})
