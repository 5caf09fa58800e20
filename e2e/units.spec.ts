import { readFile } from 'node:fs/promises'
import { locationMessages } from '#contract/locations/messages.ts'
import { tasksOf } from '#contract/locations/tasks.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation, signReport, startReport } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { openAs } from './sessions.ts'

const imperial = (code: string) => tasksOf('imperial').find(task => task.startsWith(`${code}:`)) ?? ''

test('a location stays in its units for somebody who works in others, and its depths are compared', async ({
  page,
}) => {
  const job = await newJob(page.request)
  const photo = await readFile(`${import.meta.dirname}/../web/public/icon-512.png`)
  const record = { name: 'Pier 3', survey_summary: imperial('DP05'), status: 'saved' }
  const { id, files } = await addLocation(page.request, job, record, photo)
  const marked = await page.request.put(`/api/locations/${id}/attachments/${files[0]?.id}/marks`, {
    headers: job.headers,
    data: { marks: [{ shape: 'depth', target: 'rebar', at: { x: 0.5, y: 0.5 }, text: '3 in' }] },
  })
  expect(marked.ok()).toBe(true)

  await startReport(page.request, job)
  await signReport(page.request, job)
  await openAs(page, 'metric', `/projectlocation/${job.id}?location_id=${id}`)
  const view = page.getByRole('article')
  await expect(view).toContainText(`${imperial('DP05')} (125 mm)`)
  await expect(view).toContainText(locationMessages.depthDiffers(['3 in'], ['5 in']))
  await expect(view.locator('svg text', { hasText: '3 in (75 mm)' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit location' }).click()
  await expect(page.getByText(locationMessages.unitsKept('imperial'))).toBeVisible()
  const chosen = page.getByRole('list', { name: 'Chosen tasks' })
  await chosen.getByRole('button', { name: `Remove ${imperial('DP05')}` }).click()
  await expect(page.getByText(/Which is right\?/)).toBeHidden()
  const tasks = page.getByRole('combobox', { name: 'Survey summary' })
  await tasks.fill('mm deep')
  await expect(page.getByText(locationMessages.tasksNoMatch)).toBeVisible()
  await tasks.fill('3 in deep')
  const option = page.getByRole('option', { name: imperial('DP03') })
  await expect(option).toContainText('(75 mm)')
  await option.click()
  await page.keyboard.press('Escape')
  await expect(chosen).toContainText(`${imperial('DP03')} (75 mm)`)
  await page.getByRole('button', { name: 'Save location' }).click()
  const { locationSaved, revisionOpened } = locationMessages
  await expectNotice(page, `${locationSaved}. ${revisionOpened(2)}`)
  await expect(view).toContainText(imperial('DP03'))
  await expect(page.getByText(/Which is right\?/)).toBeHidden()

  // what is typed in the other unit is written in that of the location
  await page.getByRole('button', { name: 'Mark up photo 1, slab.png' }).click()
  const editor = page.getByRole('dialog', { name: /^Mark up/ })
  await editor.getByRole('radio', { name: 'Depth' }).check()
  await editor.getByRole('button', { name: 'Add at center' }).click()
  await editor.getByLabel(/depth in millimeters/).fill('100')
  await editor.getByRole('button', { name: 'Place label' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect(view.locator('svg text', { hasText: '4 in (100 mm)' })).toBeVisible()
  const question = locationMessages.depthDiffers(['4 in'], ['3 in'])
  await expect(page.getByRole('status').filter({ hasText: question })).toBeVisible()

  // before it is signed again, with the way there
  await page.goto(`/gprreport?id=${job.id}&card=4`)
  await page.getByRole('button', { name: `1. Pier 3 ${question}` }).click()
  await expect(page.getByRole('heading', { name: 'Location 1 of 1' })).toBeVisible()
  await page.goto(`/gprreport?id=${job.id}&card=5`)
  await expect(page.getByRole('button', { name: `1. Pier 3 ${question}` })).toBeVisible()
})
