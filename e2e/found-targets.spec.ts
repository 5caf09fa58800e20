import { locationMessages } from '#contract/locations/messages.ts'
import { newCode } from './camera.ts'
import { expect, test } from './journey.ts'
import { addCore, addLocation, addTarget, newReport } from './new-report.ts'
import { openAs } from './sessions.ts'

test('a target that no task tells of is found wherever its location is shown, and so is what nobody may cut', async ({
  page,
}) => {
  const job = await newReport(page.request)
  const code = newCode()
  const record = { name: 'Stair 2', status: 'saved', barcode_number: code }
  const stair = await addLocation(page.request, job, record)
  await addTarget(page.request, job, stair, { type: 'void', depth: '14' })
  await addTarget(page.request, job, stair, { type: 'rebar', depth: '3' })
  await addCore(page.request, job, stair, { verdict: 'do_not_cut', reason: 'Hollow below.' })
  const said = 'Void T1, depth to top: 14 in (355 mm)'

  await openAs(page, 'technician', job.path)
  const listed = page.getByRole('list', { name: 'Locations' }).locator('> li').filter({ hasText: 'Stair 2' })
  const findings = listed.getByRole('list', { name: 'Findings' }).getByRole('listitem')
  await expect(findings.first()).toHaveText(said)
  // what a task says of a target is not said again
  await expect(findings).toHaveCount(3)

  await page.goto(`/gprreport?id=${job.id}&card=4`)
  const reviewed = page
    .getByRole('list', { name: 'Locations' })
    .locator('> li')
    .filter({ hasText: 'Stair 2' })
  await expect(reviewed.getByText('DO NOT CUT: C1', { exact: true })).toBeVisible()
  await expect(reviewed.getByRole('list', { name: 'Findings' })).toContainText(said)

  await page.goto(job.view)
  const article = page.getByRole('article', { name: 'Stair 2' })
  await expect(article).toContainText(`Findings${said}`)

  await page.goto('/scanner')
  await page.getByLabel('Code on the label').fill(code)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText(said)).toBeVisible()
})

test('a label of a location with a target alone does not say that nothing was found', async ({ page }) => {
  const job = await newReport(page.request)
  const code = newCode()
  const pit = await addLocation(page.request, job, { name: 'Pit', status: 'saved', barcode_number: code })
  await addTarget(page.request, job, pit, { type: 'unknown' })
  await openAs(page, 'employee', '/scanner')
  await page.getByLabel('Code on the label').fill(code)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Unknown T1, depth to top: Not known')).toBeVisible()
  await expect(page.getByText(locationMessages.findingsNone)).toBeHidden()

  await page.goto(job.view)
  const article = page.getByRole('article', { name: 'Pit' })
  await expect(article).toContainText('FindingsUnknown T1, depth to top: not known')
})
