import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { planMessages } from '#contract/plans/messages.ts'
import { newCode } from './camera.ts'
import { addPlan, asFile, drawings, onceMade } from './drawings.ts'
import { moveFingers, pinch, type Spot } from './fingers.ts'
import { confirmDialog, expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation, newReport } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { headersOf, openAs } from './sessions.ts'
import { expectStamped } from './stamped.ts'

const picture = () => readFile(`${import.meta.dirname}/../web/public/icon-512.png`)
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const chooseFile = (dialog: Locator) => dialog.locator('input[type=file]').last()
const pinOnPlan = (page: Page) => page.getByRole('button', { name: planMessages.moveByKeys })
const place = (page: Page, across: number, down: number) => page.getByText(planMessages.place(across, down))

async function jobWithPlan(page: Page) {
  const job = await newJob(page.request)
  const plan = await addPlan(page.request, job, 'Level 2', await picture())
  const location = await addLocation(page.request, job, { name: 'Core line C', status: 'saved' })
  const saved = async () => {
    const answer = await page.request.get(`/api/projects/${job.id}/locations`, { headers: job.headers })
    return (await answer.json()).locations
  }
  return { job, plan, location, saved, path: `${job.path}?location_id=${location.id}` }
}

/** Halfway down the drawing, and so far across it. */
async function spotOn(drawing: Locator, across: number): Promise<Spot> {
  const box = await drawing.boundingBox()
  if (!box) throw new Error('The drawing is not shown.')
  return [box.x + across * box.width, box.y + box.height / 2]
}

/** Only a tap sets the pin, and it may slip as it does in a glove: two fingers zoom, and one that moves takes the drawing along. */
async function placeByFinger(page: Page, drawing: Locator) {
  const [x, y] = await spotOn(drawing, 0.6)
  await moveFingers(page, [
    [x, y],
    [x + 5, y - 5],
  ])
  await expect(place(page, 60, 50)).toBeVisible()

  const width = async () => (await drawing.boundingBox())?.width ?? 0
  const small = await width()
  await pinch(page, await spotOn(drawing, 0.3))
  await expect.poll(async () => (await width()) / small).toBeCloseTo(50 / 20, 1)

  const [left, middle] = await spotOn(drawing, 0.3)
  await moveFingers(
    page,
    [0, 10, 20, 40].map(by => [left + by, middle] as const),
  )
  await expect.poll(async () => (await spotOn(drawing, 0.3))[0] - left).toBeCloseTo(40, 0)
  await expect(place(page, 60, 50)).toBeVisible()

  await moveFingers(page, [await spotOn(drawing, 0.25)])
}

/** The way back of a phone closes what fills its screen, and nothing else. */
async function expectBackToClose(page: Page, placing: Locator) {
  await button(page, 'Edit location').click()
  const location = page.url()
  await button(page, 'Place on plan').click()
  await expect(placing).toBeVisible()
  await page.goBack()
  await expect(placing).toBeHidden()
  await expect(page).toHaveURL(location)
}

test('a page of a PDF becomes the plan, a spot is tapped on it, and a contractor finds it in the report', async ({
  page,
  browser,
  isMobile,
}) => {
  const job = await newReport(page.request)
  await openAs(page, 'technician', job.path)
  await button(page, 'Add a plan').click()
  const adding = page.getByRole('dialog', { name: 'Add a plan' })
  await chooseFile(adding).setInputFiles(await drawings())
  await expect(adding.getByText('Page 1 of 2')).toBeVisible()
  await button(adding, 'Next page').click()
  await expect(adding.getByAltText('Page 2 of 2 of the PDF')).toBeVisible()
  await expect(adding.getByLabel('Name')).toHaveValue('Drawings')
  await adding.getByLabel('Name').fill('Level 2')
  await expectStamped(page, 'plan', () => button(adding, 'Save plan').dblclick())
  await expectNotice(page, planMessages.added('Level 2'))
  await expect(page.getByRole('button', { name: 'Open plan Level 2' })).toHaveCount(1)
  await expect(page.getByText(planMessages.pinned(0, 2))).toBeVisible()

  await page.getByRole('link', { name: 'Corridor by elevator 2' }).click()
  const placing = page.getByRole('dialog', { name: 'Place location 1 on plan' })
  await expectBackToClose(page, placing)
  // nothing of the portal comes before a page that somebody opened by a link
  await page.goto(page.url())
  await expectBackToClose(page, placing)
  await button(page, 'Place on plan').click()
  await expect(button(placing, 'Use this spot')).toBeDisabled()
  const drawing = placing.getByAltText('Plan Level 2')
  await expect(drawing).toHaveJSProperty('complete', true, onceMade)
  if (isMobile) await placeByFinger(page, drawing)
  else await page.mouse.click(...(await spotOn(drawing, 0.25)))
  await expect(place(page, 25, 50)).toBeVisible()
  await button(placing, 'Zoom in').click()
  await pinOnPlan(page).press('ArrowRight')
  await expect(place(page, 26, 50)).toBeVisible()
  await button(placing, 'Use this spot').click()
  await expect(page.getByAltText(planMessages.planWithPins('Level 2', [1]))).toBeVisible()
  await button(page, 'Save location').click()
  await expect(page.getByRole('region', { name: 'On the plan: Level 2' })).toBeVisible()

  const context = await browser.newContext()
  const reader = await context.newPage()
  await openAs(reader, 'employee', job.view)
  const shown = reader.getByRole('region', { name: 'Plan: Level 2' })
  await expect(shown.getByAltText(planMessages.planWithPins('Level 2', [1]))).toBeVisible()
  await shown.getByRole('button', { name: 'Open plan Level 2' }).click()
  await reader.getByRole('button', { name: 'Location 1, Corridor by elevator 2' }).click()
  await expect(reader.getByRole('article', { name: 'Corridor by elevator 2' })).toBeInViewport()
  await reader.goto(job.path)
  await expect(reader.getByRole('button', { name: 'Open plan Level 2' })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Add a plan' })).toHaveCount(0)
  await expect(reader.getByRole('button', { name: /^Edit plan/ })).toHaveCount(0)
  await context.close()
})

test('plans whose names begin alike are told apart on the narrowest phone @desk', async ({ page }) => {
  const job = await newJob(page.request)
  const name = 'Level 2, area B, reflected ceiling'
  await addPlan(page.request, job, name, await picture())
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, 'technician', job.path)
  // letters reach below their last line by less than another one takes
  const isWhole = (heading: Locator) =>
    heading.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight - clientHeight < 8,
    )
  const heading = page.getByRole('heading', { name, exact: true })
  await expect.poll(() => isWhole(heading)).toBe(true)
  await button(page, `Open plan ${name}`).click()
  await expect.poll(() => isWhole(page.getByRole('dialog').getByRole('heading', { name }))).toBe(true)
})

test('the letters of a drawing are there, though its PDF brings no fonts @desk', async ({ page }) => {
  const job = await newJob(page.request)
  await openAs(page, 'technician', job.path)
  await button(page, 'Add a plan').click()
  const adding = page.getByRole('dialog', { name: 'Add a plan' })
  await chooseFile(adding).setInputFiles(await drawings({ sheets: 1 }))
  const preview = adding.getByAltText('Page 1 of 1 of the PDF')
  await expect(preview).toBeVisible()
  const title = await preview.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    })
    const drawn = canvas.getContext('2d')
    drawn?.drawImage(image, 0, 0)
    const scale = image.naturalWidth / 1296
    const { data } = drawn?.getImageData(905 * scale, 705 * scale, 290 * scale, 70 * scale) ?? { data: [] }
    const lights = data.filter((_, index) => index % 4 === 0)
    return { white: lights.filter(light => light > 200).length / lights.length }
  })
  // white letters cover a part of the black field; boxes in their place, or none, would cover more or nothing
  expect(title.white).toBeGreaterThan(0.03)
  expect(title.white).toBeLessThan(0.3)
})

test.describe('over a weak signal', () => {
  test.use({ expectedError: /Failed to load resource/ })

  test('a drawing whose letters did not come is not taken for whole @desk', async ({ page }) => {
    const job = await newJob(page.request)
    await page.route(/\.(ttf|pfb)$/, route => route.abort())
    await openAs(page, 'technician', job.path)
    await button(page, 'Add a plan').click()
    const adding = page.getByRole('dialog', { name: 'Add a plan' })
    await chooseFile(adding).setInputFiles(await drawings())
    await expect(adding.getByText(planMessages.pdfNotLoaded)).toBeVisible()
    await expect(adding.getByRole('img', { name: /^Page 1/ })).toHaveCount(0)
    await button(adding, 'Save plan').click()
    await expect(adding.getByText(planMessages.pdfNotLoaded).first()).toBeVisible()
    await expect(adding).toBeVisible()
  })
})

test('what cannot be a plan is refused in words, and what was chosen outlives a reload @desk', async ({
  page,
}) => {
  const job = await newJob(page.request)
  await openAs(page, 'technician', job.path)
  await button(page, 'Add a plan').click()
  const adding = page.getByRole('dialog', { name: 'Add a plan' })
  await button(adding, 'Save plan').click()
  await expect(adding.getByText(planMessages.nameRequired)).toBeVisible()
  await adding.getByLabel('Name').fill('Roof')
  await button(adding, 'Save plan').click()
  await expect(adding.getByText(planMessages.pictureMissing)).toBeVisible()
  const wrong = { name: 'plan.dwg', mimeType: 'image/vnd.dwg', buffer: Buffer.from('AC1032') }
  await chooseFile(adding).setInputFiles(wrong)
  await expect(adding.getByText(planMessages.fileWrong('plan.dwg'))).toBeVisible()
  for (const [file, sentence] of [
    [await drawings({ password: 'secret' }), planMessages.pdfLocked],
    [asFile('Broken.pdf', Buffer.from('%PDF-1.4\nnothing')), planMessages.pdfBroken],
  ] as const) {
    await chooseFile(adding).setInputFiles(file)
    await expect(adding.getByText(sentence)).toBeVisible()
    await button(adding, `Remove ${file.name}`).click()
    await expect(adding.getByText(sentence)).toHaveCount(0)
  }
  await chooseFile(adding).setInputFiles(asFile('roof.png', await picture()))
  await expect(adding.getByText('roof.png')).toBeVisible()
  await page.reload()
  await button(page, 'Add a plan').click()
  await expect(adding.getByText('roof.png')).toBeVisible()
  await expect(adding.getByLabel('Name')).toHaveValue('Roof')
  await button(adding, 'Save plan').click()
  await expectNotice(page, planMessages.added('Roof'))
  await expect(page.getByRole('button', { name: 'Open plan Roof' })).toBeVisible()
})

test.describe('a plan that somebody else changes meanwhile', () => {
  test.use({ expectedError: /409/ })

  test('gets the name that is chosen, and takes its pins along when it goes @desk', async ({ page }) => {
    const { job, plan, location, saved } = await jobWithPlan(page)
    const pin = { plan_id: plan.id, x: 0.5, y: 0.05 }
    const headers = await headersOf(page.request, 'metric')
    const pinned = await page.request.put(`/api/locations/${location.id}`, { headers, data: { pin } })
    expect(pinned.status()).toBe(200)
    await openAs(page, 'technician', job.path)
    await button(page, 'Edit plan Level 2').click()
    const editing = page.getByRole('dialog', { name: 'Edit plan' })
    await editing.getByLabel('Name').fill('Level 2, east')
    const other = await page.request.put(`/api/plans/${plan.id}`, { headers, data: { name: 'Second floor' } })
    expect(other.status()).toBe(200)
    await button(editing, 'Save plan').click()
    await expect(editing.getByText('Second floor')).toBeVisible()
    await button(editing, 'Save mine').click()
    await expectNotice(page, planMessages.saved('Level 2, east'))

    await button(page, 'Edit plan Level 2, east').click()
    await button(editing, 'Delete').click()
    await confirmDialog(page, 'Delete', planMessages.deleteConsequence('Level 2, east', 1))
    await expectNotice(page, planMessages.deleted('Level 2, east'))
    await expect(page.getByRole('button', { name: /^Open plan/ })).toHaveCount(0)
    expect(await saved()).toMatchObject([{ pin: null }])
  })
})

test.describe('a plan that is deleted meanwhile', () => {
  test.use({ expectedError: /422/ })

  test('is named beside the pin of a new location, of which nothing is lost @desk', async ({ page }) => {
    const { job, plan, saved } = await jobWithPlan(page)
    await page.request.post('/api/gpr_reports', { headers: job.headers, data: { project_id: job.id } })
    await openAs(page, 'technician', `/gprreport?id=${job.id}&card=3&location=new`)
    await page.getByLabel('Name').fill('Bay 4')
    await button(page, 'Place on plan').focus()
    await page.keyboard.press('Enter')
    const placing = page.getByRole('dialog', { name: 'Place on plan' })
    await button(placing, 'Start in the middle').press('Enter')
    await expect(pinOnPlan(page)).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await expect(place(page, 49, 50)).toBeVisible()
    await button(placing, 'Use this spot').press('Enter')
    await expect(button(page, 'Move pin')).toBeVisible()
    await page.reload()
    await expect(button(page, 'Move pin')).toBeVisible()

    const { headers } = job
    expect((await page.request.delete(`/api/plans/${plan.id}`, { headers })).status()).toBe(200)
    await page.getByLabel('Barcode number').fill(newCode())
    await button(page, 'Save-Add').click()
    await expect(page.getByText(planMessages.planElsewhere)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Bay 4')
    await button(page, 'Remove pin').click()
    await expect(page.getByText(planMessages.planElsewhere)).toHaveCount(0)
    await button(page, 'Save-Add').click()
    await expect.poll(async () => (await saved()).length).toBe(2)
  })
})
