import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import type { DocumentBlock, GuidanceDocument } from '#contract/training/guidance-document.ts'
import { limitations } from '#contract/training/limitations/limitations.ts'
import { quizPassed, quizQuestions } from '#contract/training/quiz.ts'
import { trainingLimits } from '#contract/training/training-limits.ts'
import { coreWeightText } from './core-weight.ts'
import { readTooDeep } from './read-too-deep.ts'
import { reading, readingSections } from './reading.ts'

const versions = (['imperial', 'metric'] as const).flatMap(units =>
  languages.map(language => [language, units] as const),
)

test.each(versions)(
  'the reading in %s, %s, has the sections, blocks, items and rows of every other',
  (...version) => {
    expect(structureOf(reading(...version))).toEqual(structureOf(reading('en', 'imperial')))
  },
)

test('no sentence stands untranslated', () => {
  const [english, spanish] = [textsOf(reading('en', 'metric')), textsOf(reading('es', 'metric'))]
  const alike = english.filter(
    (text, index) => text === spanish[index] && /[a-z]{3}.*[a-z]{3}.*[a-z]{3}/.test(text),
  )
  expect(alike).toEqual([])
})

test('no Spanish preposition has swallowed the article behind it', () => {
  const texts = [reading('es', 'imperial'), limitations('es', 'imperial')].flatMap(textsOf)
  const swallowed = /\b(hasta|desde|sobre|entre|para|contra|ante|tras)l\b/i
  expect('Mida hastal borde').toMatch(swallowed)
  expect(texts.filter(text => swallowed.test(text))).toEqual([])
})

test('it has 10 to 12 sections whose ids are short and differ', () => {
  expect(readingSections.length).toBeGreaterThanOrEqual(10)
  expect(readingSections.length).toBeLessThanOrEqual(12)
  expect(new Set(readingSections).size).toBe(readingSections.length)
  for (const id of readingSections) expect(id).toMatch(/^[a-z]+(-[a-z]+){0,3}$/)
  expect(reading('es', 'metric').sections.map(({ id }) => id)).toEqual(readingSections)
})

test('it takes about 20 minutes at 200 words a minute', () => {
  const words = textsOf(reading('en', 'imperial')).flatMap(text => text.split(/\s+/))
  expect(words.length).toBeGreaterThan(3_300)
  expect(words.length).toBeLessThan(4_600)
})

test('it says that it does not replace the safety professional of the site, in both languages', () => {
  expect(textsOf(reading('en', 'imperial')).join(' ')).toContain(
    "safety professional and doesn't replace them",
  )
  expect(textsOf(reading('es', 'imperial')).join(' ')).toContain(
    'apoya al encargado de seguridad de la obra y no lo',
  )
})

test.each(versions)('the test in %s, %s, asks ten questions about sections that exist', (...version) => {
  const questions = quizQuestions(...version)
  expect(questions).toHaveLength(trainingLimits.questions)
  expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
  for (const { section, text } of questions) {
    expect(readingSections).toContain(section)
    expect(text).toMatch(/\?$/)
  }
})

test('whoever passes is told so with the name of the provider', () => {
  expect(quizPassed('Acme Scanning').en).toBe(
    'You have passed the Acme Scanning Safety and Risk Management Test.',
  )
  expect(quizPassed('Acme Scanning').es).toContain('Acme Scanning')
})

test('cores weigh what concrete weighs', () => {
  expect([coreWeightText(4, 8, 'imperial').en, coreWeightText(6, 8, 'imperial').es]).toEqual([
    '9 lb',
    '20 libras',
  ])
  expect([coreWeightText(12, 12, 'imperial').en, coreWeightText(24, 12, 'imperial').en]).toEqual([
    '118 lb',
    '471 lb',
  ])
  expect(coreWeightText(300, 300, 'metric').es).toBe('51 kg')
})

test('a scale for other concrete reads 15 percent too deep', () => {
  expect(readTooDeep('imperial')).toEqual({ depth: 7, percent: 15 })
  expect(readTooDeep('metric')).toEqual({ depth: 175, percent: 15 })
})

function structureOf({ sections }: GuidanceDocument) {
  return sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shapeOf) }))
}

function shapeOf(block: DocumentBlock) {
  switch (block.kind) {
    case 'text':
      return 'text'
    case 'note':
      return `${block.tone} note`
    case 'list':
      return `${block.items.length} items${block.numbered ? ', numbered' : ''}`
    case 'table':
      return `${block.head.length} columns, rows of ${block.rows.map(row => row.length).join()}`
    case 'figure':
      return `figure ${block.drawing.width} × ${block.drawing.height}`
  }
}

function textsOf({ title, lead, sections }: GuidanceDocument): string[] {
  const ofSections = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOfBlock)])
  return [title, lead, ...ofSections]
}

function textsOfBlock(block: DocumentBlock): string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'figure':
      return [block.caption]
    default:
      return [block.text]
  }
}
