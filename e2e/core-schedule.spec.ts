import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { verdicts } from '#contract/locations/cores/verdicts.ts'
import { clearedOrMoved } from '#contract/reports/activities.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { newCode } from './camera.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addCore, addLocation, addTarget, newReport } from './new-report.ts'
import { openAs } from './sessions.ts'

const summary = (page: Page) => page.getByRole('list', { name: 'Summary' })
const schedule = (page: Page) => page.getByRole('table', { name: 'Core schedule' })
const beside = { verdict: 'do_not_cut', reason: 'The cable runs right beside it.' }

test('a contractor reads in the report what nobody may cut before anything else', async ({ page }) => {
  const job = await newReport(page.request)
  const request = page.request
  await addTarget(request, job, job.first, { type: 'pt_cable', depth: '3' })
  await addCore(request, job, job.first, { verdict: 'inconclusive', reason: 'Mesh.' })
  await addCore(request, job, job.first, { ...beside, clearance: '1 3/8' })
  const stair = await addLocation(request, job, { name: 'Stair 2', status: 'saved' })
  await addCore(request, job, stair, { verdict: 'cleared_to_depth', depth_limit: '4', clearance: '6' })
  await addCore(request, job, stair, { ...beside, name: 'M-12' })
  await openAs(page, 'employee', job.view)
  const lines = summary(page).getByRole('listitem')
  await expect(lines.nth(0)).toHaveText('DO NOT CUT: location 1, C2; location 3, M-12')
  await expect(lines.nth(1)).toHaveText('Inconclusive: location 1, C1')

  await expect(schedule(page).getByRole('link')).toHaveCount(4)
  const stopped = schedule(page).getByRole('row').filter({ hasText: 'C2' })
  for (const said of ['4 in core, through the slab', 'DO NOT CUT', '1 3/8 in to', beside.reason])
    await expect(stopped).toContainText(said)
  await expect(schedule(page)).toContainText('Cleared to depth: 4 in (101 mm)')
  await expect(schedule(page)).toContainText(verdicts.inconclusive.meaning)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`Core schedule ${job.ats_number}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain('C2,"4 in core, through the slab",DO NOT CUT')
  await stopped.getByRole('link', { name: 'Location 1: Corridor by elevator 2' }).click()
  await expect(page).toHaveURL(`${job.view}#location-1`)
  const corridor = page.getByRole('article', { name: 'Corridor by elevator 2' })
  await expect(corridor).toBeInViewport()
  await expect(corridor.getByText('DO NOT CUT: C2', { exact: true })).toBeVisible()
  await expect(corridor.getByRole('heading', { name: 'Cores and cuts', level: 5 })).toBeVisible()
  await expect(corridor).toContainText('3 in (76 mm)')
  await expect(corridor.getByRole('button', { name: 'Add a core' })).toHaveCount(0)
})

test('the schedule keeps to the screen, whatever a core is called @desk', async ({ page }) => {
  const job = await newReport(page.request)
  const name = `Wing${'w'.repeat(196)}`
  const wing = await addLocation(page.request, job, { name, status: 'saved' })
  await addCore(page.request, job, wing, { ...beside, name: `M${'2'.repeat(199)}`, reason: 'r'.repeat(200) })
  await addCore(page.request, job, job.first, {
    verdict: 'cleared_to_depth',
    depth_limit: '4',
    clearance: '6',
  })
  await openAs(page, 'employee', job.view)
  const heading = schedule(page).getByRole('columnheader', { name: 'Verdict' })
  for (const width of [320, 390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(heading).toBeVisible({ visible: width >= 1024 })
    const spill = () =>
      page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(spill).toBe(0)
    const table = schedule(page).locator('..')
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    // in one piece, and a link for a thumb where there is no mouse
    const other = schedule(page).getByText('(101 mm)', { exact: true })
    const lines = await other.evaluate(one => new Set([...one.getClientRects()].map(({ top }) => top)).size)
    expect(lines).toBe(1)
    const link = await schedule(page)
      .getByRole('link', { name: /^Location 1/ })
      .boundingBox()
    expect(link?.height).toBeGreaterThanOrEqual(width < 1024 ? 44 : 0)
  }
})

test('a label says what nobody may cut before what was found', async ({ page }) => {
  const job = await newJob(page.request)
  const code = newCode()
  const record = { name: 'Level 3 corridor', barcode_number: code, status: 'saved' }
  const location = await addLocation(page.request, job, record)
  await addTarget(page.request, job, location, { type: 'pt_cable', depth: '3' })
  await addCore(page.request, job, location, { ...beside, clearance: '1 3/8' })
  await openAs(page, 'employee', '/scanner')
  await page.getByLabel('Code on the label').fill(code)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('DO NOT CUT: C1', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('DO NOT CUT: C1')
  const core = page.getByRole('region', { name: 'Cores and cuts' }).getByRole('listitem')
  for (const said of ['4 in core, through the slab', 'DO NOT CUT', '1 3/8 in to', beside.reason])
    await expect(core).toContainText(said)
  const target = page.getByRole('listitem').filter({ hasText: 'depth to top' })
  await expect(target).toHaveText('PT cable T1, depth to top: 3 in (76 mm)')
})

test('a report that still says every core was cleared or moved is asked about @desk', async ({ page }) => {
  const job = await newReport(page.request)
  const { id, view, report, headers } = job
  await addCore(page.request, job, job.first, beside)
  const data = { gpr_report: { activities: [clearedOrMoved] } }
  expect((await page.request.put(`/api/gpr_reports/${report.id}`, { headers, data })).status()).toBe(200)
  const question = reportMessages.clearedOrMovedDiffers('DO NOT CUT at location 1, C1')
  await openAs(page, 'technician', view)
  await expect(page.getByText(question)).toBeVisible()
  await page.goto(`/gprreport?id=${id}&card=4`)
  await page.getByRole('button', { name: question }).click()
  await expect(page.getByRole('list', { name: 'Chosen activities' })).toContainText(clearedOrMoved)

  // who signs reads the verdict, and is not asked about the words of others
  await openAs(page, 'employee', view)
  await expect(schedule(page)).toContainText('DO NOT CUT')
  await expect(page.getByText(question)).toBeHidden()
  await page.goto(`/gprreport?id=${id}&card=5`)
  const signing = page.getByRole('region', { name: revisionMessages.signing(1) })
  await expect(signing).toContainText('location 1, C1')
})
