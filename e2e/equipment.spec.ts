import type { Page } from '@playwright/test'
import { equipmentFieldMessages } from '#contract/equipment/field-messages.ts'
import { equipmentMessages } from '#contract/equipment/messages.ts'
import { newOwner, secret } from './accounts.ts'
import { newCode } from './camera.ts'
import { expect, test } from './journey.ts'
import { newJob, newProject } from './new-project.ts'
import { addLocation, startReport } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { headersOf, openAs, openWithPassword, signInByApi } from './sessions.ts'
import { expectStamped } from './stamped.ts'

const newUnit = () => `Scanner ${crypto.randomUUID().slice(0, 8)}`

test('a technician puts a unit on the list, chooses it once, and the next location has it', async ({
  page,
}) => {
  const unit = newUnit()
  await openAs(page, 'metric', '/user')
  await page.getByRole('button', { name: 'Add equipment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add equipment' })
  await dialog.getByRole('button', { name: 'Save equipment' }).click()
  await expect(dialog.getByText(equipmentFieldMessages.unitRequired)).toBeVisible()
  await dialog.getByLabel('Make and model').fill(unit)
  await dialog.getByLabel('Serial number').fill('SN-77')
  await dialog.getByLabel('Antenna (MHz)').fill('fast')
  await dialog.getByRole('button', { name: 'Save equipment' }).click()
  await expect(dialog.getByText(equipmentFieldMessages.antennaUnreadable)).toBeVisible()
  await dialog.getByLabel('Antenna (MHz)').fill('400/900')
  await dialog.getByLabel('Last check').fill('2026-11-02')
  await expectStamped(page, 'equipment', () =>
    dialog.getByRole('button', { name: 'Save equipment' }).dblclick(),
  )
  await expectNotice(page, equipmentMessages.saved(unit))
  await expect(page.getByRole('table', { name: 'Scanning equipment' })).toContainText(unit)

  const job = await newJob(page.request)
  const location = await addLocation(page.request, job, { name: 'Bay 2', status: 'saved' })
  await page.goto(`${job.path}?location_id=${location.id}`)
  await page.getByRole('button', { name: 'Edit location' }).click()
  await page.getByRole('combobox', { name: 'Equipment' }).click()
  await page.getByRole('option', { name: `${unit}, SN SN-77, 400/900 MHz` }).click()
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByText(`${unit}, SN SN-77, 400/900 MHz`)).toBeVisible()
  await expect(page.getByText('11/02/2026')).toBeVisible()

  await page.request.post('/api/gpr_reports', { headers: job.headers, data: { project_id: job.id } })
  await page.goto(`/gprreport?id=${job.id}&card=3&location=new`)
  await expect(page.getByRole('combobox', { name: 'Equipment' })).toHaveValue(new RegExp(unit))
})

test('an owner retires a unit, which is offered no more @desk', async ({ page }) => {
  const unit = newUnit()
  await openAs(page, 'technician', '/company')
  await page.getByRole('button', { name: 'Add equipment' }).click()
  await page.getByLabel('Make and model').fill(unit)
  await page.getByRole('button', { name: 'Save equipment' }).click()
  await page.getByRole('button', { name: `Edit ${unit}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit equipment' })
  await dialog.getByRole('switch').check()
  await dialog.getByRole('button', { name: 'Save equipment' }).click()
  await expect(page.getByRole('row', { name: unit })).toContainText('Retired')

  const job = await newJob(page.request)
  const location = await addLocation(page.request, job, { name: 'Bay 3', status: 'saved' })
  await page.goto(`${job.path}?location_id=${location.id}`)
  await page.getByRole('button', { name: 'Edit location' }).click()
  await page.getByRole('combobox', { name: 'Equipment' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option', { name: new RegExp(unit) })).toHaveCount(0)
})

test.describe('the only unit of a company, retired after it was chosen today', () => {
  test.use({ expectedError: /status of 422|ERR_FAILED/ })

  test('is taken off the next location, and said so @desk', async ({ page }) => {
    const { location, openNext, saved } = await retiredSince(page)
    await openNext()
    await expect(page.getByText(equipmentMessages.choiceGone)).toBeVisible()
    await expect(page.getByText(equipmentMessages.noneHere)).toBeVisible()
    await page.getByLabel('Name').fill('Bay 2')
    await page.getByLabel('Barcode number').fill(newCode())
    await page.getByRole('button', { name: 'Save-Add' }).click()
    await expect.poll(saved).toMatchObject([{ id: location.id }, { name: 'Bay 2', equipment: null }])
    // nor is it offered to the one after
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expect(page.getByText(equipmentMessages.noneHere)).toBeVisible()
    await expect(page.getByText(equipmentMessages.choiceGone)).toHaveCount(0)
  })

  test('is named and can be taken off where the list of units did not come @desk', async ({ page }) => {
    const { location, openNext, saved } = await retiredSince(page)
    await page.route('**/api/companies/*/equipment', route => route.abort())
    await openNext()
    await page.getByLabel('Name').fill('Bay 2')
    await page.getByLabel('Barcode number').fill(newCode())
    await page.getByRole('button', { name: 'Save-Add' }).click()
    await expect(page.getByText(equipmentMessages.equipmentElsewhere)).toBeVisible()
    await page.getByRole('button', { name: 'Remove equipment' }).click()
    await expect(page.getByText(equipmentMessages.equipmentElsewhere)).toHaveCount(0)
    await page.getByRole('button', { name: 'Save-Add' }).click()
    await expect.poll(saved).toMatchObject([{ id: location.id }, { name: 'Bay 2', equipment: null }])
  })
})

/** A technician of a company of their own chooses its unit for one location; then it is retired. */
async function retiredSince(page: Page) {
  const owner = await newOwner(page.request, 'gpr_contractor')
  const { session } = await signInByApi(page.request, owner.email, secret)
  const { headers } = owner
  const granted = await page.request.put(`/api/update_gpr_access/${session.user.id}`, {
    headers: await headersOf(page.request, 'admin'),
    data: { gpr_access: true },
  })
  expect(granted.status()).toBe(200)
  const data = { unit: newUnit() }
  const added = await page.request.post(`/api/companies/${owner.companyId}/equipment`, { headers, data })
  const { equipment } = await added.json()
  const job = await newProject(page.request, { company: owner.companyId }, headers)
  const location = await addLocation(page.request, job, { name: 'Bay 1', status: 'saved' })
  await startReport(page.request, job)
  await openWithPassword(page, owner.email, secret, `${job.path}?location_id=${location.id}`)
  await page.getByRole('button', { name: 'Edit location' }).click()
  await page.getByRole('combobox', { name: 'Equipment' }).click()
  await page.getByRole('option', { name: data.unit }).click()
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByRole('button', { name: 'Edit location' })).toBeVisible()
  const retired = { headers, data: { ...data, retired: true } }
  expect((await page.request.put(`/api/equipment/${equipment.id}`, retired)).status()).toBe(200)
  return {
    location,
    openNext: () => page.goto(`/gprreport?id=${job.id}&card=3&location=new`),
    saved: async () =>
      (await (await page.request.get(`/api/projects/${job.id}/locations`, { headers })).json()).locations,
  }
}

test('a company that cores keeps no scanning equipment @desk', async ({ page }) => {
  await openAs(page, 'owner', '/company')
  await expect(page.getByRole('heading', { name: 'Export' })).toBeVisible()
  await expect(page.getByText('Scanning equipment')).toHaveCount(0)
})
