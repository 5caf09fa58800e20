import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { faultsOf } from '#server/testing/page-faults.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import { planPicture, samplePin, samplePlan } from '#server/testing/samples/printed-plans.ts'
import { samplePrintedRecord } from '#server/testing/samples/printed-record.ts'
import { sampleLocation, sampleReport } from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import type { PrintedLocation, PrintedPin, PrintedPlan } from './report-content.ts'

const flat = (text: string) => text.replace(/\s+/g, ' ')

const locationsTo = (last: number, changes: Partial<PrintedLocation> = {}) =>
  Array.from({ length: last }, (_, index) =>
    sampleLocation({ number: index + 1, name: `Place ${index + 1}`, photos: [], ...changes }),
  )

type Paper = Awaited<ReturnType<typeof printAndOpen>>

async function printed(plans: PrintedPlan[], locations = locationsTo(4)) {
  const data = sampleReport({ locations, plans })
  const paper = await printAndOpen({ kind: 'report', data }, planPicture)
  const pages = (await paper.text()).split('\f').slice(0, -1)
  return { paper, pages: pages.map(flat), text: flat(pages.join(' ')) }
}

/** Which pins are square, by what is at the corners of their boxes: a round one leaves them to the picture below it. */
async function squaresOf(paper: Paper, pages: string[], pins: PrintedPin[]): Promise<boolean[]> {
  const [box] = (await paper.structure()).match(/(?<=\/BBox \[)[\d. ]+/) ?? []
  const [left = 0, bottom = 0, right = 0, top = 0] = (box ?? '').trim().split(/\s+/).map(Number)
  const pictures = await paper.pictures(144)
  const page = sharp(pictures[pages.findIndex(each => each.includes('Plan: Level 3'))]).greyscale()
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) =>
    (data[Math.floor(y * 2) * info.width + Math.floor(x * 2)] ?? 255) < 128
  return pins.map(pin => {
    const [x, y] = [left + pin.x * (right - left), 792 - top + pin.y * (top - bottom)]
    return [-6.5, 6.5].every(across => [-6.5, 6.5].every(down => isDark(x + across, y + down)))
  })
}

beforeEach(test => test.skip(isMissing('pdf-tools')))

test('a plan stands between the core schedule and what was not scanned, with who is on it and who is not', async () => {
  const [first, ...others] = locationsTo(4)
  const record = samplePrintedRecord()
  const pins = [samplePin(1, 0.2, 0.3), samplePin(3, 0.7, 0.6)]
  const locations = [{ ...first, record } as PrintedLocation, ...others]
  const { paper, text } = await printed([samplePlan(pins)], locations)
  const places = [
    'Core schedule',
    'Plan: Level 3',
    'Not on a plan: locations 2, 4.',
    'Not scanned These',
    ' Job ',
  ]
  const found = places.map(words => text.indexOf(words))
  expect(found).toEqual([...found].sort((one, other) => one - other))
  expect(found).not.toContain(-1)
  expect(await paper.alternatives()).toContain(pdfMessages.planDescribed('Level 3', [1, 3], []))
  expect(await paper.bookmarks()).toContain('Plan: Level 3')
  expect(await paper.check()).toContain('No syntax or stream encoding errors found')
  await paper.close()
})

test('the list below it names each pinned location with its page, as a link', async () => {
  const { paper, pages } = await printed([samplePlan([samplePin(1, 0.2, 0.3), samplePin(4, 0.7, 0.6)])])
  const pageOf = (number: number) => pages.findIndex(page => page.includes(`Location ${number} Place`)) + 1
  const onPlan = pages.find(page => page.includes('Plan: Level 3'))
  expect(onPlan).toContain(`1 Place 1 ${pageOf(1)} 4 Place 4 ${pageOf(4)}`)
  expect(await paper.links()).toEqual([
    { destination: 'location-1', page: pageOf(1) },
    { destination: 'location-4', page: pageOf(4) },
  ])
  await paper.close()
})

test('a pin where something must not be cut is square, which the picture, a line below it and the list say', async () => {
  const stopped = { stopped: true }
  const [round, square] = [samplePin(1, 0.3, 0.375), samplePin(2, 0.5, 0.625, stopped)]
  const { paper, pages, text } = await printed([samplePlan([round, square])])
  expect(await squaresOf(paper, pages, [round, square])).toEqual([false, true])
  expect(text).toContain(`2 ${pdfMessages.planStopped}`)
  expect(text).toMatch(/1 Place 1 \d+ 2 Place 2 \d+ \(do not cut\)/)
  expect(await paper.alternatives()).toContain(pdfMessages.planDescribed('Level 3', [1, 2], [2]))
  await paper.close()
  const without = await printed([samplePlan([samplePin(1, 0.2, 0.3)])])
  expect(without.text).not.toContain(pdfMessages.planStopped)
  expect(without.text).not.toContain(pdfMessages.planLines)
  await without.paper.close()
})

test('two pins at one spot are both read, and so are forty on one plan', async () => {
  const two = await printed([samplePlan([samplePin(1, 0.5, 0.5), samplePin(2, 0.5, 0.5)])])
  expect(two.text).toContain(pdfMessages.planLines)
  const many = Array.from({ length: 40 }, (_, index) =>
    samplePin(index + 1, ((index * 7) % 40) / 60, ((index * 11) % 40) / 39),
  )
  const forty = await printed([samplePlan(many)], locationsTo(40))
  for (const { paper } of [two, forty]) {
    const words = await paper.words()
    for (const page of words) expect(faultsOf(page, { left: 44, right: 568 })).toEqual([])
    await paper.close()
  }
  const onPlan = forty.pages
    .filter(page => page.includes('Plan: Level 3'))
    .join(' ')
    .split(' ')
  for (const { number } of many) expect(onPlan).toContain(String(number))
})

test('a picture as tall as a page is whole on one, with its heading and its pins', async () => {
  const picture = { key: 'tall-plan', original: 'tall', filename: 'tall.png', width: 700, height: 1600 }
  const pins = [samplePin(101, 0.5, 0.03), samplePin(102, 0.5, 0.97, { stopped: true })]
  const locations = locationsTo(2).map((location, index) => ({ ...location, number: 101 + index }))
  const { paper, pages } = await printed([samplePlan(pins, { picture })], locations)
  const page = pages.find(each => each.includes('Plan: Level 3')) ?? ''
  for (const words of ['101', '102', pdfMessages.planStopped]) expect(page).toContain(words)
  const [tall] = (await paper.structure()).match(/\/BBox \[[\d. ]+\]/) ?? []
  const [left = 0, bottom = 0, right = 0, top = 0] = (tall?.match(/[\d.]+/g) ?? []).map(Number)
  expect([left >= 45, bottom >= 66, right <= 567, top <= 708]).toEqual([true, true, true, true])
  expect(top - bottom).toBeGreaterThan(480)
  await paper.close()
})

test('a list that goes on to another page says there what must not be cut, and nothing else does', async () => {
  const many = (changes: (number: number) => Partial<PrintedPin>) =>
    Array.from({ length: 80 }, (_, index) =>
      samplePin(index + 1, (index % 10) / 10, Math.floor(index / 10) / 10, changes(index + 1)),
    )
  const pages = async (pins: PrintedPin[]) => {
    const { paper, pages } = await printed([samplePlan(pins)], locationsTo(81))
    await paper.close()
    return pages
  }
  const going = 'Plan, continued: Level 3'
  const cases = [
    { stops: (number: number) => number === 2 || number === 79, words: pdfMessages.planStops([2, 79]) },
    { stops: () => true, words: pdfMessages.planStopsMany(80) },
  ]
  for (const { stops, words } of cases) {
    const printed = await pages(many(number => ({ stopped: stops(number) })))
    const continued = printed.filter(page => page.includes(going))
    expect(continued.length).toBeGreaterThan(0)
    for (const page of printed) expect(page.includes(words)).toBe(page.includes(going))
  }
  for (const page of await pages(many(() => ({})))) expect(page).not.toMatch(/do not cut/i)
})

test('a picture that is still to come or that nobody can open is a sentence, and its pins are told all the same', async () => {
  const pins = [samplePin(2, 0.5, 0.5, { stopped: true })]
  const unread = { original: 'x', filename: 'x.png', width: 4, height: 3 }
  const { paper, text } = await printed([
    samplePlan(pins, { picture: { ...unread, key: null } }),
    samplePlan([samplePin(3, 0.5, 0.5)], { name: 'Roof', picture: { ...unread, key: 'lost' } }),
  ])
  expect(text).toContain(`Plan: Level 3 ${pdfMessages.planPreparing} 2 ${pdfMessages.planStopped}`)
  expect(text).toMatch(/2 Place 2 \d+ \(do not cut\)/)
  expect(text).toMatch(new RegExp(`Plan: Roof ${pdfMessages.planUnreadable} 3 Place 3 \\d+ Not on a plan`))
  await paper.close()
})

test('names of 200 letters stay inside the page', async () => {
  const name = 'W'.repeat(200)
  const pins = Array.from({ length: 3 }, (_, index) => samplePin(index + 1, 0.5, 0.5, { name }))
  const { paper } = await printed([samplePlan(pins, { name })], locationsTo(3, { name }))
  for (const words of await paper.words()) expect(faultsOf(words, { left: 44, right: 568 })).toEqual([])
  await paper.close()
})
