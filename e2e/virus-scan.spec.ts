import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { scanMessages } from '#contract/system/scan-messages.ts'
import { newContext } from './contexts.ts'
import { startHeldScanner } from './held-scanner.ts'
import { expect, newAddress, test } from './journey.ts'
import { newProject } from './new-project.ts'
import { addLocation, startReport } from './new-report.ts'
import { addPhotos, photo } from './request-wizard.ts'
import { startServedPortal } from './served-portal.ts'
import { openWithSession, signInByApi } from './sessions.ts'

type Scanner = Awaited<ReturnType<typeof startHeldScanner>>

test('a photo that waits for the virus scanner has a placeholder, then is there by itself or said to be removed', async ({
  browser,
  viewport,
}) => {
  const scanner = await startHeldScanner()
  const portal = await startServedPortal({ CLAMAV_HOST: scanner.host })
  try {
    const context = await newContext(browser, {
      ...{ baseURL: portal.origin, viewport, extraHTTPHeaders: newAddress() },
    })
    await watchPhotos(await context.newPage(), scanner, portal.admin)
    await context.close()
  } finally {
    await portal.stop()
    scanner.stop()
  }
})

async function watchPhotos(page: Page, scanner: Scanner, admin: { email: string; password: string }) {
  const session = await signInByApi(page.request, admin.email, admin.password)
  const headers = { authorization: session.token }
  const data = { gpr_access: true }
  await page.request.put(`/api/update_gpr_access/${session.session.user.id}`, { headers, data })
  const project = await newProject(page.request, {}, headers)
  const { id, path } = project
  const record = { name: 'Level 3 corridor', survey_summary: 'Rebar marked', status: 'saved' }
  const location = await addLocation(page.request, project, record)
  await startReport(page.request, project)
  await openWithSession(page, session, `${path}?tab=locations&location_id=${location.id}`)
  await page.getByRole('button', { name: 'Edit location' }).click()
  await addPhotos(page, photo)
  const photos = page.getByRole('list', { name: 'Photos' })
  await expect(photos.getByText(scanMessages.checking)).toBeVisible()
  await expect(photos.getByRole('img')).toHaveCount(0)

  const review = page.getByRole('list', { name: 'Locations', exact: true })
  await page.goto(`/gprreport?id=${id}&card=4`)
  await expect(review.getByText(scanMessages.checking)).toBeVisible()
  await expect(review.locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Go to signature' }).click()
  await expect(page.getByText(scanMessages.photosChecking(1))).toBeVisible()

  await expectOneWholeNote(page, project)
  await page.goto(`/gprreport?id=${id}&card=4`)

  // two at a time
  await expect.poll(scanner.waiting).toBe(2)
  scanner.answer('clean')
  await expect.poll(scanner.waiting).toBe(1)
  scanner.answer('clean')
  await expect(review.getByText(scanMessages.checking)).toBeHidden({ timeout: 60_000 })
  const picture = review.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto(`/gprreport?id=${id}&card=5`)
  await expect(page.getByRole('button', { name: 'Submit Signature' })).toBeVisible()
  await expect(page.getByText(scanMessages.photosChecking(1))).toHaveCount(0)

  await page.goto(`${path}?tab=locations&location_id=${location.id}`)
  await expect(photos.getByRole('button', { name: /^Open photo 1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit location' }).click()
  await addPhotos(page, photo)
  await expect(photos.getByText(scanMessages.checking)).toBeVisible()
  await expect.poll(scanner.waiting).toBe(1)
  scanner.answer('infected')
  await expect(photos.getByText(scanMessages.removed)).toBeVisible({ timeout: 60_000 })
  await expect(photos.getByRole('button', { name: /^Open photo/ })).toHaveCount(1)
  await page.goto(`/gprreport?id=${id}&card=5`)
  await expect(page.getByText(scanMessages.photosRemoved(1))).toBeVisible()
}

/** The narrowest phone: each waiting file says so once, and all of it is to be read. */
async function expectOneWholeNote(page: Page, { id, path, headers }: Awaited<ReturnType<typeof newProject>>) {
  const size = page.viewportSize()
  const file = (name: string, mimeType: string, buffer: Buffer) => ({
    headers,
    multipart: { 'file[]': { name, mimeType, buffer } },
  })
  const jsa = await page.request.post('/api/jsa_forms', { headers, data: { project_id: id, draft: true } })
  const { id: formId } = await jsa.json()
  const picture = file('slab.png', 'image/png', await readFile(photo))
  expect((await page.request.post(`/api/jsa_forms/${formId}/attachments`, picture)).status()).toBe(201)
  const notes = file('notes-of-the-corridor-by-elevator-two.txt', 'text/plain', Buffer.from('Core 4'))
  expect((await page.request.post(`/api${path}/attachments`, notes)).status()).toBe(201)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [address, list] of [
    [`/jsaformview/${id}`, 'Files of the JSA'],
    [`${path}?tab=files`, 'Drawings and files'],
  ] as const) {
    await page.goto(address)
    const note = page
      .getByRole('list', { name: list })
      .getByText(scanMessages.checking)
      .filter({ visible: true })
    await expect(note).toHaveCount(1)
    await note.scrollIntoViewIfNeeded()
    await expect(note).toBeInViewport({ ratio: 1 })
  }
  if (size) await page.setViewportSize(size)
}
