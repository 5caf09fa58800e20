import type { Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { logOutMessages } from '#contract/uploads/log-out-messages.ts'
import { uploadMessages } from '#contract/uploads/messages.ts'
import { choosePhoto } from './choose-photo.ts'
import { expect, expectProjects, test } from './journey.ts'
import { newJob, newProject } from './new-project.ts'
import { addLocation } from './new-report.ts'
import { addPhotos, photo, readRecords } from './request-wizard.ts'
import { expectNoSession, openAs } from './sessions.ts'

const queue = (page: Page) => page.getByRole('region', { name: 'On this device' })
const upload = (page: Page) => page.getByRole('button', { name: /^Upload/ }).click()

async function uploadInVain(page: Page) {
  await page.route('**/attachments', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await addPhotos(page, photo)
  await upload(page)
  await expect(queue(page).getByRole('alert')).toContainText(messages.crashed)
  await page.unroute('**/attachments')
}

test.describe('a photo that does not go through', () => {
  test.use({ expectedError: /status of 500/ })

  test('waits on the device, over a reload, until it is sent again', async ({ page }) => {
    const { path } = await newProject(page.request)
    await openAs(page, 'technician', `${path}?tab=files`)
    await uploadInVain(page)
    await page.goto(path)
    await expect(page.getByText(uploadMessages.failed(1))).toBeVisible()
    await page.getByRole('link', { name: 'Show', exact: true }).click()
    await queue(page).getByRole('button', { name: 'Retry icon-512.png' }).click()
    await expect(queue(page)).toBeHidden()
    expect(await (await readRecords(page.request)).files(path)).toEqual(['icon-512.png'])
  })
})

test.describe('a photo nobody waited for', () => {
  // the page may be reading its project anew at the very moment of logging out
  test.use({ expectedError: /status of (500|401)/ })

  test('stays over logging out and over somebody else, and goes once its owner is back', {
    tag: '@desk',
  }, async ({ page }) => {
    const { path } = await newProject(page.request)
    await openAs(page, 'technician', `${path}?tab=files`)
    await uploadInVain(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep and log out' }).click()
    await expectNoSession(page)
    const banner = page.getByRole('region', { name: 'Files on this device' })
    await openAs(page, 'metric', '/projectportal')
    await expectProjects(page)
    await expect(banner).toBeHidden()
    await openAs(page, 'technician', '/projectportal')
    await expect(banner).toContainText(uploadMessages.onThisDevice(1))
    await banner.getByRole('link', { name: 'Show' }).click()
    await queue(page).getByRole('button', { name: 'Retry icon-512.png' }).click()
    await expect(queue(page)).toBeHidden()
    expect(await (await readRecords(page.request)).files(path)).toEqual(['icon-512.png'])
  })
})

test.describe('photos that were deleted on logging out', () => {
  test.use({ expectedError: /status of (500|401)/ })

  test('take no later ones along when the tab is loaded again', { tag: '@desk' }, async ({
    page,
    context,
  }) => {
    const { path } = await newProject(page.request)
    await openAs(page, 'technician', `${path}?tab=files`)
    await uploadInVain(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(logOutMessages.typed)
    await question.getByRole('button', { name: 'Delete and log out' }).click()
    await expectNoSession(page)
    const other = await context.newPage()
    await openAs(other, 'technician', `${path}?tab=files`)
    await expect(queue(other)).toBeHidden()
    await uploadInVain(other)
    await page.reload()
    await expectNoSession(page)
    await openAs(other, 'technician', `${path}?tab=files`)
    await expect(queue(other)).toContainText('icon-512.png')
  })
})

test.describe('without a signal', () => {
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ })

  test('a photo waits, and goes as soon as there is one', { tag: '@desk' }, async ({ page, context }) => {
    const { path } = await newProject(page.request)
    await openAs(page, 'technician', `${path}?tab=files`)
    await addPhotos(page, photo)
    await context.setOffline(true)
    await upload(page)
    await expect(queue(page)).toContainText(uploadMessages.offline)
    await context.setOffline(false)
    await expect(queue(page)).toBeHidden()
    expect(await (await readRecords(page.request)).files(path)).toEqual(['icon-512.png'])
  })
})

test.describe('the first photo of a visit, taken without a signal', () => {
  // with nothing in its cache
  test.use({ ownContext: true, expectedError: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ })

  test('is kept on the device, and a log-out asks about it', { tag: '@desk' }, async ({ page, context }) => {
    const job = await newJob(page.request)
    const location = await addLocation(page.request, job, { name: 'Bay 1', status: 'saved' })
    const ready = page.waitForResponse(/\/assets\/file-database-/)
    await openAs(page, 'technician', `${job.path}?location_id=${location.id}`)
    await page.getByRole('button', { name: 'Edit location' }).click()
    await (await ready).finished()
    await context.setOffline(true)
    await choosePhoto(page)
    await expect(page.getByText(uploadMessages.offline)).toBeVisible()
    await expect(page.getByText(uploadMessages.notSaved)).toBeHidden()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('dialog')).toContainText(logOutMessages.unsent(1))
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Open photo 1, icon-512.png' })).toBeVisible()
  })
})

test('of two tabs only one sends a photo', { tag: '@desk' }, async ({ page, context }) => {
  const { path } = await newProject(page.request)
  let sent = 0
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await context.route('**/attachments', async route => {
    if (route.request().method() === 'POST') {
      sent += 1
      await held
    }
    await route.continue()
  })
  await openAs(page, 'technician', `${path}?tab=files`)
  await addPhotos(page, [photo])
  await upload(page)
  const other = await context.newPage()
  await other.goto(`${path}?tab=files`)
  await expect(queue(other)).toContainText(uploadMessages.waits)
  letThrough()
  await expect(queue(page)).toBeHidden()
  await expect(queue(other)).toBeHidden()
  expect(sent).toBe(1)
  expect(await (await readRecords(page.request)).files(path)).toEqual(['icon-512.png'])
})

test('a photo that an earlier version of the portal left in the browser is sent', {
  tag: '@desk',
}, async ({ page }) => {
  const { path, id } = await newProject(page.request)
  await openAs(page, 'technician', '/projectportal')
  await expectProjects(page)
  await page.evaluate(async projectId => {
    const person = JSON.parse(localStorage.getItem('hyperbola.session') ?? '').user.id
    const opening = indexedDB.open(`hyperbola.uploads.${person}`, 10)
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('files', { keyPath: 'id' }).createIndex('place', 'place')
    await new Promise(resolve => {
      opening.onsuccess = resolve
    })
    const writing = opening.result.transaction('files', 'readwrite')
    const file = new File(['Core at grid line B.'], 'notes.txt', { type: 'text/plain' })
    writing.objectStore('files').put({
      ...{ id: crypto.randomUUID(), place: `project:${projectId}`, file, description: '' },
      ...{ at: Date.now(), problem: null },
    })
    await new Promise(resolve => {
      writing.oncomplete = resolve
    })
    opening.result.close()
  }, id)
  await page.goto('/projectportal')
  const records = await readRecords(page.request)
  await expect.poll(() => records.files(path)).toEqual(['notes.txt'])
})

test.describe('a device that runs full while a photo waits', () => {
  test.use({ ownContext: true, expectedError: /status of 500/ })

  test('tries once, and keeps what it had stored', { tag: '@desk' }, async ({ page }) => {
    const { path } = await newProject(page.request)
    await openAs(page, 'technician', `${path}?tab=files`)
    let tries = 0
    await page.route('**/attachments', route => {
      if (route.request().method() !== 'POST') return route.continue()
      tries += 1
      return route.fulfill({ status: 500, body: '' })
    })
    await addPhotos(page, photo)
    await expect(page.getByRole('list', { name: 'Chosen files' })).toBeVisible()
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype
      let puts = 0
      const isQueue = (store: IDBObjectStore) => store.transaction.db.name.startsWith('hyperbola.uploads.')
      IDBObjectStore.prototype.put = function (...args) {
        if (isQueue(this) && ++puts > 1) throw new DOMException('The disk is full.', 'QuotaExceededError')
        return put.apply(this, args)
      }
    })
    await upload(page)
    await expect(queue(page).getByRole('alert')).toContainText(messages.crashed)
    await expect(queue(page).getByRole('listitem')).toHaveCount(1)
    expect(tries).toBe(1)
    await page.unroute('**/attachments')
    await page.reload()
    await expect.poll(async () => (await readRecords(page.request)).files(path)).toEqual(['icon-512.png'])
  })
})

test.describe('a browser that cannot store files', () => {
  test.use({ ownContext: true })

  test('says so, and the photo is sent all the same', { tag: '@desk' }, async ({ page }) => {
    const { path } = await newProject(page.request)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('This browser keeps nothing.', 'SecurityError')
      }
    })
    await openAs(page, 'technician', `${path}?tab=files`)
    await addPhotos(page, photo)
    const warning = page.getByRole('alert').filter({ hasText: uploadMessages.notSaved })
    await expect(warning).toBeVisible()
    await upload(page)
    await expect(queue(page)).toBeHidden()
    await expect(warning).toBeHidden()
    expect(await (await readRecords(page.request)).files(path)).toEqual(['icon-512.png'])
  })
})
