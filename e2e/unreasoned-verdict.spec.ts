import { readFile } from 'node:fs/promises'
import { verdictInDoubt, verdictMeaning, verdicts } from '#contract/locations/cores/verdicts.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { newCode } from './camera.ts'
import { expect, test } from './journey.ts'
import { addCore, addLocation, addTarget, newReport, signaturePicture } from './new-report.ts'
import { recordDialog } from './record.ts'
import { openAs } from './sessions.ts'

const ask = verdictMeaning({ verdict: 'cleared', reason_missing: true })
const axes = { origin: 'Column B/3', first: 'Line 3', second: 'Line B' }

test('a target that is found beside a cleared core takes the “Cleared” back until somebody says why', async ({
  page,
}) => {
  const { request } = page
  const job = await newReport(request)
  const code = newCode()
  const stair = await addLocation(request, job, {
    ...{ name: 'Stair 2', status: 'saved', barcode_number: code, unit_system: 'imperial', axes },
  })
  await addCore(request, job, stair, { verdict: 'cleared', center: { first: '0', second: '20' } })
  await addTarget(request, job, stair, { type: 'pt_cable', direction: 'along_first', offset: '17' })
  const refused = reportMessages.verdictsUnreasoned(['location 3, C1'])
  const stopped = `${verdictInDoubt}: C1`
  const question = locationMessages.verdictsUnreasoned(['C1'])

  await openAs(page, 'employee', job.view)
  await expect(page.getByText(refused)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Summary' })).toContainText(`${verdictInDoubt}: location 3, C1`)
  await expect(page.getByRole('article', { name: 'Stair 2' })).toContainText(stopped)
  const schedule = page.getByRole('table', { name: 'Core schedule' })
  await expect(schedule).toContainText(ask)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`Cleared. ${ask}`)
  await expect(page.getByText(verdicts.cleared.meaning)).toHaveCount(0)
  await page.goto(`/gprreport?id=${job.id}&card=5`)
  await expect(page.getByText(refused)).toBeVisible()
  const data = { project_id: job.id, customer_signature: signaturePicture, terms: true }
  const answer = await request.post('/api/v1/add_signature', { headers: job.headers, data })
  expect([answer.status(), (await answer.json()).error]).toEqual([422, refused])
  await page.goto('/scanner')
  await page.getByLabel('Code on the label').fill(code)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('region', { name: 'Cores and cuts' })).toContainText(ask)
  await expect(page.getByText(stopped, { exact: true })).toBeVisible()
  await page.goto(job.path)
  await expect(page.getByText(stopped, { exact: true })).toBeVisible()

  await openAs(page, 'technician', `/gprreport?id=${job.id}&card=4`)
  await expect(page.getByRole('button', { name: question })).toBeVisible()
  await page.goto(`${job.path}?location_id=${stair.id}`)
  await expect(page.getByText(question)).toBeVisible()
  await page.getByRole('region', { name: 'Cores and cuts' }).getByRole('button', { name: 'Edit' }).click()
  const core = recordDialog(page, /Core C1/)
  await core.getByLabel('Reason').fill('The cable is exposed by hand.')
  await core.getByRole('button', { name: 'Save core' }).click()
  await expect(core).toBeHidden()
  await expect(page.getByText(question)).toHaveCount(0)
  await expect(page.getByText(ask)).toHaveCount(0)
  await expect(page.getByText(verdicts.cleared.meaning)).toBeVisible()
  const accepted = await request.post('/api/v1/add_signature', { headers: job.headers, data })
  expect(accepted.status()).toBe(200)
})
