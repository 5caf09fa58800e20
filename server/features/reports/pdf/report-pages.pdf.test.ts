import { beforeEach, expect, test } from 'vitest'
import { unknownDepth } from '#contract/locations/marks/label-text.ts'
import { tasksOf } from '#contract/locations/tasks.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import {
  sampleLocation,
  samplePhoto,
  sampleReport,
  sampleSignature,
} from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import type { ReportContent } from './report-content.ts'

const flat = (text: string) => text.replace(/\s+/g, ' ')
const task = (code: string, type: 'imperial' | 'metric' = 'imperial') =>
  tasksOf(type).find(line => line.startsWith(`${code}:`)) ?? ''

async function printed(changes: Partial<ReportContent>) {
  const paper = await printAndOpen({ kind: 'report', data: sampleReport(changes) })
  const pages = (await paper.text()).split('\f').slice(0, -1)
  return { paper, pages, first: flat(pages[0] ?? ''), text: flat(pages.join(' ')) }
}

beforeEach(test => test.skip(isMissing('pdf-tools')))

test('an unsigned paper is a draft on every page; its band is not read aloud, its sentence is', async () => {
  const { paper, pages, first, text } = await printed({ unfinished: [{ number: 4, name: 'Penthouse' }] })
  const { locationsUnfinishedHeading } = reportMessages
  expect(first).toContain(pdfMessages.unfinished(1))
  expect(text).toContain(
    `${locationsUnfinishedHeading} ${pdfMessages.unfinishedMeaning} Location 4, Penthouse`,
  )
  for (const page of pages) expect(page).toMatch(new RegExp(`^ *DRAFT +${pdfMessages.bandUnsigned}$`, 'm'))
  expect(first).toContain(pdfMessages.draftUnsigned)
  const read = flat(await paper.structure())
  expect(read.split(pdfMessages.draftUnsigned)).toHaveLength(2)
  expect(read).not.toContain('DRAFT')
  await paper.close()
})

test('a paper that is signed as it stands is no draft', async () => {
  const signature = await sampleSignature()
  const { paper, text, first } = await printed({
    customer: {
      ...{ name: 'Mina Okafor', company: 'Mercy Hospital', signature, hash: 'c0ffee'.repeat(10) },
      ...{ signed_at: '2026-03-06T16:40:00.000Z', revision: 1, changed_after: false },
    },
  })
  expect(text).not.toMatch(/draft/i)
  expect(text).not.toContain(reportMessages.locationsUnfinishedHeading)
  expect(first).toContain('Tess Nichols, Rocky Mountain Radar. Signed by Mina Okafor, Mercy Hospital.')
  // when it was scanned is not when it was signed
  expect(first).toContain('Survey date 03/04/2026')
  expect(first).toMatch(/Report date Last changed 03\/04\/2026 .* Signed 03\/06\/2026/)
  await paper.close()
})

test('the first page keeps apart what was found, that nothing was, what was done and where not to drill', async () => {
  const location = (number: number, ...summaries: string[]) =>
    sampleLocation({
      ...{ number, name: `Place ${number}`, summaries, photos: [] },
      ...{ not_scanned: [], second_method_advised: false },
    })
  const { paper, first, text } = await printed({
    locations: [
      location(
        1,
        task('ST1', 'metric'),
        task('ST3', 'metric'),
        task('DP04', 'metric'),
        task('SN1', 'metric'),
      ),
      location(2, task('ST1', 'metric'), task('ST2', 'metric')),
      location(3, task('ST10', 'metric'), 'Void under the slab'),
      location(4),
    ],
  })
  const [, found = ''] = /Found (.*?) Depth/.exec(first) ?? []
  expect(found).toBe(
    'ST3: Rebar found and marked (location 1) Void under the slab (location 3) No findings recorded: location 4.',
  )
  expect(first).toContain('Depth Tops of the targets, about: 100 mm / 4 in (location 1).')
  expect(first).toContain(`No target ${task('ST2')} (location 2)`)
  expect(first).toContain(`Limits ${task('ST10')} (location 3)`)
  expect(first).toContain(`${task('ST1')} (locations 1, 2) ${task('SN1', 'metric')} (location 1)`)
  // and with its location
  expect(text).toContain(`Findings ST3: Rebar found and marked DP04: Top of the target about 100 mm deep`)
  expect(text).toContain(`Limits of this scan ${task('ST10')} Not scanned`)
  await paper.close()
})

test('where not to drill is on the first page, however much was found', async () => {
  const locations = Array.from({ length: 14 }, (_, index) =>
    sampleLocation({
      ...{ number: index + 1, name: `Place ${index + 1}`, photos: [], barcode_number: null },
      summaries: [...tasksOf('imperial').filter((_, place) => place % 14 !== index), task('ST10')],
    }),
  )
  const { paper, first } = await printed({ locations })
  expect(first).toContain(`${task('ST10')} (all 14 locations)`)
  expect(first).toContain(pdfMessages.areasSkipped(28))
  await paper.close()
})

test('a location gives its findings first, its photos last, each with a number of its own', async () => {
  const photos = [samplePhoto(), samplePhoto({ filename: 'IMG_0148.jpg' })]
  const { paper, text } = await printed({ locations: [sampleLocation({ number: 7, photos })] })
  const places = [
    'Location 7',
    'Findings ',
    'Notes ',
    'Scan and marking ',
    'Photos ',
    'Photo 7.1 ',
    'Photo 7.2 ',
  ].map(words => text.indexOf(words, text.indexOf('Observations ')))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  // a reader of the structure meets them in the same order
  const structure = flat(await paper.structure())
  expect(structure.indexOf('"Findings"')).toBeLessThan(structure.indexOf('"Photos"'))
  await paper.close()
})

test('twenty photos go on over pages that say whose they are, three rows to a page', async () => {
  const photos = Array.from({ length: 20 }, (_, index) =>
    samplePhoto(index % 2 ? {} : { key: 'upright', width: 750, height: 1000 }),
  )
  const { paper, pages, text } = await printed({ locations: [sampleLocation({ number: 7, photos })] })
  for (let number = 1; number <= 20; number++) expect(text).toContain(`Photo 7.${number} `)
  const withPhotos = pages.filter(page => page.includes('Photo 7.'))
  expect(withPhotos.length).toBeLessThanOrEqual(5)
  for (const page of withPhotos.filter(page => !page.includes('Recorded by')))
    expect(page).toContain('Location 7, continued: Level 3 corridor, cores 1 to 6')
  // the signatures after it belong to no location
  expect(pages.at(-1)).not.toContain('continued')
  await paper.close()
})

test('the scanning company stands beside the provider, and signs for the technician', async () => {
  const { paper, pages, text } = await printed({})
  const [header = '', below = ''] = pages[0]?.split('\n').filter(line => line.trim()) ?? []
  expect(flat(header + below)).toMatch(
    /Hyperbola Scanning.*Rocky Mountain Radar|Rocky Mountain Radar.*Hyperbola/,
  )
  expect(text).toContain('410 Quarry Road, Golden, CO 80401')
  expect(text).toMatch(/GPR technician .* Tess Nichols .*Rocky Mountain Radar/)
  await paper.close()
  const alone = await printed({ scanning_company: null, facts: [] })
  expect(alone.text).not.toContain('Rocky Mountain Radar')
  expect(alone.first).toContain('Tess Nichols, Hyperbola Scanning.')
  await alone.paper.close()
})

const places = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleLocation({
      ...{ number: index + 1, name: `Room ${index + 101}` },
      photos: index % 2 ? [samplePhoto()] : [],
    }),
  )

test('nine locations need no index', async () => {
  const { paper, text } = await printed({ locations: places(9) })
  expect(text).not.toContain('Locations in this report')
  expect(await paper.links()).toEqual([])
  await paper.close()
})

test('from ten locations on an index leads to the page of each', async () => {
  const { paper, pages } = await printed({ locations: places(12) })
  expect(await paper.check()).toContain('No syntax or stream encoding errors found')
  const starts = pages.flatMap((page, index) =>
    [...page.matchAll(/^ *Location (\d+)$/gm)].map(([, number]) => ({ number, page: index + 1 })),
  )
  expect(starts.map(({ number }) => number)).toEqual(places(12).map(({ number }) => String(number)))
  const [, index = ''] = pages.join('\n').split('Locations in this report')
  const rows = [...index.matchAll(/^ *(\d+) +Room (\d+) +(\d+)$/gm)]
  expect(rows.map(([, number, , page]) => ({ number, page: Number(page) }))).toEqual(starts)
  expect(await paper.links()).toEqual(
    starts.map(({ number, page }) => ({ destination: `location-${number}`, page })),
  )
  const structure = flat(await paper.structure())
  expect(structure.split('TOCI')).toHaveLength(13)
  const [first] = starts
  expect(structure).toMatch(
    new RegExp(`TOCI .{0,40}Link .{0,40}"1" "Room 101" Object \\d+ 0 "${first?.page}"`),
  )
  await paper.close()
})

test('a location whose photos say another depth than its findings says so', async () => {
  const mark = { shape: 'depth' as const, target: 'rebar' as const, at: { x: 0.5, y: 0.5 } }
  const located = (text: string) =>
    printed({ locations: [sampleLocation({ photos: [samplePhoto({ marks: [{ ...mark, text }] })] })] })
  const [same, other] = [await located('4 in'), await located('7 in')]
  expect(other.text).toContain(pdfMessages.depthDiffers(['7 in'], ['4 in']))
  expect(same.text).not.toContain('Ask the technician')
  await Promise.all([same.paper.close(), other.paper.close()])
})

test('depths are in both units, whichever a location is written in', async () => {
  const located = (number: number, summary: string) =>
    sampleLocation({ number, summaries: [summary], photos: [] })
  const { paper, first } = await printed({
    locations: [located(1, task('DP04')), located(2, task('DP03', 'metric'))],
  })
  const depths = '75 mm / 3 in (location 2), 4 in / 100 mm (location 1)'
  expect(first).toContain(pdfMessages.depths(depths))
  await paper.close()
})

test('what is measured on a photo is drawn with its text and told, and counts as no target', async () => {
  const [from, to] = [
    { x: 0.1, y: 0.2 },
    { x: 0.6, y: 0.2 },
  ]
  const marks = [
    { shape: 'line' as const, target: 'rebar' as const, from, to },
    { shape: 'dimension' as const, from, to, text: '5 3/4 in' },
    {
      ...{ shape: 'dimension' as const, from: { x: 0.1, y: 0.7 }, to: { x: 0.4, y: 0.7 } },
      ...{ text: '7 1/8 in', by_scale: true as const },
    },
    { shape: 'core' as const, from: { x: 0.5, y: 0.6 }, to: { x: 0.6, y: 0.6 }, text: 'C1' },
    { shape: 'scale' as const, from: { x: 0.1, y: 0.9 }, to: { x: 0.5, y: 0.9 }, text: '12 in' },
    { shape: 'depth' as const, target: 'rebar' as const, at: { x: 0.8, y: 0.4 }, text: unknownDepth },
  ]
  const { paper, first, text } = await printed({
    locations: [sampleLocation({ photos: [samplePhoto({ marks })] })],
  })
  expect(first).toContain('Marked on photos: 2 × Rebar.')
  for (const drawn of ['5 3/4 in', '≈ 7 1/8 in', 'C1', 'Scale 12 in', unknownDepth])
    expect(text).toContain(drawn)
  expect(text).not.toContain(`↓ ${unknownDepth}`)
  // the legend names the one kind of target
  expect(flat(await paper.structure())).toContain('H3 (block) "Photos" P (block) "RRebar" Figure')
  await paper.close()
})
