import { reportMessages } from '#contract/reports/messages.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation, textOf } from './new-report.ts'
import { openAs } from './sessions.ts'

test('labels are made for the locations of a project and for fresh codes', async ({ page }) => {
  const project = await newJob(page.request)
  const barcode_number = `LAB-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await addLocation(page.request, project, { name: 'Level 3 corridor', barcode_number })
  await addLocation(page.request, project, { name: 'Dock', survey_summary: 'Rebar marked' })
  await addLocation(page.request, project, { name: 'Roof', survey_summary: 'Rebar marked' })
  await openAs(page, 'technician', `/labels?project_id=${project.id}`)
  const count = page.getByRole('status').filter({ hasText: /labels?,/ })
  await expect(count).toHaveText('3 labels, 1 sheet')
  const dock = page.getByRole('listitem').filter({ hasText: '2. Dock' })
  await expect(dock).toContainText('Gets a new code')

  await page.getByLabel('Select all 3').click()
  await expect(count).toHaveText('0 labels, 0 sheets')
  const make = page.getByRole('button', { name: 'Make labels' })
  await make.click()
  await expect(page.getByText(reportMessages.labelsChosenNone)).toBeVisible()
  await page.getByLabel('1. Level 3 corridor').click()
  await page.getByLabel('2. Dock').click()
  await page.getByLabel('Blank labels').fill('301')
  await make.click()
  await expect(page.getByText(reportMessages.labelsCount(300))).toBeVisible()
  await page.getByLabel('Blank labels').fill('3')
  await page.getByLabel('Labels already used on the first sheet').fill('28')
  await expect(count).toHaveText('5 labels, 2 sheets')

  const begun = page.waitForEvent('download')
  await make.click()
  const text = await textOf(await (await begun).path())
  expect(text).toContain(barcode_number)
  expect(text).toContain(`${project.ats_number} · Location 2`)
  expect(text).not.toContain('Roof')
  await expect(page.getByText('Labels.pdf is in your downloads')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open PDF' })).toHaveAttribute('href', /^blob:/)
  // the code that was just printed is now the location's own
  const code = await dock
    .locator('span')
    .filter({ hasText: /^[\x21-\x7e]{6,}$/ })
    .first()
    .textContent()
  expect(text).toContain(code)
})

test('a roll has no places to leave out, and without a project labels are fresh', { tag: '@desk' }, async ({
  page,
}) => {
  await openAs(page, 'technician', '/labels')
  await expect(page.getByText(reportMessages.labelsNoProject)).toBeVisible()
  await page.getByLabel('2 × 1 in roll').check()
  await expect(page.getByLabel('Labels already used on the first sheet')).toBeHidden()
  await page.getByLabel('Blank labels').fill('2')
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make labels' }).click()
  const codes = (await textOf(await (await begun).path())).split('\f').filter(label => label.trim())
  expect(new Set(codes).size).toBe(2)
})
