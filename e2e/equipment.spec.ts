import { equipmentFieldMessages } from '#contract/equipment/field-messages.ts'
import { equipmentMessages } from '#contract/equipment/messages.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { openAs } from './sessions.ts'

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
  await dialog.getByRole('button', { name: 'Save equipment' }).dblclick()
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

test('a company that cores keeps no scanning equipment @desk', async ({ page }) => {
  await openAs(page, 'owner', '/company')
  await expect(page.getByRole('heading', { name: 'Export' })).toBeVisible()
  await expect(page.getByText('Scanning equipment')).toHaveCount(0)
})
