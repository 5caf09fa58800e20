import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Location } from '#contract/locations/location.ts'
import { unknownDepth, unknownLength } from '#contract/locations/marks/label-text.ts'
import { markMessages } from '#contract/locations/marks/mark-messages.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { pinch } from './fingers.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addCore, addLocation, addTarget } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { recordDialog } from './record.ts'
import { openAs } from './sessions.ts'

/** Twice as wide as it is high, so that a length is none in parts of its sides. */
const photo = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#8a857d' } })
    .png()
    .toBuffer()

/** A location with a photo, rebar T1 and a core C1 of 4 in, whose photo is being marked up. */
async function markUp(page: Page) {
  const job = await newJob(page.request)
  const location = await addLocation(page.request, job, { name: 'Riser', status: 'saved' }, await photo())
  await addTarget(page.request, job, location, { type: 'rebar', depth: '3 1/2' })
  await addCore(page.request, job, location, { verdict: 'do_not_cut', reason: 'Cable' })
  await openAs(page, 'technician', `${job.path}?location_id=${location.id}`)
  await page.getByRole('button', { name: 'Mark up photo 1, slab.png' }).click()
  return { job, editor: page.getByRole('dialog', { name: 'Mark up slab.png' }) }
}

async function marksOf(request: APIRequestContext, { path, headers }: Awaited<ReturnType<typeof newJob>>) {
  const { locations } = await (await request.get(`/api${path}`, { headers })).json()
  return (locations as Location[])[0]?.files[0]?.marks
}

/** In parts of the photo. */
type Place = [x: number, y: number]

async function placeOf(editor: Locator, [x, y]: Place) {
  const box = await editor.getByRole('region', { name: /^slab.png/ }).boundingBox()
  if (!box) throw new Error('The photo is not shown.')
  return [box.x + x * box.width, box.y + y * box.height] as const
}

async function drag(page: Page, editor: Locator, tool: string, from: Place, to: Place) {
  await editor.getByRole('radio', { name: tool }).check()
  await page.mouse.move(...(await placeOf(editor, from)))
  await page.mouse.down()
  await page.mouse.move(...(await placeOf(editor, to)), { steps: 3 })
  await page.mouse.up()
}

test('a scale gives the lengths on a photo, a core its circle, and a depth follows its target', async ({
  page,
}) => {
  const { job, editor } = await markUp(page)
  await drag(page, editor, 'Scale', [0.1, 0.9], [0.6, 0.9])
  await editor.getByRole('button', { name: 'Place scale' }).click()
  await expect(editor.getByText('Enter a number of inches, like 3.5 or 3 1/2.')).toBeVisible()
  await editor.getByLabel('Known length in inches').fill('10')
  await editor.getByRole('button', { name: 'Place scale' }).click()

  await drag(page, editor, 'Dimension', [0.1, 0.2], [0.403, 0.2])
  const length = editor.getByLabel('Length in inches')
  await expect(length).toHaveValue('6')
  await expect(editor.getByText(markMessages.fromScale)).toBeVisible()
  await editor.getByRole('button', { name: 'Place dimension' }).click()
  await drag(page, editor, 'Dimension', [0.1, 0.35], [0.403, 0.35])
  await editor.getByRole('button', { name: '1/8', exact: true }).click()
  await expect(length).toHaveValue('6 1/8')
  await editor.getByRole('button', { name: 'Place dimension' }).click()

  await drag(page, editor, 'Core', [0.5, 0.5], [0.53, 0.5])
  await editor.getByRole('button', { name: 'C1, 4 in' }).click()

  await editor.getByRole('radio', { name: 'Depth' }).check()
  await page.mouse.click(...(await placeOf(editor, [0.8, 0.3])))
  await editor.getByRole('button', { name: 'T1 Rebar, 3 1/2 in' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, locationMessages.marksSaved)
  await expect(editor).toBeHidden()
  const marks = (await marksOf(page.request, job)) ?? []
  expect(marks).toMatchObject([
    { shape: 'scale', text: '10 in' },
    { shape: 'dimension', text: '6 in', by_scale: true },
    { shape: 'dimension', text: '6 1/8 in' },
    // 2 in of 60 pixels each, on a photo 1200 wide
    { shape: 'core', text: 'C1', from: { x: expect.closeTo(0.5, 2) } },
    { shape: 'depth', target: 'rebar', text: '3 1/2 in', bound_to: expect.any(String) },
  ])
  expect(marks[2]).not.toHaveProperty('by_scale')
  const core = marks[3]
  if (core?.shape !== 'core') throw new Error('The fourth is the core.')
  expect(core.to.x - core.from.x).toBeCloseTo(0.1, 2)

  const view = page.getByRole('article')
  const drawn = (text: string) => view.locator('svg text', { hasText: text })
  await expect(drawn('↓ 3 1/2 in')).toBeVisible()
  await expect(drawn('Scale 10 in')).toBeVisible()
  await expect(drawn('≈ 6 in')).toBeVisible()
  // nothing on a photo says whether anybody may cut there
  await expect(drawn('DO NOT CUT')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Rebar T1' }).click()
  const target = recordDialog(page, 'Edit Rebar T1')
  await target.getByLabel('Depth to top (in)').fill('2 1/4')
  await target.getByRole('button', { name: 'Save target' }).click()
  await expect(drawn('↓ 2 1/4 in')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Rebar T1' }).click()
  await target.getByLabel('Depth to top (in)').fill('')
  await target.getByRole('button', { name: 'Save target' }).click()
  await expect(drawn(unknownDepth)).toBeVisible()

  await page.getByRole('button', { name: 'Mark up photo 1, slab.png' }).click()
  await editor.getByRole('button', { name: `5. Rebar, ${unknownDepth}` }).focus()
  await expect(editor.getByText(markMessages.follows('T1'))).toBeVisible()
  await editor.getByRole('button', { name: 'Stop following' }).click()
  await expect(editor.getByText(markMessages.follows('T1'))).toBeHidden()
  await editor.getByRole('button', { name: '1. Scale 10 in' }).focus()
  await editor.getByRole('button', { name: 'Delete' }).click()
  await expect(editor.getByRole('button', { name: `1. Dimension, ${unknownLength}` })).toBeVisible()
  await expect(editor.getByRole('button', { name: '2. Dimension 6 1/8 in', exact: true })).toBeVisible()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect(drawn(unknownLength)).toBeVisible()
  expect((await marksOf(page.request, job))?.[3]).not.toHaveProperty('bound_to')
})

test('an open length field holds its line: no finger and no key moves a mark while it is typed', async ({
  page,
}) => {
  const { job, editor } = await markUp(page)
  await drag(page, editor, 'Dimension', [0.1, 0.2], [0.4, 0.2])
  await editor.getByLabel('Length in inches').fill('6')
  await editor.getByRole('button', { name: 'Place dimension' }).click()
  const line = editor.getByRole('button', { name: '1. Dimension 6 in' })
  await line.focus()
  await editor.getByRole('button', { name: 'Edit' }).click()
  // the keys stay in the field
  await line.focus()
  await expect(line).not.toBeFocused()
  await editor.getByLabel('Length in inches').focus()
  const move = async (from: Place, to: Place) => {
    await page.mouse.move(...(await placeOf(editor, from)))
    await page.mouse.down()
    await page.mouse.move(...(await placeOf(editor, to)), { steps: 3 })
    await page.mouse.up()
  }
  await move([0.4, 0.2], [0.8, 0.2])
  await move([0.25, 0.2], [0.25, 0.6])
  await move([0.3, 0.8], [0.6, 0.8])
  await pinch(page, await placeOf(editor, [0.5, 0.5]))
  await expect(editor.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  await editor.getByRole('button', { name: 'Zoom out' }).click()
  await expect(editor.getByLabel('Length in inches')).toHaveValue('6')
  await editor.getByRole('button', { name: 'Change dimension' }).click()
  await expect(line).toBeFocused()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  const marks = (await marksOf(page.request, job)) ?? []
  expect(marks).toMatchObject([
    {
      from: { x: expect.closeTo(0.1, 2), y: expect.closeTo(0.2, 1) },
      to: { x: expect.closeTo(0.4, 2), y: expect.closeTo(0.2, 1) },
    },
  ])
})

test('without a finger: everything is placed, sized and moved by keys, and a second scale replaces the first', {
  tag: '@desk',
}, async ({ page }) => {
  const { job, editor } = await markUp(page)
  const place = async (tool: string) => {
    await editor.getByRole('radio', { name: tool }).focus()
    await page.keyboard.press('Space')
    await editor.getByRole('button', { name: 'Add at center' }).focus()
    await page.keyboard.press('Enter')
  }
  await place('Scale')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('button', { name: '1. Scale 9 in' })).toBeFocused()

  await place('Dimension')
  await expect(editor.getByLabel('Length in inches')).toHaveValue('9')
  await page.keyboard.press('Enter')
  await expect(
    editor.getByRole('button', { name: '2. Dimension 9 in, by the scale on the photo' }),
  ).toBeFocused()
  // a step is a hundredth of the width, a thirtieth of the scale
  for (let step = 0; step < 10; step++) await page.keyboard.press('Shift+ArrowRight')
  await expect(
    editor.getByRole('button', { name: '2. Dimension 12 in, by the scale on the photo' }),
  ).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(
    editor.getByRole('button', { name: '2. Dimension 12 in, by the scale on the photo' }),
  ).toBeFocused()

  await place('Core')
  await expect(editor.getByRole('button', { name: 'C1, 4 in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('button', { name: '3. Core C1' })).toBeFocused()

  await place('Depth')
  await expect(editor.getByRole('button', { name: 'T1 Rebar, 3 1/2 in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('button', { name: '4. Rebar at a depth of 3 1/2 in' })).toBeFocused()
  await expect(editor.getByText(markMessages.follows('T1'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(editor.getByText(markMessages.typedDepthUnbinds('T1'))).toBeVisible()
  await editor.getByRole('button', { name: 'Change label' }).press('Enter')
  await editor.getByRole('button', { name: '4. Rebar at a depth of 3 1/2 in' }).focus()
  await expect(editor.getByText(markMessages.follows('T1'))).toBeVisible()

  await place('Scale')
  await expect(editor.getByText(markMessages.replacesScale('9 in'))).toBeVisible()
  await page.keyboard.type('18')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('button', { name: '1. Scale 18 in' })).toBeFocused()
  await expect(
    editor.getByRole('button', { name: '2. Dimension 24 in, by the scale on the photo' }),
  ).toBeVisible()
  await editor.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(editor).toBeHidden()
  expect(await marksOf(page.request, job)).toMatchObject([
    { shape: 'scale', text: '18 in' },
    { shape: 'dimension', text: '24 in' },
    { shape: 'core', text: 'C1' },
    { shape: 'depth', text: '3 1/2 in' },
  ])
})
