import type { APIRequestContext, Page } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { newCode, test as testWithCamera } from './camera.ts'
import { expect, test } from './journey.ts'
import { mailsTo, mailTo } from './mails.ts'
import { newJob } from './new-project.ts'
import { openAs } from './sessions.ts'

testWithCamera('a label held into the camera opens its location', async ({ page, request, code }) => {
  const { job, locationPath } = await labeled(request, code)
  await openAs(page, 'employee', '/scanner')
  await expect(result(page)).toBeVisible()
  await expect(page.getByText(`Location 1 · ${code}`)).toBeVisible()
  await expect(page.getByText(job.name, { exact: true })).toBeVisible()
  await expect(page.getByText('Below the cabinet: Obstruction')).toBeVisible()
  await expect(page.getByText(/^Second method advised/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Project' })).toHaveAttribute('href', job.path)
  await expect(page.getByRole('link', { name: 'View GPR Report' })).toBeHidden()

  await page.getByRole('button', { name: 'Scan another barcode' }).click()
  await expect(result(page)).toBeVisible()
  await page.getByRole('link', { name: 'View GPR Survey Location' }).click()
  await expect(page).toHaveURL(locationPath)
})

test.describe('without a camera', () => {
  test.use({ expectedError: /ERR_FAILED/ })

  test('a code is typed, or comes from a hand scanner', { tag: '@phone' }, async ({
    page,
    request,
    isMobile,
  }) => {
    const code = newCode()
    await labeled(request, code)
    await openAs(page, 'employee', '/scanner')
    await expect(page.getByText(reportMessages.cameraMissing)).toBeVisible()
    const field = page.getByLabel('Code on the label')
    // on a phone the keyboard would cover the camera
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(!isMobile)

    await field.press('Enter')
    await expect(page.getByText(reportMessages.barcodeRequired)).toBeVisible()
    await field.fill('NO-SUCH-LABEL')
    await field.press('Enter')
    await expect(notice(page)).toHaveText(reportMessages.barcodeNotFound)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()

    await page.route('**/api/fetch_barcode/*', route => route.abort())
    await field.fill(` ${code} `)
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(notice(page)).toHaveText(messages.offline)
    await page.unroute('**/api/fetch_barcode/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(result(page)).toBeVisible()

    await page.getByRole('button', { name: 'Scan another barcode' }).click()
    await expect(result(page)).toBeHidden()
    await page.getByRole('main').focus()
    await scanByHand(page, code)
    await expect(result(page)).toBeVisible()
    await expect(page.getByRole('button', { name: `${code} Level 3 corridor` })).toBeVisible()
  })
})

test('a label of a job one is not on tells its name only, and asks the owners once', {
  tag: '@desk',
}, async ({ page, request }) => {
  const code = newCode()
  const { job } = await labeled(request, code)
  await openAs(page, 'stranger', '/scanner')
  for (const _time of ['first', 'second']) {
    await page.getByLabel('Code on the label').fill(code)
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(notice(page)).toHaveText(reportMessages.barcodeNoRequest(job.name))
    await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Scan another barcode' }).click()
  }
  const { path } = await mailTo(request, 'owner@hyperbola.test', subjectOf(job.name))
  expect(path).toBe(`${job.path}?tab=members`)
  const mails = await mailsTo(request, 'owner@hyperbola.test')
  expect(mails.filter(({ subject }) => subjectOf(job.name).test(subject))).toHaveLength(1)
})

testWithCamera.describe('a camera that is refused', () => {
  testWithCamera.use({ allowed: false })

  testWithCamera(
    'says how to allow it, and the typed code works',
    { tag: '@desk' },
    async ({ page, request, code }) => {
      await labeled(request, code)
      await openAs(page, 'employee', '/scanner')
      await expect(page.getByText(reportMessages.cameraRefused)).toBeVisible()
      await page.getByLabel('Code on the label').fill(code)
      await page.getByRole('button', { name: 'Look up' }).click()
      await expect(result(page)).toBeVisible()
    },
  )
})

testWithCamera.describe('a device with two lenses and a torch', () => {
  testWithCamera.use({ cameras: 2 })

  testWithCamera(
    'lets choose the lens, lights up, and is given back while the page is not looked at',
    { tag: '@desk' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const { getCapabilities, applyConstraints } = MediaStreamTrack.prototype
        MediaStreamTrack.prototype.getCapabilities = function () {
          return { ...getCapabilities.call(this), torch: true }
        }
        MediaStreamTrack.prototype.applyConstraints = function (wish) {
          document.documentElement.dataset.wishes += JSON.stringify(wish?.advanced)
          return applyConstraints.call(this, wish)
        }
      })
      await openAs(page, 'stranger', '/scanner')
      const lens = page.getByRole('combobox', { name: 'Camera' })
      await lens.click()
      const second = page.getByRole('option').nth(1)
      const name = String(await second.textContent())
      await second.click()
      await expect(lens).toHaveValue(name)
      await page.reload()
      await expect(lens).toHaveValue(name)
      const wishes = () => page.evaluate(() => document.documentElement.dataset.wishes)
      await expect.poll(wishes).toContain('"focusMode":"continuous"')
      await page.getByRole('button', { name: 'Torch' }).click()
      await expect.poll(wishes).toContain('"torch":true')

      const track = await page.locator('video').evaluateHandle(video => {
        const { srcObject } = video as HTMLVideoElement
        return srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined
      })
      const state = () => track.evaluate(each => each?.readyState)
      expect(await state()).toBe('live')
      await turn(page, 'hidden')
      await expect.poll(state).toBe('ended')
      await turn(page, 'visible')
      await expect(page.getByRole('button', { name: 'Torch', pressed: false })).toBeVisible()
      await expect(lens).toHaveValue(name)
    },
  )
})

test('a visitor is led to the login and back', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/scanner')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/portallogin?redirect=%2Fscanner')
})

const result = (page: Page) => page.getByRole('heading', { name: 'Level 3 corridor' })

const notice = (page: Page) => page.getByRole('main').getByRole('status').first()

/** As another tab comes to the front, and this one again. */
const turn = (page: Page, visibility: DocumentVisibilityState) =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)

/** All keys within a blink, which a busy machine does not manage key by key. */
const scanByHand = (page: Page, code: string) =>
  page.evaluate(
    keys => {
      for (const key of keys)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    },
    [...code, 'Enter'],
  )

const subjectOf = (jobName: string) => new RegExp(`needs access to ${jobName}$`)

/** A job of Demo Coring with one location that carries this label. */
async function labeled(request: APIRequestContext, code: string) {
  const job = await newJob(request)
  const location = {
    project_id: job.id,
    name: 'Level 3 corridor',
    survey_summary: 'Rebar marked in both directions; PT cables marked; Conduit at 3 in; Slab is 8 in thick',
    barcode_number: code,
    not_scanned: [{ area: 'Below the cabinet', reason: 'obstruction' }],
    second_method_advised: true,
  }
  const answer = await request.post('/api/GPRlocation', {
    headers: job.headers,
    multipart: { location: JSON.stringify(location) },
  })
  expect(answer.status()).toBe(201)
  const { id } = ((await answer.json()) as { location: { id: number } }).location
  return { job, locationPath: `/projectlocation/${job.id}?location_id=${id}` }
}
