import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearedOrMoved } from '#contract/reports/activities.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { faultsOf } from '#server/testing/page-faults.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import { sampleCores, samplePrintedRecord } from '#server/testing/samples/printed-record.ts'
import { sampleLocation, samplePhoto, sampleReport } from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'

type Reader = Awaited<ReturnType<typeof printAndOpen>>

const flat = (text: string) => text.replace(/\s+/g, ' ')
const pagesOf = async (paper: Reader) => (await paper.text()).split('\f').slice(0, -1)

describe.skipIf(isMissing('pdf-tools'))('a report with cores', () => {
  let paper: Reader
  let pages: string[]

  beforeAll(async () => {
    const photos = Array.from({ length: 8 }, () => samplePhoto())
    const [first, second] = [
      sampleLocation({ record: samplePrintedRecord(), photos }),
      sampleLocation({ number: 2, name: 'Electrical room', record: samplePrintedRecord({ cores: [] }) }),
    ]
    paper = await printAndOpen({ kind: 'report', data: sampleReport({ locations: [first, second] }) })
    pages = await pagesOf(paper)
  })
  afterAll(() => paper.close())

  test('says on its first page what must not be cut, and has the schedule there', async () => {
    const first = flat(pages[0] ?? '')
    for (const words of [
      'Do not cut DO NOT CUT: location 1, E-12',
      'Inconclusive: location 1, S5',
      `Core schedule ${pdfMessages.schedule} Location Core Size Verdict Clearance Depth limit`,
    ])
      expect(first).toContain(words)
    const structure = await paper.structure()
    for (const tag of ['Table', 'TR', 'TH', 'TD'])
      expect(structure).toMatch(new RegExp(`^\\s*${tag}\\b`, 'm'))
  })

  test('has a row for each core with its verdict in words', () => {
    const text = flat(pages.join(' '))
    for (const words of [
      'Cleared to depth',
      '2 1/2 in (63 mm)',
      'Relocated',
      'Moved 8 in from',
      '6 in to PT cable T2',
    ])
      expect(text).toContain(words)
    for (const label of ['C1', 'C2', 'C3', 'E-12', 'S5']) expect(text.split(label).length).toBeGreaterThan(2)
  })

  test('says with the location all that was said of each core, of the targets and of how it was scanned', () => {
    const text = flat(pages.join(' '))
    for (const words of [
      'Cores and cuts C1 4 in core, through the slab Cleared. They may core or cut here as planned.',
      'DO NOT CUT. Nobody cores or cuts here. 1 3/8 in to PT cable T2 Reason: The cable runs under it.',
      'Moved 8 in from the riser drawing',
      '3 1/2 in (88 mm) Along line 3 High',
      'T2, where: 12 in from line 3',
      'Level: 3. Grid reference: B/3, 4 ft north',
      'StructureScan, SN 77, 1600 MHz',
      '8 in, measured (203 mm)',
    ])
      expect(text).toContain(words)
  })

  test('repeats what must not be cut on every page that its location goes on to, and nowhere else', () => {
    const going = pages.filter(page => page.includes('Location 1, continued'))
    expect(going.length).toBeGreaterThan(1)
    for (const page of going) expect(page).toMatch(/DO NOT CUT: location 1, E-12/)
    for (const page of pages.filter(each => each.includes('Location 2, continued')))
      expect(page).not.toContain('DO NOT CUT')
  })
})

describe.skipIf(isMissing('pdf-tools'))('a report', () => {
  test('that says of an earlier day that every core was cleared says below it which were not', async () => {
    const activities = [clearedOrMoved]
    const locations = [sampleLocation({ record: samplePrintedRecord() })]
    const paper = await printAndOpen({ kind: 'report', data: sampleReport({ activities, locations }) })
    expect(flat(await paper.text())).toContain(
      `${clearedOrMoved} ${reportMessages.notAllCleared('DO NOT CUT: location 1, E-12. Inconclusive: location 1, S5')}`,
    )
    await paper.close()
  })

  test('says DO NOT CUT above each page of its location, where the names of its cores have no room', async () => {
    const cores = sampleCores(
      ...['W'.repeat(200), 'M'.repeat(200)].map(name => ({ name, verdict: 'do_not_cut', reason: 'Cable' })),
    )
    const location = sampleLocation({
      ...{ name: 'W'.repeat(200), record: samplePrintedRecord({ cores }) },
      photos: Array.from({ length: 6 }, () => samplePhoto()),
    })
    const paper = await printAndOpen({ kind: 'report', data: sampleReport({ locations: [location] }) })
    const going = (await pagesOf(paper)).filter(page => page.includes('Location 1, continued'))
    expect(going.length).toBeGreaterThan(0)
    for (const page of going) {
      expect(page).toContain(pdfMessages.stopped(2))
      expect(page).toMatch(/^ *DO NOT CUT/m)
    }
    await paper.close()
  })

  test('says in its index where something must not be cut, and nowhere else', async () => {
    const stopped = (verdict: string) =>
      samplePrintedRecord({ cores: sampleCores({ verdict, reason: 'Cable', clearance: '1' }) })
    const verdicts: Record<number, string> = { 3: 'do_not_cut', 5: 'inconclusive', 7: 'cleared' }
    const locations = Array.from({ length: 10 }, (_, index) => {
      const verdict = verdicts[index + 1]
      return sampleLocation({
        ...{ number: index + 1, name: `Room ${index + 101}`, photos: [] },
        ...(verdict && { record: stopped(verdict) }),
      })
    })
    const paper = await printAndOpen({ kind: 'report', data: sampleReport({ locations }) })
    const [, index = ''] = flat(await paper.text()).split('Locations in this report')
    const warned = [...index.matchAll(/Room (\d+) \d+ \(do not cut\)/g)].map(([, room]) => room)
    expect(warned).toEqual(['103', '105'])
    expect(index.split(pdfMessages.stoppedInList)).toHaveLength(3)
    await paper.close()
  })

  test('without cores has no schedule, and what was frozen before there were any prints as ever', async () => {
    for (const locations of [
      [sampleLocation()],
      [sampleLocation({ record: samplePrintedRecord({ cores: [] }) })],
    ]) {
      const paper = await printAndOpen({ kind: 'report', data: sampleReport({ locations }) })
      const text = await paper.text()
      expect(text).not.toContain('Core schedule')
      expect(text).not.toContain('Do not cut')
      await paper.close()
    }
  })

  test('prints 200 cores with names of 200 letters inside its pages, the head of the schedule on each', async () => {
    const long = 'W'.repeat(200)
    const cores = sampleCores(
      ...Array.from({ length: 200 }, () => ({
        ...{ name: long, verdict: 'do_not_cut', reason: long, moved_from: long },
      })),
    )
    const targets = [{ label: 'T1', title: 'Rebar', facts: [{ label: 'Runs', text: `Along ${long}` }] }]
    const where = [{ label: 'Level', text: long }]
    const record = samplePrintedRecord({ cores, targets, where, how: where })
    const location = sampleLocation({ name: long, record, photos: [] })
    const paper = await printAndOpen({ kind: 'report', data: sampleReport({ locations: [location] }) })
    for (const words of await paper.words()) expect(faultsOf(words, { left: 44, right: 568 })).toEqual([])
    const pages = await pagesOf(paper)
    const schedule = pages.slice(
      0,
      pages.findIndex(page => page.includes('Location 1\n')),
    )
    expect(schedule.filter(page => /Location +Core +Size +Verdict/.test(page)).length).toBeGreaterThan(10)
    expect(await paper.check()).toContain('No syntax or stream encoding errors found')
    await paper.close()
  })
})
