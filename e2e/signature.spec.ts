import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { accountMessages } from '#contract/accounts/messages.ts'
import { messages } from '#contract/messages.ts'
import type { SignatureStrokes } from '#contract/signature.ts'
import { openAsFreeAccount } from './accounts.ts'
import { expect, test } from './journey.ts'
import { signaturePicture } from './new-report.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Orientation signature' })
const save = (page: Page) => section(page).getByRole('button', { name: 'Save signature' })
const paper = (page: Page) => section(page).locator('canvas')

test('an empty pad is refused, and a drawn signature is saved for good', async ({ page, isMobile }) => {
  // a phone in a basement: the pad is dark, and what is stored is still red ink on nothing
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  await openAsFreeAccount(page, '/user')
  await expect(section(page).getByRole('status')).toHaveText('Empty')
  await save(page).click()
  await expect(section(page).getByRole('alert')).toHaveText(messages.signatureEmpty)

  await sign(page, isMobile)
  await expect(section(page).getByRole('status')).toHaveText('Signed')
  await expect(section(page).getByText(messages.signatureEmpty)).toBeHidden()
  const drawn = await redPixels(paper(page))
  expect(drawn).toBeGreaterThan(200)

  const sent = await savedSignature(page)
  expect(sent.orientation_signature).toMatch(/^data:image\/png;base64,/)
  expect(sent.orientation_signature.length).toBeLessThan(60_000)
  await expectRedOnWhite(sent.orientation_signature)
  expect('strokes' in sent.orientation_strokes && sent.orientation_strokes.strokes).toHaveLength(2)
  await expect(page.getByText(accountMessages.signatureSaved)).toBeVisible()
  await expect(section(page).getByText(/^Signed on \d\d\/\d\d\/\d{4} \d+:\d\d [AP]M$/)).toBeVisible()
  await page.reload()
  await expect(section(page).getByRole('img', { name: 'Your signature' })).toBeVisible()
  await expect(paper(page)).toBeHidden()
})

test('turning the phone keeps the signature and its shape', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openAsFreeAccount(page, '/user')
  await sign(page, isMobile)
  await expect.poll(() => redPixels(paper(page))).toBeGreaterThan(200)
  const before = await inkShape(paper(page))
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: height, height: width })
  await expect.poll(() => redPixels(paper(page))).toBeGreaterThan(200)
  const turned = await inkShape(paper(page))
  expect(turned / before).toBeGreaterThan(0.85)
  expect(turned / before).toBeLessThan(1.15)
  await page.setViewportSize({ width, height })
  await expect.poll(() => redPixels(paper(page))).toBeGreaterThan(200)
  const { orientation_strokes: strokes } = await savedSignature(page)
  expect('strokes' in strokes && strokes.strokes).toHaveLength(2)
})

test('the last stroke can be taken back, and all of them cleared', { tag: '@desk' }, async ({
  page,
  isMobile,
}) => {
  await openAsFreeAccount(page, '/user')
  await sign(page, isMobile)
  const both = await redPixels(paper(page))
  await section(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => redPixels(paper(page))).toBeLessThan(both)
  await expect(section(page).getByRole('status')).toHaveText('Signed')
  await section(page).getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => redPixels(paper(page))).toBe(0)
  await expect(section(page).getByRole('status')).toHaveText('Empty')
})

test('a signature that was not saved is still there after a reload', { tag: '@desk' }, async ({
  page,
  isMobile,
}) => {
  await openAsFreeAccount(page, '/user')
  await sign(page, isMobile)
  await page.reload()
  await expect.poll(() => redPixels(paper(page))).toBeGreaterThan(200)
  await savedSignature(page)
  await expect(page.getByText(accountMessages.signatureSaved)).toBeVisible()
})

test('the keyboard alone signs by typing the name, in any script', { tag: '@desk' }, async ({ page }) => {
  await openAsFreeAccount(page, '/user')
  await section(page).getByRole('button', { name: 'Type your name instead' }).focus()
  await page.keyboard.press('Enter')
  await expect(section(page).getByLabel('Your full name')).toBeFocused()
  await page.keyboard.type('Nóra Квист 山田 ')
  await expect(section(page).getByRole('img', { name: 'Your signature: Nóra Квист 山田' })).toBeVisible()
  const sent = page.waitForRequest(request => request.method() === 'PUT')
  await page.keyboard.press('Enter')
  const { user } = (await sent).postDataJSON()
  expect(user.orientation_strokes).toEqual({ typed: 'Nóra Квист 山田' })
  await expect(page.getByText(accountMessages.signatureSaved)).toBeVisible()
  await expect(section(page).getByRole('img', { name: 'Your signature' })).toBeVisible()
})

test('typed text of the profile stays when the signature is saved, and can be saved after it', {
  tag: '@desk',
}, async ({ page, isMobile }) => {
  await openAsFreeAccount(page, '/user')
  const phone = page.getByLabel('Phone number')
  await phone.fill('7205550133')
  await sign(page, isMobile)
  await savedSignature(page)
  await expect(page.getByText(accountMessages.signatureSaved)).toBeVisible()
  await expect(phone).toHaveValue('7205550133')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(accountMessages.profileSaved)).toBeVisible()
})

test.describe('signed on another device meanwhile', () => {
  test.use({ expectedError: /status of 409/ })

  test('the first signature stays and is shown', { tag: '@desk' }, async ({ page, isMobile }) => {
    const { id, headers } = await openAsFreeAccount(page, '/user')
    await sign(page, isMobile)
    const elsewhere = { orientation_signature: signaturePicture, orientation_strokes: { typed: 'Nora' } }
    const answer = await page.request.put(`/api/users/${id}`, { headers, data: { user: elsewhere } })
    expect(answer.status()).toBe(200)
    await save(page).click()
    await expect(section(page).getByText(accountMessages.signatureTaken)).toBeVisible()
    const shown = section(page).getByRole('img', { name: 'Your signature' })
    await expect(shown).toHaveAttribute('src', signaturePicture)
  })
})

test.describe('a dot', () => {
  test.use({ expectedError: /status of 422/ })

  test('is no signature: the pad says so, and takes one afterwards', { tag: '@desk' }, async ({
    page,
    isMobile,
  }) => {
    await openAsFreeAccount(page, '/user')
    await paper(page).click()
    await expect(section(page).getByRole('status')).toHaveText('Signed')
    await save(page).click()
    await expect(section(page).getByRole('alert')).toHaveText(messages.signatureTooLittle)
    await sign(page, isMobile)
    await expect(section(page).getByText(messages.signatureTooLittle)).toBeHidden()
    await save(page).click()
    await expect(page.getByText(accountMessages.signatureSaved)).toBeVisible()
  })
})

/** As it will be printed on white paper. */
async function expectRedOnWhite(picture: string) {
  const png = Buffer.from(picture.split(',')[1] ?? '', 'base64')
  const printed = await sharp(png).flatten({ background: '#ffffff' }).toBuffer()
  const { dominant, channels } = await sharp(printed).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(235)
  const [red, green] = channels
  expect(red?.min).toBeGreaterThan(150)
  expect(green?.min).toBeLessThan(90)
}

/** Two strokes, by finger on a phone and by mouse at a desk. */
async function sign(page: Page, byFinger: boolean) {
  await paper(page).scrollIntoViewIfNeeded()
  const box = await paper(page).boundingBox()
  if (!box) throw new Error('There is no paper to sign on.')
  const strokes = [0.25, 0.55].map(start =>
    Array.from({ length: 20 }, (_, step) => ({
      x: box.x + box.width * (start + step * 0.01),
      y: box.y + box.height * (0.5 + 0.25 * Math.sin(step / 2)),
    })),
  )
  for (const stroke of strokes) await (byFinger ? strokeByFinger(page, stroke) : strokeByMouse(page, stroke))
}

type Point = { x: number; y: number }

async function strokeByMouse(page: Page, [first, ...rest]: Point[]) {
  if (!first) return
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y)
  await page.mouse.up()
}

async function strokeByFinger(page: Page, points: Point[]) {
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints })
  for (const [step, point] of points.entries()) await touch(step === 0 ? 'touchStart' : 'touchMove', [point])
  await touch('touchEnd', [])
  await device.detach()
}

async function savedSignature(page: Page) {
  const sent = page.waitForRequest(request => request.method() === 'PUT')
  await save(page).click()
  return (await sent).postDataJSON().user as {
    orientation_signature: string
    orientation_strokes: SignatureStrokes
  }
}

const redPixels = async (canvas: Locator) => (await ink(canvas)).count

/** Width by height of the ink. */
const inkShape = async (canvas: Locator) => (await ink(canvas)).shape

const ink = (canvas: Locator) =>
  canvas.evaluate(element => {
    const { width, height } = element as HTMLCanvasElement
    // on a copy: reading the drawn one again and again makes the browser complain
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    copy?.drawImage(element as HTMLCanvasElement, 0, 0)
    const pixels = copy?.getImageData(0, 0, width, height).data
    const found = { count: 0, left: width, right: 0, top: height, bottom: 0 }
    for (let at = 0; pixels && at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
      if (alpha < 128 || red < 150 || green > 90 || blue > 90) continue
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
      found.count += 1
      found.left = Math.min(found.left, x)
      found.right = Math.max(found.right, x)
      found.top = Math.min(found.top, y)
      found.bottom = Math.max(found.bottom, y)
    }
    return { count: found.count, shape: (found.right - found.left) / (found.bottom - found.top || 1) }
  })
