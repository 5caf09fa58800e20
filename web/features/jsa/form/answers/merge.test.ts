import { expect, it } from 'vitest'
import { setAnswer, setCheck, setField } from './answer-lines.ts'
import type { Answers } from './answers.ts'
import { emptyAnswers } from './jsa-answers.fixtures.ts'
import { mergeAnswers, openConflicts, withoutChange } from './merge.ts'

const base = emptyAnswers()
const labelsOf = (lines: { label: string }[]) => lines.map(({ label }) => label)
const merge = (mine: Answers, theirs: Answers) => {
  const { answers, taken, conflicts } = mergeAnswers(base, mine, theirs)
  return { answers, taken: labelsOf(taken), conflicts: labelsOf(conflicts.map(({ line }) => line)) }
}

it('what only one of them changed is as that one left it', () => {
  const mine = setField(setCheck(base, 'concrete', 0, true), 'operator', 'Ada')
  const theirs = setCheck(setCheck(base, 'concrete', 1, true), 'precaution', 6, true)
  const merged = merge(mine, theirs)
  expect(merged.conflicts).toEqual([])
  expect(merged.taken).toEqual(['Loud noise from saws, drills and breakers', expect.stringMatching(/^07 /)])
  expect(merged.answers.form_checks.concrete.slice(0, 3)).toEqual([true, true, false])
  expect(merged.answers.form_checks.precaution[6]).toBe(true)
  expect(merged.answers.operator).toBe('Ada')
})

it('what both changed alike is neither taken over nor asked about', () => {
  const both = setField(setCheck(base, 'fall', 0, true), 'operator', 'Ada')
  expect(merge(both, both)).toEqual({ answers: both, taken: [], conflicts: [] })
})

it('what both changed differently stays mine and is asked about', () => {
  const merged = merge(setField(base, 'operator', 'Ada'), setField(base, 'operator', 'Dana'))
  expect(merged.answers.operator).toBe('Ada')
  expect(merged.conflicts).toEqual(['Operator'])
})

it('a question is one line: a Yes and a No never meet', () => {
  const merged = merge(setAnswer(base, 'other', 3, 'yes'), setAnswer(base, 'other', 3, 'no'))
  expect(merged.conflicts).toEqual(['PT cables in the slab'])
  expect(merged.answers.form_checks.other.slice(3, 5)).toEqual([true, false])

  const yes = setAnswer(base, 'other', 3, 'yes')
  const changedByThem = mergeAnswers(yes, yes, setAnswer(base, 'other', 3, 'no'))
  expect(changedByThem.answers.form_checks.other.slice(3, 5)).toEqual([false, true])
})

it('spaces around a text are no change', () => {
  const merged = merge(setField(base, 'area_of_work', 'Level 3 '), setField(base, 'area_of_work', 'Level 3'))
  expect(merged).toMatchObject({ taken: [], conflicts: [], answers: { area_of_work: 'Level 3 ' } })
})

it('which form it was filled in from goes along without a question', () => {
  const copied = { ...base, copied_from: 4 }
  expect(mergeAnswers(base, base, copied).answers.copied_from).toBe(4)
  expect(mergeAnswers(base, copied, { ...base, copied_from: 5 }).answers.copied_from).toBe(4)
  expect(mergeAnswers(copied, base, copied).answers.copied_from).toBeNull()
})

it('what is not decided yet stays so after a further change, unless both say the same by then', () => {
  const mine = setField(setField(base, 'operator', 'Ada'), 'area_of_work', 'Level 3')
  const theirs = setField(setField(base, 'operator', 'Dana'), 'area_of_work', 'Level 4')
  const first = mergeAnswers(base, mine, theirs)
  const next = setField(setField(theirs, 'operator', 'Ada'), 'additional_info', 'Noise until noon')
  const second = mergeAnswers(theirs, first.answers, next)
  const open = openConflicts(first.conflicts, second, next)
  expect(open.map(({ line, before, theirs: other }) => [line.label, before, other])).toEqual([
    ['Area of work', '', 'Level 4'],
  ])
  expect(second.answers).toMatchObject({ area_of_work: 'Level 3', additional_info: 'Noise until noon' })
})

it('a change that is taken back leaves what was filled in since', () => {
  const copied = { ...setCheck(setCheck(base, 'concrete', 0, true), 'concrete', 1, true), copied_from: 4 }
  const typedSince = setField(copied, 'different_today', 'Rain')
  const now = setCheck(setField(typedSince, 'operator', 'Dana'), 'concrete', 1, false)
  expect(withoutChange(base, copied, now)).toEqual(
    setField(setField(base, 'different_today', 'Rain'), 'operator', 'Dana'),
  )
})
