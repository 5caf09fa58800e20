import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { uploadMessages } from '#contract/uploads/messages.ts'
import { expectAccessible } from './accessibility/axe.ts'
import { confirmDialog, expect, test } from './journey.ts'
import { addJsaLocation, jsaLocations, newJsa } from './new-jsa.ts'
import { expectNotice } from './notices.ts'
import { addPhotos, chosenPhotos, phonePhoto, photo } from './request-wizard.ts'
import { openAs } from './sessions.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const area = (page: Page) => page.getByLabel('Locations / Areas of work')
const measures = (page: Page) => page.getByLabel('Additional Observations / Safety Measures')
const place = (page: Page, at: number, all: number) =>
  page.getByRole('heading', { name: jsaLocationMessages.place(at, all), exact: true })

test('two places of the crew are added with photos, one is marked up, changed and reviewed, one deleted', async ({
  page,
}) => {
  test.slow()
  const jsa = await newJsa(page.request)
  const title = (number: number) => jsaLocationMessages.locationTitle(jsa.ats_number, number)
  await openAs(page, 'technician', `${jsa.jsaPath}?card=2`)
  await expect(card(page, 'Locations')).toContainText(jsaLocationMessages.none)
  await button(page, 'Add Location').click()

  await expect(page.getByText(jsaLocationMessages.locationCount(0))).toBeVisible()
  await expect(place(page, 1, 1)).toBeVisible()
  for (const name of ['Review/Finalize Locations', 'Save-Add Location', 'Save Final Location'])
    await expect(button(page, name)).toBeDisabled()
  await button(page, 'Delete Location').click()
  await expect(page.getByText(locationMessages.lastLocation)).toBeVisible()
  await addPhotos(page, [photo, phonePhoto])
  await expect(chosenPhotos(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove turned.heic' }).click()
  await expect(chosenPhotos(page)).toHaveCount(1)
  await expect(button(page, 'Save Final Location')).toBeEnabled()
  await area(page).fill('Level 3, corridor')
  await measures(page).fill('Barricade both ends')
  await page.reload()
  await expect(page.getByText(messages.draftRestored)).toBeVisible()
  await button(page, 'Save-Add Location').dblclick()
  await expectNotice(page, locationMessages.locationCreated)

  await expect(place(page, 2, 2)).toBeVisible()
  await expect(area(page)).toHaveValue('')
  await area(page).fill('Roof')
  await button(page, 'Save Final Location').click()
  await expect(card(page, 'Locations Review')).toContainText('Barricade both ends')
  await button(page, 'Edit Location 1').click()

  await page.getByRole('button', { name: 'Mark up photo 1, icon-512.png' }).click()
  const editor = page.getByRole('dialog', { name: 'Mark up icon-512.png' })
  await editor.getByRole('button', { name: 'Add at center' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await page.getByRole('button', { name: 'Open photo 1, icon-512.png' }).click()
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(jsaLocationMessages.locationCount(2))).toBeVisible()
  await button(page, 'Next Location').click()
  await expect(area(page)).toHaveValue('Roof')
  await area(page).fill('Roof, north side')
  await button(page, 'Previous Location').click()
  await expectNotice(page, locationMessages.locationSaved)
  await expect(area(page)).toHaveValue('Level 3, corridor')
  await button(page, 'Next Location').click()
  await expect(area(page)).toHaveValue('Roof, north side')

  expect(await jsaLocations(page.request, jsa)).toMatchObject([
    {
      ...{ number: 1, status: 'saved', areaOfWork: 'Level 3, corridor' },
      files: [{ filename: 'icon-512.png', marks: [{ shape: 'line' }] }],
    },
    { number: 2, status: 'saved', areaOfWork: 'Roof, north side' },
  ])
  await button(page, 'Delete Location').click()
  await confirmDialog(page, 'Delete', locationMessages.deleteLocationQuestion)
  await expectNotice(page, locationMessages.locationDeleted)
  await expect(place(page, 1, 1)).toBeVisible()
  await button(page, 'Delete Location').click()
  await expect(page.getByText(locationMessages.lastLocation)).toBeVisible()

  await button(page, 'Review/Finalize Locations').click()
  const reviewed = page.getByRole('article', { name: title(1) })
  await expect(reviewed).toContainText('Level 3, corridor')
  await reviewed.getByRole('button', { name: 'Delete Location' }).click()
  await expect(page.getByText(locationMessages.lastLocation)).toBeVisible()
  expect(await jsaLocations(page.request, jsa)).toHaveLength(1)
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(jsa.jsaPath)
  const saved = page.getByRole('article', { name: title(1) })
  await expect(saved).toContainText('Barricade both ends')
  await saved.getByRole('button', { name: 'Open photo 1, icon-512.png' }).click()
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Add Locations').click()
  await page
    .getByRole('list', { name: 'Locations' })
    .getByRole('button', { name: title(1) })
    .click()
  await expect(area(page)).toHaveValue('Level 3, corridor')
  await button(page, 'Go Back').click()
  await button(page, 'Go Back').click()
  await expect(page).toHaveURL(jsa.jsaPath)
})

test('drafts are named as no part of the JSA, and can be deleted from the review', { tag: '@desk' }, async ({
  page,
}) => {
  const jsa = await newJsa(page.request)
  await addJsaLocation(page.request, jsa, { areaOfWork: 'Roof', status: 'saved' })
  await openAs(page, 'technician', `${jsa.jsaPath}?card=3&location=new`)
  await area(page).fill('Level 3')
  await button(page, 'Review/Finalize Locations').click()
  await expect(page.getByText(jsaLocationMessages.drafts([2]))).toBeVisible()
  await button(page, 'Complete Location 2').click()
  await button(page, 'Save Final Location').click()
  await expect(page.getByText(jsaLocationMessages.drafts([2]))).toBeHidden()
  const first = page.getByRole('article', { name: /Location 1$/ })
  await first.getByRole('button', { name: 'Delete Location' }).click()
  await confirmDialog(page, 'Delete', locationMessages.deleteLocationQuestion)
  await expect(first).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test.describe('without a signal', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ })

  test('a photo of a place waits, and goes as soon as there is one', async ({ page, context }) => {
    const jsa = await newJsa(page.request)
    const { id } = await addJsaLocation(page.request, jsa, { areaOfWork: 'Roof', status: 'saved' })
    await openAs(page, 'technician', `${jsa.jsaPath}?card=3&location=${id}`)
    await expect(area(page)).toHaveValue('Roof')
    await context.setOffline(true)
    await addPhotos(page, photo)
    const photos = page.getByRole('list', { name: 'Photos' })
    await expect(photos).toContainText(uploadMessages.offline)
    await button(page, 'Review/Finalize Locations').click()
    await expect(page.getByText(jsaLocationMessages.unsentPhotos(1))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(jsaLocationMessages.unsentPhotos(1))).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open photo 1, icon-512.png' })).toBeVisible()
    const [location] = await jsaLocations(page.request, jsa)
    expect(location?.files.map(({ filename }) => filename)).toEqual(['icon-512.png'])
  })
})

test.describe('when the answer is lost', () => {
  test.use({ expectedError: /ERR_FAILED|status of 422/ })

  test('saving again makes no second place, and what was changed is in it', { tag: '@desk' }, async ({
    page,
  }) => {
    const jsa = await newJsa(page.request)
    await openAs(page, 'technician', `${jsa.jsaPath}?card=3`)
    await area(page).fill('Roof')
    await page.route('**/api/jsa_locations', async route => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Save Final Location').click()
    await expect(page.getByText(locationMessages.locationProblem)).toBeVisible()
    await page.unroute('**/api/jsa_locations')
    await page.reload()
    await measures(page).fill('Tie off')
    await button(page, 'Save Final Location').click()
    await expect(card(page, 'Locations Review')).toContainText('Tie off')
    expect(await jsaLocations(page.request, jsa)).toMatchObject([
      { areaOfWork: 'Roof', safetyMeasures: 'Tie off', status: 'saved' },
    ])
  })
})

test.describe('somebody else saves first', () => {
  test.use({ expectedError: /status of 409/ })

  test('both versions are shown, and the person chooses', { tag: '@desk' }, async ({ page }) => {
    const jsa = await newJsa(page.request)
    const location = await addJsaLocation(page.request, jsa, { areaOfWork: 'Roof', status: 'saved' })
    await openAs(page, 'technician', `${jsa.jsaPath}?card=3&location=${location.id}`)
    await area(page).fill('Roof, mine')
    const changed = await page.request.put(`/api/jsa_locations/${location.id}`, {
      headers: jsa.headers,
      data: { areaOfWork: 'Roof, theirs', version: location.version },
    })
    expect(changed.ok()).toBe(true)
    await button(page, 'Save Final Location').click()
    await expect(page.getByText(messages.changedMeanwhile)).toBeVisible()
    await expect(page.getByText('Roof, theirs')).toBeVisible()
    await button(page, 'Save mine').click()
    await expect(card(page, 'Locations Review')).toContainText('Roof, mine')
  })
})

test('a silver license reads the places and has no buttons for them', { tag: '@desk' }, async ({ page }) => {
  const jsa = await newJsa(page.request)
  await addJsaLocation(page.request, jsa, { areaOfWork: 'Roof', status: 'saved' }, await readFile(photo))
  for (const at of [2, 3, 4]) {
    await openAs(page, 'silver', `${jsa.jsaPath}?card=${at}`)
    await expect(page.getByRole('article')).toContainText('Roof')
    await expect(page.getByRole('button', { name: /Location|Submit|Choose|Delete/ })).toHaveCount(0)
    await expect(button(page, 'Go Back')).toBeVisible()
  }
})

test('accessible: the locations of a JSA', { tag: '@desk' }, async ({ page }) => {
  const jsa = await newJsa(page.request)
  await openAs(page, 'technician', `${jsa.jsaPath}?card=2`)
  await expect(page.getByText(jsaLocationMessages.none)).toBeVisible()
  await expectAccessible(page, 'empty list')
  const record = { areaOfWork: 'Roof', status: 'saved' }
  const { id } = await addJsaLocation(page.request, jsa, record, await readFile(photo))
  await addJsaLocation(page.request, jsa, { status: 'draft' })
  const item = page.getByRole('list', { name: 'Locations' }).getByRole('button', { name: /Location 2/ })
  await expect(item).toContainText(jsaLocationMessages.areaMissing)
  await expectAccessible(page, 'list')
  await page.goto(`${jsa.jsaPath}?card=3&location=${id}`)
  await expect(page.getByRole('button', { name: 'Mark up photo 1, slab.png' })).toBeVisible()
  await expectAccessible(page, 'location')
  await page.goto(`${jsa.jsaPath}?card=4`)
  await expect(page.getByText(jsaLocationMessages.drafts([2]))).toBeVisible()
  await expectAccessible(page, 'review')
})
