import type { Page } from '@playwright/test'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { choosePhoto } from './choose-photo.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { openAs } from './sessions.ts'

test.describe('when the connection fails', () => {
  test.use({ expectedError: /ERR_FAILED|status of 422/ })

  test('a new location stays in its form and is added once', { tag: '@desk' }, async ({ page }) => {
    const { path } = await newJob(page.request)
    await openAs(page, 'technician', path)
    await page.getByRole('button', { name: 'Add A New Location' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add A New Location' })
    await dialog.getByLabel('Name').fill('Ramp')
    await choosePhoto(page)
    await expect(dialog.getByRole('button', { name: 'Remove icon-512.png' })).toBeVisible()
    await loseAnswer(page)
    await dialog.getByRole('button', { name: 'Add location' }).click()
    await expect(dialog.getByRole('alert')).toContainText(locationMessages.locationProblem)
    await page.unroute('**/api/locations')

    await page.reload()
    await page.getByRole('link', { name: 'Ramp' }).waitFor()
    await page.getByRole('button', { name: 'Add A New Location' }).click()
    await expect(dialog.getByText(messages.draftRestored)).toBeVisible()
    await dialog.getByLabel('Name').fill('Ramp, north')
    await dialog.getByRole('button', { name: 'Add location' }).click()
    await expect(page.getByRole('heading', { name: 'Ramp, north' })).toBeVisible()
    // it is sent and read again first
    await expect(page.getByRole('button', { name: 'Open photo 1, icon-512.png' })).toBeVisible()
    await page.getByRole('link', { name: 'All locations' }).click()
    await expect(page.getByRole('list', { name: 'Locations' }).getByRole('heading')).toHaveText([
      '1. Ramp, north',
    ])
  })

  test('discarding a location that had arrived makes room for another', { tag: '@desk' }, async ({
    page,
  }) => {
    const { path } = await newJob(page.request)
    await openAs(page, 'technician', path)
    await page.getByRole('button', { name: 'Add A New Location' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add A New Location' })
    await dialog.getByLabel('Name').fill('Ramp')
    await loseAnswer(page)
    await dialog.getByRole('button', { name: 'Add location' }).click()
    await expect(dialog.getByRole('alert')).toContainText(locationMessages.locationProblem)
    await page.unroute('**/api/locations')
    await page.reload()
    await page.getByRole('button', { name: 'Add A New Location' }).click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await dialog.getByLabel('Name').fill('Dock')
    await dialog.getByRole('button', { name: 'Add location' }).click()
    await expect(page.getByRole('heading', { name: 'Dock' })).toBeVisible()
    await page.getByRole('link', { name: 'All locations' }).click()
    await expect(page.getByRole('list', { name: 'Locations' }).getByRole('heading')).toHaveText([
      '1. Ramp',
      '2. Dock',
    ])
  })
})

/** A new location arrives, but its answer does not. */
const loseAnswer = (page: Page) =>
  page.route('**/api/locations', async route => {
    await route.fetch()
    await route.abort()
  })
