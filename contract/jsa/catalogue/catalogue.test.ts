import { expect, it } from 'vitest'
import { languages, type Words } from '#contract/language.ts'
import { checkGroups, groupNames, positionsOf } from '../checks.ts'
import { responsibility, supportsSafetyProfessional } from '../responsibility.ts'
import { controlAt, groups, numberLabel, placesOf, sectionTitles } from './catalogue.ts'

const entries = groups.flatMap(group => group.entries)
const hazardGroups = ['concrete', 'highway', 'trenches', 'elevated', 'human'] as const

it('every group of the form is there, in its order, with as many positions as the wire has', () => {
  expect(groups.map(group => group.name)).toEqual(groupNames)
  for (const { name, entries } of groups) {
    const size = entries.reduce((sum, entry) => sum + (entry.kind === 'question' ? 2 : 1), 0)
    expect(size, name).toBe(checkGroups[name].size)
  }
})

it('lines to write in and questions stand where the wire has them', () => {
  for (const { name } of groups) {
    const indexesOf = (kind: string) =>
      placesOf(name)
        .filter(({ entry }) => entry.kind === kind)
        .map(({ index }) => index)
    expect(indexesOf('text'), name).toEqual(positionsOf(name).texts ?? [])
    expect(indexesOf('question'), name).toEqual(positionsOf(name).questions ?? [])
  }
})

it('the controls are numbered 01 to 84, each group as the document says', () => {
  const numbersOf = groups.flatMap(({ name }) => {
    const numbers = placesOf(name).flatMap(({ number }) => number ?? [])
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    return numbers.length > 0 ? [[name, numbers.at(0), numbers.at(-1)]] : []
  })
  expect(numbersOf).toEqual([
    ['precaution', 1, 23],
    ['operator', 24, 31],
    ['enTrenches', 32, 45],
    ['enHuman', 46, 58],
    ['fall', 59, 70],
    ['equitment', 71, 77],
    ['enHight', 78, 84],
  ])
  expect([numberLabel(7), numberLabel(84)]).toEqual(['07', '84'])
})

it('a control is found by its number', () => {
  const hardHat = controlAt(11)
  expect([hardHat.group.name, hardHat.index, hardHat.entry.words.en]).toEqual([
    'precaution',
    10,
    'Wear a hard hat marked Z89.',
  ])
  const lastOfTrenches = controlAt(45)
  expect([lastOfTrenches.group.name, lastOfTrenches.index, lastOfTrenches.entry.kind]).toEqual([
    'enTrenches',
    13,
    'text',
  ])
  expect(() => controlAt(85)).toThrow('85')
})

it('every hazard to tick has a control, and every link leads to a control to tick', () => {
  const hazards = groups.filter(({ name }) => hazardGroups.some(hazard => hazard === name))
  for (const { entries } of hazards)
    for (const { kind, words, controls } of entries)
      if (kind === 'box') expect(controls?.length ?? 0, words.en).toBeGreaterThan(0)
  for (const { words, controls = [] } of entries) {
    expect(controls, words.en).toEqual([...new Set(controls)].sort((a, b) => a - b))
    for (const number of controls) expect(controlAt(number).entry.kind, words.en).toBe('box')
  }
})

it('every line says something in both languages, short, without a semicolon', () => {
  const all: Words[] = [
    ...entries.map(entry => entry.words),
    ...groups.map(group => group.title),
    ...Object.values(sectionTitles),
    responsibility,
    supportsSafetyProfessional,
  ]
  for (const words of all)
    for (const language of languages) {
      expect(words[language]).toMatch(/^[^;]{4,160}$/)
      expect(words[language]).toBe(words[language].trim())
    }
  for (const words of all) expect(words.es).not.toBe(words.en)
})

it('no two lines say the same, except Other', () => {
  for (const language of languages) {
    const said = entries.map(({ words }) => words[language]).filter(line => !['Other', 'Otro'].includes(line))
    expect(said).toEqual([...new Set(said)])
  }
  const isOther = entries.filter(({ words }) => words.en === 'Other' || words.es === 'Otro')
  for (const { kind, words } of isOther) expect([kind, words]).toEqual(['text', { en: 'Other', es: 'Otro' }])
})

it.each([
  [61, '5,000 lbs per person', '5,000 libras por persona'],
  [35, '18 inches above grade', '18 pulgadas'],
  [36, '2 feet below the trench box', '2 pies'],
  [77, '2 by 2 inches', '2 por 2 pulgadas'],
  [68, '4 times the base', '4 veces la base'],
])('control %i has the figure the document names: %s', (number, en, es) => {
  const { words } = controlAt(number).entry
  expect(words.en).toContain(en)
  expect(words.es).toContain(es)
})

it('both languages of a line name the same figures', () => {
  const figuresOf = (line: string) => (line.match(/\d[\d.,/:]*(?<![.,:])/g) ?? []).sort()
  for (const { words } of entries) expect(figuresOf(words.es), words.en).toEqual(figuresOf(words.en))
})
