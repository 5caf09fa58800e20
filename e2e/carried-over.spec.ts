import type { Page } from '@playwright/test'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation, newReport } from './new-report.ts'
import { choose, recordDialog } from './record.ts'
import { openAs } from './sessions.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the next location starts where the last one was, and a target saves it by itself', async ({ page }) => {
  const { id, headers } = await newReport(page.request)
  const where = { building: 'Tower', level: '3', conditions: { slab_thickness: '8', present: 'Kim Lee' } }
  const record = { project_id: id, name: 'Stair 2', status: 'saved', ...where }
  const added = await page.request.post('/api/GPRlocation', {
    headers,
    multipart: { location: JSON.stringify(record) },
  })
  expect(added.status()).toBe(201)
  await openAs(page, 'technician', `/gprreport?id=${id}&card=3&location=new`)
  await expect(page.getByLabel('Building')).toHaveValue('Tower')
  await expect(page.getByText(recordMessages.carriedOver(3))).toBeVisible()
  await button(page, 'Add a target').click()
  const target = recordDialog(page, 'Add a target')
  await choose(target, 'Rebar')
  await target.getByLabel('Depth to top (in)').fill('2')
  await target.getByRole('button', { name: 'Save target' }).click()
  await expect(page.getByRole('region', { name: 'Targets' }).getByRole('listitem')).toContainText('T1')
  await expect(page.getByText(recordMessages.fromTargets)).toBeVisible()
  await button(page, 'Save Final').click()
  await expect(page.getByRole('heading', { name: 'Locations review' })).toBeVisible()
  const project = await (await page.request.get(`/api/projects/${id}`, { headers })).json()
  const saved = project.locations.find((each: { name: string }) => each.name === 'Location 4')
  expect(saved).toMatchObject({ status: 'saved', level: '3', conditions: { present: 'Kim Lee' } })
  expect(saved.targets).toHaveLength(1)
})

test('a location that was only named starts where the last one was, and keeps it once it is saved @desk', async ({
  page,
}) => {
  const job = await newJob(page.request)
  const where = { building: 'Tower', level: '3', conditions: { slab_thickness: '8', present: 'Kim Lee' } }
  await addLocation(page.request, job, {
    name: 'Stair 1',
    status: 'saved',
    unit_system: 'imperial',
    ...where,
  })
  await openAs(page, 'technician', job.path)
  await button(page, 'Add A New Location').click()
  const adding = page.getByRole('dialog', { name: 'Add A New Location' })
  await adding.getByLabel('Name').fill('Stair 2')
  await adding.getByRole('button', { name: 'Add location' }).click()
  await expect(page.getByRole('heading', { name: 'Stair 2' })).toBeVisible()
  await button(page, 'Edit location').click()
  await expect(page.getByLabel('Building')).toHaveValue('Tower')
  await expect(page.getByText(recordMessages.placeCarriedOver(1))).toBeVisible()
  await expect(page.getByText(recordMessages.carriedOver(1))).toBeVisible()
  await page.getByLabel('Level').fill('4')
  await expect(page.getByText(recordMessages.placeCarriedOver(1))).toBeHidden()

  const saved = async () => {
    const answer = await page.request.get(`/api/projects/${job.id}/locations`, { headers: job.headers })
    return (await answer.json()).locations[1]
  }
  expect(await saved()).toMatchObject({ building: null, level: null, conditions: null })
  await button(page, 'Save location').click()
  await expect(button(page, 'Edit location')).toBeVisible()
  expect(await saved()).toMatchObject({ building: 'Tower', level: '4', conditions: { present: 'Kim Lee' } })
})
