import type { Page } from '@playwright/test'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { confirmDialog, expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addCore, addLocation } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { choose, recordDialog } from './record.ts'
import { openAs } from './sessions.ts'

const coresOf = (page: Page) => page.getByRole('region', { name: 'Cores and cuts' })

/** Their names read like each other's numbers, as those of drawings do. */
async function openTwoCores(page: Page) {
  const job = await newJob(page.request)
  const location = await addLocation(page.request, job, { name: 'Core line C', status: 'saved' })
  await addCore(page.request, job, location, { name: 'C3', verdict: 'do_not_cut', reason: 'On the cable.' })
  await addCore(page.request, job, location, { name: 'C1', verdict: 'cleared', clearance: '9' })
  await openAs(page, 'technician', `${job.path}?location_id=${location.id}`)
}

test('a core is called as the drawing calls it where it is changed and deleted', async ({ page }) => {
  await openTwoCores(page)
  const cores = coresOf(page)
  await cores.getByRole('button', { name: /C3$/ }).click()
  const stopped = recordDialog(page, 'Edit Core C3')
  await expect(stopped.getByLabel('Reason')).toHaveValue('On the cable.')
  await stopped.getByRole('button', { name: 'Cancel' }).click()
  await cores.getByRole('button', { name: /C1$/ }).click()
  await recordDialog(page, 'Edit Core C1').getByRole('button', { name: 'Delete' }).click()
  await confirmDialog(page, 'Delete', recordMessages.deleteConsequence('Core C1', 'Core line C'))
  await expectNotice(page, recordMessages.deleted('Core C1'))
  await expect(cores.getByRole('listitem')).toHaveText([/^C3/])
})

test('a name without a space leaves the dialog its way out @phone', async ({ page }) => {
  const job = await newJob(page.request)
  const location = await addLocation(page.request, job, { name: 'Core line C', status: 'saved' })
  const stopped = { verdict: 'do_not_cut', reason: 'On the cable.' }
  await addCore(page.request, job, location, { ...stopped, name: 'W'.repeat(200) })
  await openAs(page, 'technician', `${job.path}?location_id=${location.id}`)
  await coresOf(page).getByRole('button', { name: 'Edit' }).click()
  const dialog = recordDialog(page, /^Edit Core W+…$/)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
})

test.describe('two of one name', () => {
  test.use({ expectedError: /422/ })

  test('are refused beside the name, which is folded away', async ({ page }) => {
    await openTwoCores(page)
    await page.getByRole('button', { name: 'Add a core' }).click()
    const added = recordDialog(page, 'Add a core')
    await added.getByLabel('Diameter (in)').fill('4')
    await choose(added, 'Cleared')
    await expect(added.getByLabel('Name')).toBeHidden()
    await added.getByRole('button', { name: 'Save core' }).click()
    await expect(added.getByText(recordMessages.coreNameTaken('C3'))).toBeVisible()
    await added.getByLabel('Name').fill('c1')
    await added.getByRole('button', { name: 'Save core' }).click()
    await expect(added.getByText(recordMessages.coreNameTaken('c1'))).toBeVisible()
    await added.getByLabel('Name').fill('C4')
    await added.getByRole('button', { name: 'Save core' }).click()
    await expectNotice(page, recordMessages.saved('Core C4'))
    await expect(coresOf(page).getByRole('listitem')).toHaveText([/^C3/, /^C1/, /^C4/])
  })
})
