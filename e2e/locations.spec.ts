import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { choosePhoto } from './choose-photo.ts'
import { confirmDialog, expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { companyOf, openAs } from './sessions.ts'

const rebar = 'ST3: Rebar found and marked'
const newCode = () => `J-${crypto.randomUUID().slice(0, 12)}`

test('a location is added with its first photo', async ({ page }) => {
  const { path } = await newJob(page.request)
  await openAs(page, 'technician', path)
  await expect(page.getByText(locationMessages.locationsNone)).toBeVisible()
  await page.getByRole('button', { name: 'Add A New Location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add A New Location' })
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await expect(dialog.getByText(locationFieldMessages.locationNameRequired)).toBeVisible()
  await dialog.getByLabel('Name').fill('Level 3 corridor')
  await choosePhoto(page)
  await expect(dialog.getByRole('button', { name: 'Remove icon-512.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add location' }).dblclick()
  await expectNotice(page, locationMessages.locationCreated)
  await expect(page.getByRole('heading', { name: 'Level 3 corridor' })).toBeFocused()
  const photo = page.getByRole('button', { name: 'Open photo 1, icon-512.png' })
  // once its copies are made
  await expect(photo).toBeVisible()

  await photo.click()
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeHidden()
  await page.getByRole('link', { name: 'All locations' }).click()
  const card = page.getByRole('list', { name: 'Locations' }).getByRole('listitem').first()
  await expect(card).toContainText(/Level 3 corridor.*Draft/)
  await expect(card).toContainText('1 photo')
})

test('what was found and what was not scanned is recorded, and outlives a reload', async ({
  page,
  isMobile,
}) => {
  const job = await newJob(page.request)
  const { id } = await addLocation(page.request, job, { name: 'Level 3 corridor', status: 'draft' })
  await openAs(page, 'technician', `/projectlocation/${job.id}?location_id=${id}`)
  await expect(page.getByText(locationMessages.draftForCrew)).toBeVisible()
  const nextAction = page.getByRole('button', { name: 'Complete Next Action' })
  await expect(nextAction).toBeVisible()
  await page.getByRole('button', { name: 'Edit location' }).click()
  // one thing to do: what is being written is saved first
  await expect(nextAction).toBeHidden()
  if (isMobile) await expect(page.getByRole('button', { name: 'Save location' })).toBeInViewport({ ratio: 1 })
  const tasks = page.getByRole('combobox', { name: 'Survey summary' })
  await tasks.fill('rebar found')
  await expect(page.getByText('Standard', { exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Standard' })).toBeHidden()
  await page.getByRole('option', { name: rebar }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Chosen tasks' })).toContainText(rebar)
  await page.getByLabel('Summary notes').fill('Keep 6 in away.')
  await page.getByRole('button', { name: 'Add an area' }).click()
  await page.getByLabel('Area', { exact: true }).fill('Below the pallet')
  const save = page.getByRole('button', { name: 'Save location' })
  await save.click()
  await expect(page.getByText(locationFieldMessages.notScannedReasonRequired)).toBeVisible()
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /^Standing water/ }).click()
  await page.getByRole('radio', { name: 'Low' }).check()
  await page.getByRole('switch', { name: /^Second method advised/ }).check()
  const code = newCode()
  await page.getByLabel('Barcode number').fill(code)

  // as it was left
  await page.reload()
  await expect(page.getByText(messages.draftRestored)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen tasks' })).toContainText(rebar)
  await expect(page.getByLabel('Area', { exact: true })).toHaveValue('Below the pallet')
  await expect(page.getByLabel('Barcode number')).toHaveValue(code)
  await save.click()
  await expectNotice(page, locationMessages.locationSaved)
  await expect(nextAction).toBeVisible()

  const view = page.getByRole('article')
  // saved here is saved everywhere
  await expect(view.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(locationMessages.draftForCrew)).toBeHidden()
  await expect(view).toContainText(rebar)
  await expect(view.getByRole('group', { name: 'Not scanned' })).toContainText(
    'Below the pallet: Standing water',
  )
  await expect(view).toContainText('Confidence: Low')
  await expect(view).toContainText('Keep 6 in away.')
  await expect(view).toContainText(code)
  await page.getByRole('link', { name: 'All locations' }).click()
  await expect(page.getByRole('list', { name: 'Locations' }).getByRole('listitem').first()).toContainText(
    /Level 3 corridor.*Saved.*ST3.*Not scanned.*Second method advised/,
  )
})

test('a photo is drawn on; it and its location are deleted after a question', { tag: '@desk' }, async ({
  page,
}) => {
  const job = await newJob(page.request)
  const { id, name } = await addLocation(page.request, job, { name: 'Ramp' })
  await addLocation(page.request, job, { name: 'Roof' })
  await openAs(page, 'technician', job.path)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`location_id=${id}$`))
  await page.getByRole('button', { name: 'Edit location' }).click()
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Mark up photo 1, icon-512.png' }).click()
  const editor = page.getByRole('dialog', { name: 'Mark up icon-512.png' })
  const undo = editor.getByRole('button', { name: 'Undo' })
  const redo = editor.getByRole('button', { name: 'Redo' })
  await expect(undo).toBeDisabled()
  await editor.getByRole('button', { name: 'Add at center' }).click()
  await undo.click()
  await expect(editor.getByRole('button', { name: /^1\. / })).toBeHidden()
  await expect(undo).toBeDisabled()
  await redo.click()
  await expect(editor.getByRole('button', { name: /^1\. / })).toBeVisible()
  await expect(redo).toBeDisabled()
  const question = page.getByRole('dialog', { name: 'Unsaved marks' })
  await page.keyboard.press('Escape')
  await expect(question).toContainText(locationMessages.unsavedMarksQuestion)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(editor.getByRole('button', { name: /^1\. / })).toBeVisible()
  await editor.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, locationMessages.marksSaved)
  await expect(editor).toBeHidden()
  // with nothing changed it just closes; what is discarded is gone
  await page.getByRole('button', { name: 'Mark up photo 1, icon-512.png' }).click()
  await editor.getByRole('button', { name: 'Close' }).click()
  await expect(editor).toBeHidden()
  await page.getByRole('button', { name: 'Mark up photo 1, icon-512.png' }).click()
  await editor.getByRole('button', { name: 'Add at center' }).click()
  await editor.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(editor).toBeHidden()
  await page.getByRole('button', { name: 'Mark up photo 1, icon-512.png' }).click()
  await expect(editor.getByRole('button', { name: /^1\. / })).toBeVisible()
  await expect(editor.getByRole('button', { name: /^2\. / })).toBeHidden()
  await editor.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'All locations' }).click()
  await expect(page.getByRole('img', { name: /Marked on the photo: Rebar/ })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Delete photo 1, icon-512.png' }).click()
  await expect(page.getByText(locationMessages.deleteImageConsequence('icon-512.png', true))).toBeVisible()
  await confirmDialog(page, 'Delete', locationMessages.deleteImageQuestion)
  await expectNotice(page, locationMessages.imageDeleted)
  await expect(page.getByRole('list', { name: 'Photos' })).toBeHidden()

  await page.getByRole('link', { name: 'Next: Roof' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Previous: Ramp' }).click()
  await page.getByRole('button', { name: 'Delete location' }).click()
  await expect(page.getByText(locationMessages.deleteLocationConsequence('Ramp', 0))).toBeVisible()
  await confirmDialog(page, 'Delete', locationMessages.deleteLocationQuestion)
  await expectNotice(page, locationMessages.locationDeleted)
  await expect(page.getByRole('list', { name: 'Locations' }).getByRole('heading')).toHaveText(['2. Roof'])

  // its address leads to those that are left
  await page.goto(`/projectlocation/${job.id}?location_id=${id}`)
  await expect(page.getByText(locationMessages.locationGone)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Roof' })).toBeVisible()
})

test('whoever may not record reads everything and changes nothing', async ({ page }) => {
  const job = await newJob(page.request)
  const barcode_number = newCode()
  const { id } = await addLocation(page.request, job, {
    ...{ name: 'Dock', survey_summary: rebar, barcode_number, confidence: 'high' },
    not_scanned: [{ area: 'Behind the rack', reason: 'access' }],
  })
  await openAs(page, 'employee', `/projectlocation/${job.id}?location_id=${id}`)
  const view = page.getByRole('article')
  await expect(view).toContainText(rebar)
  await expect(view).toContainText('Behind the rack: No access')
  await expect(view).toContainText(barcode_number)
  await expect(view).toContainText(/Recorded byTessa Lindqvist/)
  await expect(view.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'All locations' }).click()
  await expect(page.getByRole('list', { name: 'Locations' })).toContainText('Dock')
  await expect(page.getByRole('button', { name: 'Add A New Location' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Print labels' })).toBeHidden()
})

test('what was found stands apart from how it was scanned, and a draft says that it is one', {
  tag: '@desk',
}, async ({ page }) => {
  const job = await newJob(page.request)
  const tasks = {
    done: 'ST1: Scanned in two directions, findings marked on the surface',
    found: 'ST3: Rebar found and marked',
    limit: 'ST10: Inconclusive, do not drill, core or cut here',
  }
  const record = { name: 'Dock', status: 'draft', survey_summary: Object.values(tasks).join(';') }
  const { id } = await addLocation(page.request, job, record)
  const path = `${job.path}?tab=locations&location_id=${id}`
  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) })
  await openAs(page, 'technician', path)
  await expect(page.getByText(locationMessages.draftForCrew)).toBeVisible()
  await expect(section('Findings').last().getByRole('listitem')).toHaveText([tasks.found])
  await expect(section('Scan and marking').last().getByRole('listitem')).toHaveText([tasks.done])
  await expect(section('Limits of this scan').last().getByRole('listitem')).toHaveText([tasks.limit])
  await openAs(page, 'owner', path)
  await expect(page.getByText(locationMessages.draftForReaders)).toBeVisible()
})

test.describe('when somebody was quicker', () => {
  test.use({ expectedError: /status of 409/ })

  test('a taken barcode and a change of somebody else are said', { tag: '@desk' }, async ({ page }) => {
    const job = await newJob(page.request)
    const taken = newCode()
    await addLocation(page.request, job, { name: 'Ramp', barcode_number: taken })
    const roof = await addLocation(page.request, job, { name: 'Roof' })
    await openAs(page, 'technician', job.path)
    await page.getByRole('link', { name: 'Roof' }).click()
    await page.getByRole('button', { name: 'Edit location' }).click()
    const code = page.getByLabel('Barcode number')
    await code.fill(taken)
    const save = page.getByRole('button', { name: 'Save location' })
    await save.click()
    await expect(page.getByText(locationMessages.barcodeTaken(job.name))).toBeVisible()
    await expect(code).toBeFocused()

    await code.fill('')
    await page.getByLabel('Summary notes').fill('Mine')
    const unit = `Scanner ${crypto.randomUUID().slice(0, 8)}`
    const path = `/api/companies/${await companyOf(page.request, 'technician')}/equipment`
    const added = await page.request.post(path, { headers: job.headers, data: { unit } })
    const { equipment } = await added.json()
    const data = { location: { summary_notes: 'Theirs', equipment_id: equipment.id } }
    await page.request.put(`/api/locations/${roof.id}`, { headers: job.headers, data })
    await save.click()
    await expect(page.getByRole('alert')).toContainText(messages.changedMeanwhile)
    await expect(page.getByRole('alert')).toContainText('Theirs')
    await expect(page.getByRole('alert')).toContainText(`Equipment${unit}`)
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expectNotice(page, locationMessages.locationSaved)
    await expect(page.getByRole('article')).toContainText('Mine')

    // the label leads to the one that has it
    await page.getByRole('link', { name: 'All locations' }).click()
    await page.getByRole('button', { name: 'Scan barcode' }).click()
    await page.getByLabel('Code on the label').fill(taken)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ramp' })).toBeVisible()
  })
})
