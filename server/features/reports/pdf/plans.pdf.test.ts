import { beforeEach, expect, test } from 'vitest'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { faultsOf } from '#server/testing/page-faults.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import { planPicture, samplePin, samplePlan } from '#server/testing/samples/printed-plans.ts'
import { samplePrintedRecord } from '#server/testing/samples/printed-record.ts'
import { sampleLocation, sampleReport } from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import type { PrintedLocation, PrintedPlan } from './report-content.ts'

const flat = (text: string) => text.replace(/\s+/g, ' ')

const locationsTo = (last: number, changes: Partial<PrintedLocation> = {}) =>
  Array.from({ length: last }, (_, index) =>
    sampleLocation({ number: index + 1, name: `Place ${index + 1}`, photos: [], ...changes }),
  )

async function printed(plans: PrintedPlan[], locations = locationsTo(4)) {
  const data = sampleReport({ locations, plans })
  const paper = await printAndOpen({ kind: 'report', data }, planPicture)
  const pages = (await paper.text()).split('\f').slice(0, -1)
  return { paper, pages: pages.map(flat), text: flat(pages.join(' ')) }
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

test('a pin where something must not be cut is square, which a line below the picture says', async () => {
  const stopped = { stopped: true }
  const { paper, text } = await printed([
    samplePlan([samplePin(1, 0.2, 0.3), samplePin(2, 0.5, 0.5, stopped)]),
  ])
  expect(text).toContain(`2 ${pdfMessages.planStopped}`)
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

test('a picture that is still to come or that nobody can open is a sentence, and its list stands', async () => {
  const pins = [samplePin(2, 0.5, 0.5, { stopped: true })]
  const unread = { original: 'x', filename: 'x.png', width: 4, height: 3 }
  const { paper, text } = await printed([
    samplePlan(pins, { picture: { ...unread, key: null } }),
    samplePlan([samplePin(3, 0.5, 0.5)], { name: 'Roof', picture: { ...unread, key: 'lost' } }),
  ])
  expect(text).toMatch(new RegExp(`Plan: Level 3 ${pdfMessages.photoPreparing} 2 Place 2 \\d`))
  expect(text).toMatch(new RegExp(`Plan: Roof ${pdfMessages.photoUnreadable} 3 Place 3 \\d+ Not on a plan`))
  await paper.close()
})

test('names of 200 letters stay inside the page', async () => {
  const name = 'W'.repeat(200)
  const pins = Array.from({ length: 3 }, (_, index) => samplePin(index + 1, 0.5, 0.5, { name }))
  const { paper } = await printed([samplePlan(pins, { name })], locationsTo(3, { name }))
  for (const words of await paper.words()) expect(faultsOf(words, { left: 44, right: 568 })).toEqual([])
  await paper.close()
})
