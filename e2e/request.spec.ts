import { accountMessages } from '#contract/accounts/messages.ts'
import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { expect, test } from './journey.ts'
import {
  addPhotos,
  chosenPhotos,
  fillJob,
  fillScan,
  forward,
  newJobName,
  openWizard,
  pathOf,
  phonePhoto,
  photo,
  progress,
  projectPage,
  question,
  readRecords,
} from './request-wizard.ts'
import { openAs } from './sessions.ts'

test('a technician requests a scan with photos, and the photos follow', async ({ page }) => {
  await openWizard(page)
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '5')
  await forward(page).click()
  const incomplete = page.getByRole('alert').filter({ hasText: projectMessages.requestIncomplete })
  await expect(incomplete).toBeVisible()
  await expect(page.getByText(projectMessages.startDateRequired)).toBeVisible()
  await expect(page.getByText(projectMessages.buildingTypeRequired)).toBeVisible()
  await expect(page.getByLabel('Requested start date')).toBeFocused()

  await page.getByLabel('Minutes').selectOption('30')
  await expect(page.getByLabel('Core sizes and locations')).toBeHidden()
  await question(page, 'Will you be coring?').getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Core sizes and locations').fill('No more than 4 cores')
  await question(page, 'Is the coring done by Hyperbola?').getByRole('radio', { name: 'Yes' }).check()
  await question(page, 'Will you be saw cutting the floor?').getByRole('radio', { name: 'No' }).check()
  await page.getByRole('radio', { name: '811 excavation' }).check()
  await expect(page.getByText(projectMessages.digNumberLater)).toBeVisible()
  await question(page, 'Do you need 811 or underground detection?')
    .getByRole('radio', { name: 'Yes' })
    .check()
  await page.getByLabel('811 dig number').fill('B-1207')
  await expect(page.getByText(projectMessages.digNumberLater)).toBeHidden()

  // a day that is over is asked about, beside the field and before going on
  await page.getByRole('combobox', { name: 'Building type' }).fill('Hospital')
  await page.getByLabel('Requested start date').fill('2026-01-05')
  await expect(page.getByText(projectMessages.startDatePast)).toBeVisible()
  await forward(page).click()
  const past = page.getByRole('dialog', { name: 'Requested start date' })
  await expect(past).toContainText(projectMessages.startDateAsked('01/05/2026'))
  await expect(incomplete).toBeHidden()
  await past.getByRole('button', { name: 'Cancel' }).click()
  await expect(past).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The scan' })).toBeVisible()
  await fillScan(page)

  await expect(progress(page)).toHaveAttribute('aria-valuenow', '40')
  await forward(page).click()
  await expect(page.getByRole('alert').filter({ hasText: projectMessages.requestProblem })).toBeVisible()
  await expect(page.getByText(projectMessages.jobNameRequired)).toBeVisible()
  const job = newJobName()
  await fillJob(page, job)
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Demo Scanning')
  await expect(page.getByRole('combobox', { name: 'Facility' })).toBeHidden()
  const company = page.getByRole('combobox', { name: 'Company' })
  // in the middle, so that the list fits: scrolling to an option may push the field out of sight, which closes the list
  await company.evaluate(field => field.scrollIntoView({ block: 'center' }))
  await company.fill('hosp')
  await page.getByRole('option', { name: 'Demo Hospital' }).click()
  await page.getByRole('combobox', { name: 'Facility' }).click()
  await page.getByRole('option', { name: 'Main Tower' }).click()
  await page.getByLabel('Phone').fill('3035550177')
  const drawing = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await addPhotos(page, drawing)
  await expect(page.getByText(messages.fileWrongType('plan.svg', messages.pictureKinds))).toBeVisible()
  await addPhotos(page, [photo, phonePhoto])
  await expect(chosenPhotos(page)).toHaveCount(2)
  await forward(page).click()

  await expect(progress(page)).toHaveAttribute('aria-valuenow', '90')
  await expect(page.getByRole('region', { name: 'The scan' })).toContainText('03/09/2037, 7:30 AM')
  await expect(page.getByRole('region', { name: 'The job' })).toContainText('Main Tower')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(projectPage)

  const records = await readRecords(page.request)
  await expect.poll(() => records.files(pathOf(page))).toEqual(['icon-512.png', 'turned.heic'])
  const { ats_data, ats_company, facility, site_contact, project } = await records.project(pathOf(page))
  expect(project).toMatchObject({ name: job, project_type: '811_excavation', project_private: false })
  expect(ats_data).toMatchObject({
    requested_start_date: '2037-03-09',
    requested_start_time: '7:30 AM',
    gpr_scan_for_coring: 'No more than 4 cores',
    gpr_scan_for_floor_sawing: 'No',
    gpr_scan_for_vids_utilities_or_underground_detection: 'B-1207',
    coring_by_ibgw: 'Yes',
  })
  expect([ats_company.name, facility.name, site_contact.phone]).toEqual([
    'Demo Hospital',
    'Main Tower',
    '3035550177',
  ])
  await page.goto('/startproject')
  await expect(page.getByRole('combobox', { name: 'Building type' })).toHaveValue('')
})

test('a private one is signed by the customer, and going back loses nothing', async ({ page }) => {
  await openWizard(page, '/startprivateproject')
  await expect(page.getByLabel('Private project')).toBeChecked()
  await fillScan(page)
  const job = newJobName()
  await fillJob(page, job)
  await forward(page).click()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '90')
  const submit = page.getByRole('button', { name: 'Sign and submit' })
  await submit.click()
  for (const sentence of [
    accountMessages.termsNeeded,
    messages.signatureEmpty,
    accountMessages.firstNameRequired,
  ])
    await expect(page.getByText(sentence)).toBeVisible()

  await page.getByLabel('I agree to the terms and conditions').check()
  await page.getByRole('button', { name: 'Type your name instead' }).click()
  await page.getByLabel('Your full name').fill('Cora Lane')
  await page.getByLabel('Company name').fill('Lane Properties')
  await page.getByLabel('First name').fill('Cora')
  await page.getByLabel('Last name').fill('Lane')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Job name')).toHaveValue(job)
  await page.goBack()
  await expect(page.getByRole('img', { name: 'Customer signature: Cora Lane' })).toBeVisible()
  await expect(page.getByLabel('I agree to the terms and conditions')).toBeChecked()

  await submit.click()
  await expect(page).toHaveURL(projectPage)
  const { ats_data, project } = await (await readRecords(page.request)).project(pathOf(page))
  expect(project.project_private).toBe(true)
  expect(ats_data).toMatchObject({
    terms_of_agreement: true,
    signed_company_name: 'Lane Properties',
    signed_user_name: 'Cora Lane',
    customer_signature: expect.stringContaining('data:image/png'),
  })
})

test('without GPR access the wizard says who may ask', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'employee', '/startproject')
  await expect(page.getByText(projectMessages.requestNeedsGpr)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Projects' }).click()
  await expect(page).toHaveURL('/projectportal')
  await page.goto('/startprivateproject')
  await expect(page.getByRole('heading', { name: 'Not Allowed' })).toBeVisible()
})
