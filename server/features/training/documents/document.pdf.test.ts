import { describe, expect, test } from 'vitest'
import type { Drawing } from '#contract/drawing.ts'
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
    'in %s and %s has no word over another, and no heading alone at the end of a page',
    async (language, units) => {
      const document = write(language, units)
      const paper = await open(document)
      expect(await paper.check()).toContain('No syntax or stream encoding errors found')
      for (const words of await paper.words()) expect(faultsOf(words, { left: 40, right: 572 })).toEqual([])
      const headings = new Set(document.sections.map(({ heading }) => heading))
      for (const page of (await paper.text()).split('\f')) {
        const lines = page
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean)
        // the last line is the footer
        expect(headings).not.toContain(lines.at(-2))
      }
      await paper.close()
    },
  )
})
