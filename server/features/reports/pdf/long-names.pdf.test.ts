import { beforeEach, expect, test } from 'vitest'
import type { ReportContent } from '#server/features/reports/pdf/report-content.ts'
import { faultsOf } from '#server/testing/page-faults.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import {
  sampleLocation,
  samplePhoto,
  sampleReport,
  sampleSignature,
} from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'

/** No letter is wider, so that nothing fits by luck. */
const long = 'W'.repeat(200)
const filename = `${'W'.repeat(251)}.jpg`

beforeEach(test => test.skip(isMissing('pdf-tools')))

test('names of 200 letters without a space are printed whole, inside the page and over nothing else', async () => {
  const paper = await printAndOpen({ kind: 'report', data: await longReport() })
  expect(await paper.check()).toContain('No syntax or stream encoding errors found')
  const pages = await paper.words()
  expect(pages.length).toBeGreaterThan(3)
  for (const words of pages) expect(faultsOf(words, { left: 44, right: 568 })).toEqual([])
  const letters = pages
    .flat()
    .map(({ text }) => text)
    .join('')
  // every field in full at least once: job, site, company, people, area, finding, location, file
  expect(letters.split('W').length - 1).toBeGreaterThan(20 * 200)
  await paper.close()
})

test.each(['avery5160', 'roll2x1'] as const)(
  'labels on %s cut them off where the label ends',
  async format => {
    const labels = Array.from({ length: 4 }, (_, index) => ({
      code: `HB00000${index}`,
      title: `ATS-2026-00042 · Location ${index}`,
      subtitle: long,
    }))
    const paper = await printAndOpen({ kind: 'labels', data: { provider: long, format, skip: 0, labels } })
    for (const words of await paper.words())
      expect(faultsOf(words, { left: 0, right: format === 'roll2x1' ? 144 : 612 })).toEqual([])
    expect(await paper.text()).toContain('WWW…')
    await paper.close()
  },
  60_000,
)

async function longReport(): Promise<ReportContent> {
  const signature = await sampleSignature()
  const at = { x: 0.5, y: 0.5 }
  const [upright, narrow] = [
    samplePhoto({ key: 'upright', filename, width: 750, height: 1000, marks: [] }),
    samplePhoto({ key: null, filename, width: 100, height: 3000, marks: [] }),
  ]
  const marked = samplePhoto({
    filename,
    marks: [{ shape: 'text', target: 'gas', at, text: long.slice(0, 60) }],
  })
  const location = sampleLocation({
    name: long,
    recorded_by: `${long} ${long}`,
    summaries: [`ST1: ${long}`],
    not_scanned: [{ area: long, reason: 'obstruction' }],
    barcode_number: 'W'.repeat(40),
    photos: [marked, upright],
  })
  const labels = ['Job name', 'Job site', 'Prepared for', 'Project manager', 'Site contact', 'PO number']
  return sampleReport({
    provider: { name: long, phone: '(555) 010-2030' },
    scanning_company: { name: long, address: `${long}, CO 80204`, phone: long, logo: 'logo' },
    logo: 'logo',
    unfinished: [{ number: 12, name: long }],
    ats_number: 'ATS-2026-00042',
    job_name: long,
    job_site: `${long}, ${long}, CO 80204`,
    prepared_by: long,
    facts: labels.map(label => ({ label, value: `${long}\n${long}` })),
    activities: [long],
    area_of_work: long,
    observations: long,
    locations: [
      location,
      { ...location, number: 2, photos: [narrow, upright] },
      { ...location, number: 3, photos: [narrow] },
      // enough for an index
      ...Array.from({ length: 8 }, (_, index) => ({ ...location, number: index + 4, photos: [] })),
    ],
    technician: { name: long, signature, signed_at: '2026-03-04T16:20:00.000Z', revision: 1, stands: true },
    customer: {
      ...{ name: `${long} ${long}`, company: long, signature, signed_at: '2026-03-04T16:40:00.000Z' },
      ...{ hash: 'c0ffee'.repeat(10), revision: 1, changed_after: true },
    },
    revision: { number: 2, signed: 1, replaces: null, changes: [`${long}: ${long} changed`], gaps: [long] },
    check_url:
      'https://portal.example/reportcheck/k7m2qx9prt3wb6nyf4hdz8cvj5.3f2a9c1e77b04d5d8a6f0b1c2d3e4f50.2',
  })
}
