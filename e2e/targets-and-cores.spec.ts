import type { Page } from '@playwright/test'
import { recordFieldMessages } from '#contract/locations/record/record-field-messages.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { messages } from '#contract/messages.ts'
import { confirmDialog, expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { choose, recordDialog } from './record.ts'
import { headersOf, openAs } from './sessions.ts'
import { expectStamped } from './stamped.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name })

async function newLocation(page: Page) {
  const job = await newJob(page.request)
  const location = await addLocation(page.request, job, { name: 'Core line C', status: 'saved' })
  return { job, location, path: `${job.path}?location_id=${location.id}` }
}

test('a technician records what is in the slab and a verdict on a core, which a contractor reads', async ({
  page,
  browser,
}) => {
  const { path } = await newLocation(page)
  await openAs(page, 'technician', path)
  await button(page, 'Add a target').click()
  const target = recordDialog(page, 'Add a target')
  await target.getByRole('button', { name: 'Save target' }).click()
  await expect(target.getByText('Choose what it is.')).toBeVisible()
  await choose(target, 'PT cable')
  await target.getByLabel('Depth to top (in)').fill('75')
  await target.getByRole('button', { name: 'Save target' }).click()
  await expect(target.getByText('Enter 24 in or less. Is the unit right?')).toBeVisible()
  await target.getByLabel('Depth to top (in)').fill('3')
  await target.getByRole('button', { name: '1/2' }).click()
  await expect(target.getByLabel('Depth to top (in)')).toHaveValue('3 1/2')
  await choose(target, 'Along the long side of the slab')
  await expectStamped(page, 'target', () =>
    target.getByRole('button', { name: 'Save and add another' }).dblclick(),
  )
  await expectNotice(page, recordMessages.saved('PT cable T1'))
  await expect(target.getByLabel('Depth to top (in)')).toHaveValue('')
  await choose(target, 'Rebar')
  await choose(target, 'Both ways, a mat')
  await target.getByText('More: confidence').click()
  await target.getByLabel('Spacing (in)').fill('12')
  await target.getByRole('button', { name: 'Save target' }).click()
  await expect(target).toBeHidden()
  const targets = section(page, 'Targets')
  await expect(targets.getByRole('listitem')).toHaveCount(2)
  await expect(targets.getByRole('listitem').first()).toContainText('3 1/2 in (88 mm)')
  await expect(targets.getByRole('listitem').last()).toContainText('Not known')
  // and the survey summary says the same without anybody choosing it
  await expect(page.getByText('DP03: Top of the target about 3 in deep')).toBeVisible()

  await button(page, 'Add a core').click()
  const core = recordDialog(page, 'Add a core')
  await core.getByLabel('Diameter (in)').fill('4')
  await core.getByLabel('Clearance (in)').fill('1 3/8')
  await core.getByRole('combobox', { name: 'Nearest target' }).click()
  await page.getByRole('option', { name: 'PT cable T1' }).click()
  await choose(core, 'Cleared')
  await expect(core.getByText('1 3/8 in to PT cable T1, 2 in needed')).toBeVisible()
  await core.getByRole('button', { name: 'Save core' }).click()
  await expect(core.getByText(recordMessages.reasonOfWarning)).toBeVisible()
  await choose(core, 'DO NOT CUT')
  await core.getByLabel('Reason').fill('The cable runs right beside it.')
  await expectStamped(page, 'core', () => core.getByRole('button', { name: 'Save core' }).click())
  await expectNotice(page, recordMessages.saved('Core C1'))

  const context = await browser.newContext()
  const reader = await context.newPage()
  await openAs(reader, 'employee', path)
  const cores = section(reader, 'Cores and cuts')
  await expect(cores.getByRole('listitem')).toContainText('4 in core, through the slab')
  await expect(cores.getByText('DO NOT CUT')).toBeVisible()
  await expect(cores.getByText('1 3/8 in to PT cable T1')).toBeVisible()
  await expect(button(reader, 'Add a target')).toHaveCount(0)
  await expect(reader.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await context.close()
})

test.describe('over a weak signal', () => {
  test.use({ expectedError: /ERR_FAILED/ })

  test('a target whose answer was lost is sent again as the same one @desk', async ({ page }) => {
    const { path } = await newLocation(page)
    const sent: object[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/targets')) sent.push(request.postDataJSON())
    })
    await page.route('**/api/locations/*/targets', async route => {
      await route.fetch()
      await route.abort()
    })
    await openAs(page, 'technician', path)
    await button(page, 'Add a target').click()
    const target = recordDialog(page, 'Add a target')
    await choose(target, 'Rebar')
    await target.getByRole('button', { name: 'Save target' }).click()
    await expect(target.getByRole('alert')).toContainText(messages.offline)
    await page.unroute('**/api/locations/*/targets')

    await page.reload()
    await button(page, 'Add a target').click()
    await expect(target.getByText(messages.draftRestored)).toBeVisible()
    await target.getByRole('button', { name: 'Save target' }).click()
    await expectNotice(page, recordMessages.saved('Rebar T1'))
    await expect(section(page, 'Targets').getByRole('listitem')).toHaveCount(1)
    const [first, again] = sent
    expect(first).toMatchObject({ client_id: expect.any(String), captured_at: expect.any(String) })
    expect(again).toEqual({ ...first, sent_at: expect.any(String) })
  })
})

test.describe('what is typed of a core @desk', () => {
  test('outlives a reload, and can be thrown away', async ({ page }) => {
    const { path } = await newLocation(page)
    await openAs(page, 'technician', path)
    await button(page, 'Add a core').click()
    await recordDialog(page, 'Add a core').getByLabel('Diameter (in)').fill('6')
    await page.reload()
    await button(page, 'Add a core').click()
    const core = recordDialog(page, 'Add a core')
    await expect(core.getByText(messages.draftRestored)).toBeVisible()
    await expect(core.getByLabel('Diameter (in)')).toHaveValue('6')
    await core.getByRole('button', { name: 'Discard' }).click()
    await expect(core.getByLabel('Diameter (in)')).toHaveValue('')
  })

  test.describe('while somebody else changes it', () => {
    test.use({ expectedError: /409/ })

    test('is shown beside theirs, and one of the two is kept', async ({ page }) => {
      const { path, location } = await newLocation(page)
      const headers = await headersOf(page.request, 'technician')
      const data = { kind: 'core', diameter: '4', verdict: 'inconclusive', reason: 'Mesh.' }
      const added = await page.request.post(`/api/locations/${location.id}/cores`, { headers, data })
      const { core } = await added.json()
      await openAs(page, 'technician', path)
      await button(page, 'Edit 4 in core, through the slab C1').click()
      const dialog = recordDialog(page, 'Edit Core C1')
      await dialog.getByLabel('Reason').fill('Mesh over the whole slab.')
      const theirs = { ...data, verdict: 'do_not_cut', version: core.version }
      expect((await page.request.put(`/api/cores/${core.id}`, { headers, data: theirs })).status()).toBe(200)
      await dialog.getByRole('button', { name: 'Save core' }).click()
      await expect(dialog.getByText(messages.changedMeanwhile)).toBeVisible()
      await dialog.getByRole('button', { name: 'Save mine' }).click()
      await expect(dialog).toBeHidden()
      await expect(section(page, 'Cores and cuts')).toContainText('Mesh over the whole slab.')
    })
  })

  test('stays where somebody deletes the core meanwhile, and is saved as a new one', async ({ page }) => {
    const { path, location } = await newLocation(page)
    const headers = await headersOf(page.request, 'metric')
    const data = { kind: 'core', diameter: '4', verdict: 'inconclusive', reason: 'Mesh.' }
    const added = await page.request.post(`/api/locations/${location.id}/cores`, { headers, data })
    const { core } = await added.json()
    await openAs(page, 'technician', path)
    await button(page, 'Edit 4 in core, through the slab C1').click()
    const dialog = recordDialog(page, 'Edit Core C1')
    await dialog.getByLabel('Reason').fill('Mesh over the whole slab.')
    expect((await page.request.delete(`/api/cores/${core.id}`, { headers })).status()).toBe(200)
    await expect(dialog.getByText(recordMessages.goneMeanwhile('Core C1'))).toBeVisible()
    await dialog.getByRole('button', { name: 'Save as a new core' }).dblclick()
    await expectNotice(page, recordMessages.saved('Core C2'))
    await expect(section(page, 'Cores and cuts').getByRole('listitem')).toHaveCount(1)
    await expect(section(page, 'Cores and cuts')).toContainText('Mesh over the whole slab.')
  })

  test('is deleted once that is confirmed, and its number is not given again', async ({ page }) => {
    const { path } = await newLocation(page)
    await openAs(page, 'technician', path)
    for (const kind of ['Rebar', 'Conduit']) {
      await button(page, 'Add a target').click()
      await choose(recordDialog(page, 'Add a target'), kind)
      await recordDialog(page, 'Add a target').getByRole('button', { name: 'Save target' }).click()
      await expect(recordDialog(page, 'Add a target')).toBeHidden()
      if (kind === 'Conduit') break
      await button(page, 'Edit Rebar T1').click()
      await recordDialog(page, 'Edit Rebar T1').getByRole('button', { name: 'Delete' }).click()
      await confirmDialog(page, 'Delete', recordMessages.deleteQuestion('target'))
      await expectNotice(page, recordMessages.deleted('Rebar T1'))
    }
    await expect(section(page, 'Targets').getByRole('listitem')).toContainText('T2')
  })
})

test('coordinates on the slab give the distance by themselves @desk', async ({ page }) => {
  const { path } = await newLocation(page)
  await openAs(page, 'technician', path)
  await button(page, 'Edit location').click()
  await page.getByText('Origin and directions').click()
  await page.getByLabel('Origin', { exact: true }).fill('Column B/3')
  await page.getByLabel('First direction, along').fill('line 3')
  await page.getByLabel('Second direction, along').fill('line 3')
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByText(recordFieldMessages.axesAlike)).toBeVisible()
  await page.getByLabel('Second direction, along').fill('line B')
  await page.getByLabel('Level').fill('4')
  await button(page, 'Save location').click()
  await expect(page.getByText('Column B/3, along line 3 and line B')).toBeVisible()

  await button(page, 'Add a target').click()
  const target = recordDialog(page, 'Add a target')
  await choose(target, 'Conduit')
  await choose(target, 'Along line 3')
  await target.getByText('More: confidence').click()
  await target.getByLabel('Distance from line 3 (in)').fill('12')
  await target.getByRole('button', { name: 'Save target' }).click()
  await expect(target).toBeHidden()

  await button(page, 'Add a core').click()
  const core = recordDialog(page, 'Add a core')
  await core.getByLabel('Diameter (in)').fill('4')
  await core.getByText('More: name on the drawing').click()
  await core.getByLabel('Along line 3 (in)').fill('7')
  await core.getByLabel('Along line B (in)').fill('15 1/2')
  await choose(core, 'Cleared')
  await expect(core.getByText('1 1/2 in to Conduit T1, 2 in needed')).toBeVisible()
  await core.getByLabel('Along line B (in)').fill('16')
  await expect(core.getByText('2 in to Conduit T1.')).toBeVisible()
  await core.getByRole('button', { name: 'Save core' }).click()
  await expect(core).toBeHidden()
  await expect(section(page, 'Cores and cuts')).toContainText('7 in along line 3, 16 in along line B')
})

test('fields side by side stand in line on the narrowest phone @desk', async ({ page }) => {
  const { path } = await newLocation(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, 'technician', path)
  await button(page, 'Add a target').click()
  const target = recordDialog(page, 'Add a target')
  await target.getByText('More: confidence').click()
  const one = await target.getByLabel('Spacing (in)').boundingBox()
  const other = await target.getByLabel('Marked width (in)').boundingBox()
  expect(one?.x === other?.x || one?.y === other?.y).toBe(true)
})
