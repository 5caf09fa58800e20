import { expect, it } from 'vitest'
import { type Check, type CheckGroup, emptyChecks, type FormChecks } from './checks.ts'
import { isHazard, openHazards, suggestedControls, tickedCount, tickedHazards, tickedLines } from './lines.ts'

/** A form where only the given positions are ticked or written in. */
function formWith(given: Partial<Record<CheckGroup, Record<number, Check>>>): FormChecks {
  const checks = emptyChecks()
  for (const [group, positions] of Object.entries(given))
    for (const [index, check] of Object.entries(positions)) checks[group as CheckGroup][Number(index)] = check
  return checks
}

const namesOf = (hazards: { entry: { words: { en: string } }; text?: string }[]) =>
  hazards.map(hazard => hazard.text ?? hazard.entry.words.en)

const dust = { concrete: { 0: true } }

it('an empty form has no lines, no hazards and nothing open', () => {
  const checks = emptyChecks()
  expect(tickedLines(checks, 1)).toEqual([])
  expect(tickedLines(checks, 2)).toEqual([])
  expect(suggestedControls(checks)).toEqual([])
  expect(openHazards(checks)).toEqual([])
})

it('ticked, written and answered lines come in the order of the form, by group', () => {
  const checks = formWith({
    concrete: { 0: true, 15: 'Loose ceiling ', 17: true },
    highway: { 1: '   ' },
    other: { 3: true, 8: true },
    fall: { 2: true },
  })
  const read = (section: 1 | 2) =>
    tickedLines(checks, section).map(({ group, lines }) => [
      group.name,
      lines.map(({ index, number, text, answer }) => [index, number, text ?? answer ?? 'ticked']),
    ])
  expect(read(1)).toEqual([
    [
      'concrete',
      [
        [0, null, 'ticked'],
        [15, null, 'Loose ceiling'],
        [16, null, 'no'],
      ],
    ],
    [
      'other',
      [
        [3, null, 'yes'],
        [7, null, 'no'],
      ],
    ],
  ])
  expect(read(2)).toEqual([['fall', [[2, 61, 'ticked']]]])
})

it('a question counts as one line', () => {
  const checks = formWith({ concrete: { 0: true, 15: 'Loose ceiling', 17: true } })
  expect(tickedCount(checks, 'concrete')).toEqual({ ticked: 3, all: 17 })
  expect(tickedCount(checks, 'other')).toEqual({ ticked: 0, all: 8 })
})

it('hazards are ticked boxes and questions answered Yes, not how it is marked nor what was written', () => {
  const checks = formWith({
    concrete: { 0: true, 15: 'Loose ceiling' },
    other: { 0: true, 3: true, 6: true },
    marking: { 0: true },
    precaution: { 0: true },
  })
  expect(namesOf(tickedHazards(checks))).toEqual(['Silica dust in the air', 'PT cables in the slab'])
})

it('a suggested control names every hazard that asks for it', () => {
  const suggested = suggestedControls(formWith({ concrete: { 0: true, 9: true } }))
  expect(suggested.map(({ number, hazards }) => [number, namesOf(hazards)])).toEqual([
    [7, ['Silica dust in the air']],
    [12, ['Slipping on water or slurry']],
    [17, ['Silica dust in the air']],
    [18, ['Silica dust in the air', 'Slipping on water or slurry']],
  ])
})

it('a hazard is open until one of its controls is ticked', () => {
  expect(namesOf(openHazards(formWith(dust)))).toEqual(['Silica dust in the air'])
  expect(openHazards(formWith({ ...dust, precaution: { 6: true } }))).toEqual([])
  expect(namesOf(openHazards(formWith({ ...dust, precaution: { 5: true } })))).toEqual([
    'Silica dust in the air',
  ])
})

it('a question answered No is not open', () => {
  expect(openHazards(formWith({ other: { 4: true } }))).toEqual([])
  expect(namesOf(openHazards(formWith({ other: { 3: true } })))).toEqual(['PT cables in the slab'])
})

it('a written hazard is open until a control is written, and a written control answers no ticked hazard', () => {
  const written = { concrete: { 0: true, 15: 'Loose ceiling' } }
  expect(namesOf(openHazards(formWith({ ...written, precaution: { 6: true } })))).toEqual(['Loose ceiling'])
  expect(namesOf(openHazards(formWith({ ...written, enTrenches: { 13: 'Netting below it' } })))).toEqual([
    'Silica dust in the air',
  ])
})

it('a comment on the traffic is no hazard', () => {
  expect(openHazards(formWith({ highway: { 1: 'Quiet street' } }))).toEqual([])
  expect(namesOf(openHazards(formWith({ highway: { 2: 'Blind curve' } })))).toEqual(['Blind curve'])
  const lines = tickedLines(formWith({ highway: { 1: 'Quiet street', 2: 'Blind curve' } }), 1).flatMap(
    group => group.lines,
  )
  expect(lines.filter(isHazard).map(({ text }) => text)).toEqual(['Blind curve'])
})
