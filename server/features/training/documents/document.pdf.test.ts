import { describe, expect, test } from 'vitest'
import type { Drawing } from '#contract/drawing.ts'
import { downloadMessages } from '#contract/training/download-messages.ts'
import type { DocumentBlock, GuidanceDocument } from '#contract/training/guidance-document.ts'
import { guidebook } from '#contract/training/guidebook/guidebook.ts'
import { limitations } from '#contract/training/limitations/limitations.ts'
import { reading } from '#contract/training/reading/reading.ts'
import { specifier } from '#contract/training/specifier/specifier.ts'
import { faultsOf } from '#server/testing/page-faults.ts'
import { printAndOpen } from '#server/testing/printing.ts'

const open = (document: GuidanceDocument) =>
  printAndOpen({
    kind: 'document',
    data: { provider: { name: 'Hyperbola', phone: '(303) 555-0142' }, revised_on: '2026-11-18', document },
  })
const flat = (text: string) => text.replace(/\s+/g, ' ')

const drawing: Drawing = {
  width: 400,
  height: 120,
  description: 'A slab with one bar',
  shapes: [
    { kind: 'rect', x: 10, y: 10, width: 300, height: 80, radius: 4, fill: 'concrete', stroke: 'ink' },
    { kind: 'circle', x: 60, y: 50, radius: 8, fill: 'steel' },
    {
      ...{ kind: 'line', stroke: 'stop', dashed: true, closed: true },
      points: [
        [80, 20],
        [120, 20],
        [100, 60],
      ],
    },
    { kind: 'path', path: 'M10 90C60 40 90 40 140 90Z', stroke: 'accent', weight: 2 },
    { kind: 'text', x: 200, y: 50, text: 'One bar', align: 'middle', strong: true },
  ],
}

const blocks: DocumentBlock[] = [
  { kind: 'text', text: 'A sentence.' },
  { kind: 'list', items: ['First thing', 'Second thing'] },
  { kind: 'list', numbered: true, items: ['Do this', 'Then that'] },
  { kind: 'note', tone: 'stop', text: 'Stop here.' },
  { kind: 'note', tone: 'plain', text: 'Remember this.' },
  {
    kind: 'table',
    head: ['Slab', 'Distance'],
    rows: [
      ['Thin', 'Near'],
      ['Thick', 'Far'],
    ],
  },
  { kind: 'figure', drawing, caption: 'What it shows' },
]

const sample = (count: number, changes: Partial<GuidanceDocument> = {}): GuidanceDocument => ({
  title: 'A document',
  lead: 'What it is about.',
  language: 'en',
  sections: Array.from({ length: count }, (_, index) => ({
    ...{ id: `section-${index + 1}`, heading: `Section ${index + 1}`, blocks },
  })),
  ...changes,
})

test('every kind of block is there, for eyes and for screen readers', async () => {
  const paper = await open(sample(1))
  expect(await paper.check()).toContain('No syntax or stream encoding errors found')
  const text = flat(await paper.text())
  for (const words of ['A sentence.', 'First thing', '2. Then that', 'Stop here.', 'Thick Far', 'One bar'])
    expect(text).toContain(words)
  const structure = flat(await paper.structure())
  for (const tag of ['H1', 'H2', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Caption'])
    expect(structure).toContain(tag)
  expect(await paper.alternatives()).toEqual(['A slab with one bar'])
  await paper.close()
})

test('four sections need no contents; from five on they lead to the page of each', async () => {
  const few = await open(sample(4))
  expect(await few.links()).toEqual([])
  expect(await few.text()).not.toContain('Contents')
  await few.close()
  const many = await open(sample(5))
  const pages = (await many.text()).split('\f')
  const rows = [...(pages[0] ?? '').matchAll(/^ *Section (\d) +(\d+)$/gm)]
  const links = await many.links()
  expect(rows.map(([, section, page]) => [`section-${section}`, Number(page)])).toEqual(
    links.map(({ destination, page }) => [destination, page]),
  )
  expect(links).toHaveLength(5)
  for (const { destination, page } of links)
    expect(pages[page - 1]).toMatch(new RegExp(`^ *${destination.replace('section-', 'Section ')}$`, 'm'))
  expect(await many.bookmarks()).toContain('Section 5')
  await many.close()
})

test('the frame is in the language of the document', async () => {
  const paper = await open(sample(5, { language: 'es' }))
  const text = await paper.text()
  expect(text).toContain('Contenido')
  expect(text).toMatch(/Página 1 de \d/)
  await paper.close()
})

test('a table that goes on over pages has its head on each, and is heard once', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`Row ${index + 1}`, 'Something'])
  const table: DocumentBlock = { kind: 'table', head: ['First column', 'Second column'], rows }
  const paper = await open({ ...sample(1), sections: [{ id: 'long', heading: 'Long', blocks: [table] }] })
  const pages = (await paper.text()).split('\f').filter(page => page.includes('Row '))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toMatch(/First column +Second column/)
  expect((await paper.structure()).match(/First column/g)).toHaveLength(1)
  await paper.close()
})

test('a drawing that is a little too tall for the rest of a page becomes smaller', async () => {
  const figure: DocumentBlock = { kind: 'figure', drawing: { ...drawing, height: 400 }, caption: 'Tall' }
  const pagesWith = async (lines: number) => {
    const before = Array.from({ length: lines }, (): DocumentBlock => ({ kind: 'text', text: 'A line.' }))
    const blocks = [...before, figure]
    const paper = await open({ ...sample(1), sections: [{ id: 'one', heading: 'One', blocks }] })
    const pages = (await paper.text()).split('\f').filter(page => /A line|Tall/.test(page))
    await paper.close()
    return pages.map(page => page.includes('Tall'))
  }
  const byLines = await Promise.all([6, 12, 20].map(pagesWith))
  expect(byLines).toEqual([[true], [true], [false, true]])
})

test.each([
  ['guidebook', guidebook],
  ['specifier', specifier],
] as const)('the card of the %s tells how many pages it has, give or take one', async (name, write) => {
  const { format } = downloadMessages.cards[name]
  const told = [/about (\d+) pages/.exec(format.en)?.[1], /unas (\d+) páginas/.exec(format.es)?.[1]].map(
    Number,
  )
  for (const units of ['imperial', 'metric'] as const) {
    const paper = await open(write('en', units))
    const pages = (await paper.text()).split('\f').length - 1
    for (const count of told) expect(Math.abs(count - pages)).toBeLessThanOrEqual(1)
    await paper.close()
  }
})

describe.each([
  ['guidebook', guidebook],
  ['specifier', specifier],
  ['limitations', limitations],
  ['reading', reading],
])('the %s', (_name, write) => {
  test.each([
    ['en', 'imperial'],
    ['en', 'metric'],
    ['es', 'imperial'],
    ['es', 'metric'],
  ] as const)(
    'in %s and %s has no word over another, no heading alone at the end of a page, and no empty page',
    async (language, units) => {
      const document = write(language, units)
      const paper = await open(document)
      expect(await paper.check()).toContain('No syntax or stream encoding errors found')
      for (const words of await paper.words()) expect(faultsOf(words, { left: 40, right: 572 })).toEqual([])
      const headings = new Set(document.sections.map(({ heading }) => heading))
      const pages = (await paper.text()).split('\f').slice(0, -1)
      for (const page of pages) {
        const lines = page
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean)
        expect(lines.length).toBeGreaterThan(5)
        // the last line is the footer
        expect(headings).not.toContain(lines.at(-2))
      }
      await paper.close()
    },
  )
})
