import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import { uploadMessages } from '#contract/uploads/messages.ts'
import { expect, test } from './journey.ts'
import { newProject } from './new-project.ts'
import { addPhotos, phonePhoto } from './request-wizard.ts'
import { openAs } from './sessions.ts'

/** 12 megapixels as a phone takes them: lying on their side, at nine in the morning in Denver. */
const slab = () =>
  sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#8a857d' } })
    .withExif({
      IFD2: { DateTimeOriginal: '2026:03:14 09:26:53', OffsetTimeOriginal: '-06:00' },
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 2142/100' },
        ...{ GPSLongitudeRef: 'W', GPSLongitude: '104/1 59/1 312/100' },
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()

async function editWith(page: Page, files: Parameters<typeof addPhotos>[1]) {
  await page.getByRole('button', { name: 'Edit location' }).click()
  await addPhotos(page, files)
}

async function addLocation(request: APIRequestContext, project: Awaited<ReturnType<typeof newProject>>) {
  const form = { project_id: String(project.id), name: 'Level 3 corridor' }
  const answer = await request.post('/api/locations', { headers: project.headers, multipart: form })
  return (await answer.json()).location as { id: number }
}

test('photos of a location are shrunk before they are sent, outlive a reload on their way, and keep time and place', {
  tag: '@desk',
}, async ({ page }) => {
  const project = await newProject(page.request, { project_type: 'private_utility' })
  const { path, headers } = project
  const location = await addLocation(page.request, project)
  const [original, heic] = [await slab(), await readFile(phonePhoto)]
  const sent: { key?: string; bytes: number }[] = []
  await page.route('**/locations/*/attachments', async route => {
    const request = route.request()
    sent.push({ key: request.headers()['idempotency-key'], bytes: request.postDataBuffer()?.length ?? 0 })
    // the first try is cut off by the reload
    if (sent.length > 1) await route.continue()
  })

  await openAs(page, 'technician', `${path}?tab=locations&location_id=${location.id}`)
  await editWith(page, [
    { name: 'slab.JPEG', mimeType: 'image/jpeg', buffer: original },
    { name: 'phone.heic', mimeType: 'image/heic', buffer: heic },
  ])
  const photos = page.getByRole('list', { name: 'Photos' })
  await expect(photos).toContainText(/Sending: \d+%/)
  await expect(photos).toContainText(uploadMessages.waits)
  await expect.poll(() => sent.length).toBe(1)

  await page.reload()
  await expect(photos.getByRole('button', { name: 'Delete photo 1, slab.jpg' })).toBeVisible()
  await expect(photos.getByRole('button', { name: 'Delete photo 2, phone.heic' })).toBeVisible()
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
  expect(sent[0]?.bytes).toBeLessThan(original.length)

  const { locations } = await (await page.request.get(`/api${path}`, { headers })).json()
  const origin = { taken_at: '2026-03-14T15:26:53.000Z', latitude: expect.closeTo(39.73928, 4) }
  expect(locations[0].files).toMatchObject([
    { filename: 'slab.jpg', width: 2304, height: 3072, ...origin },
    { filename: 'phone.heic', width: 3024, height: 4032, ...origin },
  ])

  // on a locate the marks are utilities, and what was marked before as something else keeps its word
  await page.getByRole('button', { name: 'Mark up photo 1, slab.jpg' }).click()
  const editor = page.getByRole('dialog', { name: 'Mark up slab.jpg' })
  const kinds = editor.getByRole('group', { name: 'What it is' }).getByRole('radio')
  await expect(kinds).toHaveCount(7)
  await editor.getByRole('radio', { name: 'Gas' }).check()
  await editor.getByRole('button', { name: 'Add at center' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  const marked = await (await page.request.get(`/api${path}`, { headers })).json()
  const [file] = marked.locations[0].files
  expect(file.marks).toMatchObject([{ shape: 'line', target: 'gas' }])
  const marks = [...file.marks, { ...file.marks[0], target: 'conduit' }]
  const address = `/api/locations/${location.id}/attachments/${file.id}/marks`
  expect((await page.request.put(address, { headers, data: { marks } })).status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Mark up photo 1, slab.jpg' }).click()
  await editor.getByRole('button', { name: '2. Conduit line' }).focus()
  await expect(kinds).toHaveCount(8)
  await expect(editor.getByRole('radio', { name: 'Conduit' })).toBeChecked()
})

test.describe('a photo for a location that is deleted meanwhile', () => {
  test.use({ expectedError: /status of 404/ })

  test('stays on the device, is told of, and can be taken off', { tag: '@desk' }, async ({ page }) => {
    const project = await newProject(page.request)
    const { path, headers } = project
    const location = await addLocation(page.request, project)
    // the last one cannot be deleted
    await addLocation(page.request, project)
    await page.route('**/locations/*/attachments', async route => {
      await page.request.delete(`/api/locations/${location.id}`, { headers })
      await route.continue()
    })
    await openAs(page, 'technician', `${path}?tab=locations&location_id=${location.id}`)
    await editWith(page, phonePhoto)
    await expect(page.getByText(uploadMessages.failed(1))).toBeVisible()
    await page.getByRole('link', { name: 'Show', exact: true }).click()
    const queue = page.getByRole('region', { name: 'On this device' })
    await expect(queue).toContainText(locationFieldMessages.photoOfLocation)
    await queue.getByRole('button', { name: 'Remove turned.heic' }).click()
    await expect(queue).toBeHidden()
  })
})
