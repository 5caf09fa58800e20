import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint } from '#contract/hash.ts'
import { notScannedReasons, secondMethodMeaning } from '#contract/locations/scan-limits.ts'
import { terms } from '#contract/projects/terms.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { readCodes } from '#server/testing/pdf-reader.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import {
  sampleLocation,
  samplePhoto,
  samplePicture,
  sampleReport,
  sampleSignature,
} from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'

type Reader = Awaited<ReturnType<typeof printAndOpen>>

const flat = (text: string) => text.replace(/\s+/g, ' ')

beforeEach(test => test.skip(isMissing('pdf-tools')))

describe.skipIf(isMissing('pdf-tools'))('the paper of a signed report', () => {
  const checkUrl =
    'https://portal.example/reportcheck/k7m2qx9prt3wb6nyf4hdz8cvj5.3f2a9c1e77b04d5d8a6f0b1c2d3e4f50.2'
  const signedHash = 'c0ffee'.repeat(11).slice(0, 64)
  const third = sampleLocation({
    number: 3,
    name: 'Roof',
    summaries: [...sampleLocation().summaries, 'DP03: Top of the target about 3 in deep'],
    barcode_number: null,
    confidence: null,
    not_scanned: [],
    second_method_advised: false,
    photos: [samplePhoto({ key: null }), samplePhoto({ key: 'torn' })],
  })
  let paper: Reader
  let text: string
  let pages: string[]

  beforeAll(async () => {
    const signature = await sampleSignature()
    const report = sampleReport({
      logo: 'logo',
      unfinished: [{ number: 4, name: 'Penthouse' }],
      technician: {
        name: 'Tess Nichols',
        signature,
        signed_at: '2026-03-04T16:20:00.000Z',
        revision: 1,
        stands: true,
      },
      customer: {
        name: 'Mina Okafor',
        company: 'Mercy Hospital',
        signature,
        signed_at: '2026-03-04T16:40:00.000Z',
        hash: signedHash,
        revision: 1,
        changed_after: false,
      },
      revision: { number: 1, signed: 1, replaces: null, changes: [], gaps: [] },
      check_url: checkUrl,
    })
    report.locations.push(third)
    paper = await printAndOpen({ kind: 'report', data: report }, picture)
    pages = (await paper.text()).split('\f').slice(0, -1)
    text = flat(pages.join(' '))
  })
  afterAll(() => paper.close())

  test('is a clean, tagged PDF with a title and a language, all fonts in it', async () => {
    expect(await paper.check()).toContain('No syntax or stream encoding errors found')
    const info = await paper.info()
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/Title: +GPR report ATS-2026-00042, Mercy Hospital/)
    expect(info).toMatch(new RegExp(`Pages: +${pages.length}\\n`))
    for (const font of await paper.fonts()) expect(font).toMatch(/ yes yes yes /)
  })

  test('says on every page which job it is and which page of how many', () => {
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('ATS-2026-00042')
      expect(page).toContain('Hyperbola Scanning')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    }
  })

  test('sums up on the first page what was scanned, found and not scanned, by whom and when', () => {
    const first = flat(pages[0] ?? '')
    for (const words of [
      `Concrete scanning: 3 locations. ${pdfMessages.leftOut(['Penthouse'])}`,
      'Corridor 3-E between grid lines C and F',
      `Method ${pdfMessages.method} ST1: Scanned in two directions, findings marked on the surface (all 3 locations)`,
      'Found ST4: Post-tensioned (PT) or prestressed steel found and marked (all 3 locations)',
      'Tops of the targets, about: 3 in / 75 mm (location 3), 4 in / 100 mm (all 3 locations).',
      'Marked on photos: 6 × PT cable',
      'Location 1, Under the nurse station: Obstruction',
      'Location 2, South-west corner: Standing water',
      'Second method advised Location 1,',
      'Tess Nichols, Rocky Mountain Radar. Signed by Mina Okafor, Mercy Hospital.',
      'Survey date 03/04/2026',
      'Report date Last changed 03/04/2026 9:31 AM MST. Signed 03/04/2026 9:40 AM MST.',
      pdfMessages.limits,
    ])
      expect(first).toContain(words)
  })

  test('has the facts of the job, the activities and what was written', () => {
    for (const words of [
      'Front Range Coring LLC',
      'oren@frontrange.example',
      '(555) 010-1199',
      'PO-7781',
      'J-2026-118',
      '03/02/2026',
      'Equipment: function check of the unit',
      'Suspended slab of about 8 in on metal deck.',
    ])
      expect(text).toContain(words)
  })

  test('gives every area that was not scanned with its reason and what that means', () => {
    const after = flat(pages.slice(1).join(' '))
    for (const [area, reason] of [
      ['Under the nurse station', 'obstruction'],
      ['South-west corner', 'standing_water'],
    ] as const) {
      const { title, meaning } = notScannedReasons[reason]
      expect(after.split(`${area}: ${title}. ${meaning}`)).toHaveLength(3)
    }
    expect(after).toContain(secondMethodMeaning.replace(/^.*: h/, 'H'))
    expect(after).toContain('Confidence: Medium. Targets are clear')
    expect(after).toContain(pdfMessages.nothingSkipped)
  })

  test('says the lengths of a finding in the other units too', () => {
    expect(text).toContain('DP03: Top of the target about 3 in deep (75 mm)')
  })

  test('names the locations it leaves out in one line', () => {
    expect(text.split('Penthouse')).toHaveLength(2)
    expect(text).not.toContain(reportMessages.locationsUnfinishedHeading)
  })

  test('has no index for a few locations', () => {
    expect(text).not.toContain('Locations in this report')
  })

  test('says which photo it cannot show', () => {
    // the two notes stand beside each other
    expect(text).toContain("This photo isn't ready yet. Open the PDF")
    expect(text).toContain(pdfMessages.photoUnreadable)
  })

  test('tells a screen reader what the pictures show', async () => {
    const structure = flat(await paper.structure())
    for (const part of ['Document', 'H1 (block)', 'H2 (block)', 'LI (block)', 'LBody', 'Figure', 'Link'])
      expect(structure).toContain(part)
    const raw = await paper.alternatives()
    expect(raw).toContain(
      'Photo IMG_0146.jpg, taken 03/04/2026 8:00 AM MST. Marked on the photo: Rebar line, PT cable arrow, Conduit box, Beam line, Unknown “Unclear, do not drill”, PT cable at a depth of 4 in.',
    )
    expect(raw).toContain('Barcode HB4T9W2X')
    expect(raw).toContain('Signature of Mina Okafor')
  })

  test('says of every moment what the clock at the site showed, and of a photo where it was taken', () => {
    expect(text).toContain('Recorded by Tess Nichols, 03/04/2026 8:02 AM MST')
    expect(text).toContain('Photo 1.1 · IMG_0146.jpg · taken 03/04/2026 8:00 AM MST ·')
    expect(text).toContain('39.75310, -104.99970')
    expect(text).not.toContain('UTC')
  })

  test('leads to each location by a bookmark', async () => {
    const { outlines } = JSON.parse(await paper.bookmarks())
    expect(outlines.map(({ title }: { title: string }) => title)).toEqual([
      '1  Level 3 corridor, cores 1 to 6',
      '2  Electrical room 3-E-12',
      '3  Roof',
    ])
  })

  test('carries who signed when, and the hash of what was signed', () => {
    expect(text).toContain('Signed 03/04/2026 9:40 AM MST')
    expect(text).toContain(fingerprint(signedHash))
    expect(text).not.toContain(pdfMessages.changed)
    expect(text).toContain(checkUrl)
  })

  test('ends with every limitation of the radar', () => {
    for (const { heading, sentences } of terms)
      for (const sentence of [heading, ...sentences]) expect(text).toContain(sentence)
  })

  test('has bars and a QR code that a reader reads off the printed page', async () => {
    const found = (await Promise.all((await paper.pictures(150)).map(readCodes))).flat()
    expect(found.map(({ text: code }) => code).sort()).toEqual(['HB4T9W2X', 'HB7K2M9Q', checkUrl])
  })
})

test('a report without anything in it is a paper too', async () => {
  const paper = await printAndOpen({
    kind: 'report',
    data: sampleReport({
      locations: [],
      activities: [],
      area_of_work: null,
      observations: null,
      facts: [{ label: 'PO number', value: null }],
      technician: { name: null, signature: null, signed_at: null, revision: null, stands: false },
    }),
  })
  const text = flat(await paper.text())
  expect(await paper.check()).toContain('No syntax or stream encoding errors found')
  for (const sentence of [
    pdfMessages.noLocations,
    pdfMessages.noActivities,
    pdfMessages.nothingSkipped,
    pdfMessages.technicianUnsigned,
    pdfMessages.customerUnsigned,
    'PO number –',
  ])
    expect(text).toContain(sentence)
  await paper.close()
})

test('the heading of a location never stands alone at the end of a page', async () => {
  const locations = Array.from({ length: 24 }, (_, index) =>
    sampleLocation({
      number: index + 1,
      name: `Place ${index + 1}`,
      description: 'A line of text. '.repeat((index * 7) % 60),
      photos: index % 3 === 0 ? [samplePhoto()] : [],
      summaries: Array.from({ length: index % 5 }, (_, task) => `ST${task + 1}: Found`),
    }),
  )
  const paper = await printAndOpen({ kind: 'report', data: sampleReport({ locations }) })
  const pages = (await paper.text()).split('\f').slice(0, -1)
  for (const page of pages) {
    const lines = page.split('\n').filter(line => line.trim())
    const body = lines.slice(
      0,
      lines.findIndex(line => line.includes('Page ')),
    )
    expect(body.at(-1)).not.toMatch(/Location \d+$|^ *Place|Recorded by|Findings$|Not scanned$/)
  }
  await paper.close()
})

/** The picture of a torn file is none; the others are as ever. */
async function picture(key: string): Promise<Buffer> {
  return key === 'torn' ? Buffer.from('no picture at all') : samplePicture(key)
}
