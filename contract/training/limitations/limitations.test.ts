import { expect, test } from 'vitest'
import type { TaskType } from '#contract/companies/company.ts'
import { type Language, languages } from '#contract/language.ts'
import type { DocumentBlock } from '../guidance-document.ts'
import { limitations } from './limitations.ts'

test('both languages have the same sections with the same blocks, in both units', () => {
  const english = shapeOf('en', 'imperial')
  expect(english.map(([id]) => id)).toEqual([
    'distances',
    'core-drilling',
    'hand-breaking',
    'sawing',
    'slab-on-grade',
    'roof-openings',
    'obstructions',
    'foam',
    'air-voids',
    'pan-decks',
    'uncured-concrete',
    'not-shown',
    'second-method',
  ])
  for (const units of ['imperial', 'metric'] as const)
    for (const language of languages) expect(shapeOf(language, units)).toEqual(english)
})

test('no sentence is left untranslated', () => {
  const english = new Set(sentences('en', 'imperial'))
  expect(sentences('es', 'imperial').filter(text => english.has(text) && /[a-z]{4}/.test(text))).toEqual([])
})

test('no sentence is empty or has a hole where a figure should be', () => {
  for (const units of ['imperial', 'metric'] as const)
    for (const text of languages.flatMap(language => sentences(language, units))) {
      expect(text.trim()).toBe(text)
      expect(text).not.toMatch(/^$|undefined|NaN|\b0 (in|pulg|mm)\b/)
    }
})

/** 002 §9, typed by hand. */
test.each<[section: string, Language, TaskType, string[]]>([
  ['core-drilling', 'en', 'imperial', ['2 in from the center of the mark', '1 in from its edge']],
  ['core-drilling', 'en', 'metric', ['50 mm from the center of the mark', '25 mm from its edge']],
  ['core-drilling', 'es', 'imperial', ['2 pulg del centro', '1 pulg de su borde']],
  ['hand-breaking', 'en', 'imperial', ['2 in from the center', '1 1/4 in from its edge']],
  ['hand-breaking', 'en', 'metric', ['50 mm from the center', '32 mm from its edge']],
  ['hand-breaking', 'es', 'metric', ['50 mm del centro', '32 mm de su borde']],
  ['slab-on-grade', 'en', 'imperial', ['3 in wide', '12 in, 18 in or 24 in']],
  ['slab-on-grade', 'en', 'metric', ['75 mm wide', '300 mm, 450 mm or 600 mm']],
  ['slab-on-grade', 'es', 'imperial', ['3 pulg de ancho', '12 pulg, 18 pulg o 24 pulg']],
  ['roof-openings', 'en', 'imperial', ['1 ft larger on all sides']],
  ['roof-openings', 'en', 'metric', ['300 mm larger on all sides']],
  ['roof-openings', 'es', 'imperial', ['1 pie más grande en todos los lados']],
  ['obstructions', 'en', 'imperial', ['2 to 4 in', 'The terms say 4 in']],
  ['obstructions', 'en', 'metric', ['50 to 100 mm', 'The terms say 100 mm']],
  ['obstructions', 'es', 'imperial', ['2 a 4 pulg', 'Los términos dicen 4 pulg']],
  ['uncured-concrete', 'en', 'imperial', ['at least 30 days']],
  ['uncured-concrete', 'es', 'metric', ['30 días']],
  [
    'sawing',
    'en',
    'imperial',
    ['3 in above the marked depth', '12 in on each side', '2 in above the marked'],
  ],
  ['sawing', 'en', 'metric', ['75 mm above the marked depth', '300 mm on each side', '50 mm above the']],
  ['sawing', 'es', 'imperial', ['3 pulg arriba de la profundidad', '12 pulg a cada lado']],
  ['pan-decks', 'en', 'imperial', ['Never core a low flute']],
  ['pan-decks', 'es', 'metric', ['Nunca perfore en un valle']],
])('%s says its figures in %s, %s', (section, language, units, stated) => {
  const text = textOf(language, units, section)
  for (const words of stated) expect(text).toContain(words)
})

test('the saw table follows the slab, in both units', () => {
  expect(tableIn('en', 'imperial', 'sawing')).toEqual([
    ['Up to 4 in', '6 in', '12 in'],
    ['Over 4 in, up to 6 in', '9 in', '18 in'],
    ['Over 6 in', '12 in', '24 in'],
  ])
  expect(tableIn('es', 'metric', 'sawing')).toEqual([
    ['Hasta 100 mm', '150 mm', '300 mm'],
    ['Más de 100 mm a 150 mm', '225 mm', '450 mm'],
    ['Más de 150 mm', '300 mm', '600 mm'],
  ])
})

test('the table at the top has every distance', () => {
  const distance = (units: TaskType) =>
    tableIn('en', units, 'distances').map(([work, far]) => `${work}: ${far}`)
  expect(distance('imperial')).toEqual([
    'Core drilling: 2 in from the center or 1 in from the edge',
    'Hand breaking: 2 in from the center or 1 1/4 in from the edge',
    'Sawing, slab up to 4 in: 6 in on each side',
    'Sawing, slab over 4 in, up to 6 in: 9 in on each side',
    'Sawing, slab over 6 in: 12 in on each side',
    'Saw depth: 3 in above the marked depth',
    'Slab on grade: 12 in, 18 in or 24 in wide',
    'Roof opening: 1 ft larger',
    'Wall, curb or pipe: 2 to 4 in',
    'New concrete: 30 days',
  ])
  expect(distance('metric')).toEqual([
    'Core drilling: 50 mm from the center or 25 mm from the edge',
    'Hand breaking: 50 mm from the center or 32 mm from the edge',
    'Sawing, slab up to 100 mm: 150 mm on each side',
    'Sawing, slab over 100 mm, up to 150 mm: 225 mm on each side',
    'Sawing, slab over 150 mm: 300 mm on each side',
    'Saw depth: 75 mm above the marked depth',
    'Slab on grade: 300 mm, 450 mm or 600 mm wide',
    'Roof opening: 300 mm larger',
    'Wall, curb or pipe: 50 to 100 mm',
    'New concrete: 30 days',
  ])
})

test('a metric page states no inches, and the other way around', () => {
  for (const language of languages) {
    expect(sentences(language, 'metric').filter(text => /\d (in|ft|pulg|pie)\b/.test(text))).toEqual([])
    expect(sentences(language, 'imperial').filter(text => /\d mm\b/.test(text))).toEqual([])
  }
})

test('the page ends with the safety professional of the site', () => {
  expect(sentences('en', 'imperial').at(-1)).toMatch(
    /supports your site's safety professional and doesn't replace/,
  )
  expect(sentences('es', 'metric').at(-1)).toMatch(
    /apoya al encargado de seguridad de su obra y no lo reemplaza/,
  )
})

const shapeOf = (language: Language, units: TaskType) =>
  limitations(language, units).sections.map(({ id, blocks }) => [id, blocks.map(blockShape)])

function blockShape(block: DocumentBlock) {
  if (block.kind === 'list') return [block.kind, block.items.length]
  if (block.kind === 'table') return [block.kind, block.head.length, block.rows.length]
  if (block.kind === 'figure') return [block.kind, block.drawing.shapes.map(({ kind }) => kind)]
  return [block.kind, block.kind === 'note' ? block.tone : '']
}

const sentences = (language: Language, units: TaskType) => {
  const { title, lead, sections } = limitations(language, units)
  return [title, lead, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(wordsOf)])]
}

const textOf = (language: Language, units: TaskType, section: string) =>
  limitations(language, units)
    .sections.filter(({ id }) => id === section)
    .flatMap(({ blocks }) => blocks.flatMap(wordsOf))
    .join('\n')

function tableIn(language: Language, units: TaskType, section: string): string[][] {
  const blocks = limitations(language, units).sections.find(({ id }) => id === section)?.blocks ?? []
  return blocks.flatMap(block => (block.kind === 'table' ? block.rows : []))
}

function wordsOf(block: DocumentBlock): string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'figure':
      return [
        block.caption,
        block.drawing.description,
        ...block.drawing.shapes.flatMap(shape => (shape.kind === 'text' ? shape.text : [])),
      ]
    default:
      return [block.text]
  }
}
