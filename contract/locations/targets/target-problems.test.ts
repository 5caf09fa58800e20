import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { axes } from '../cores/core.fixtures.ts'
import { recordFieldMessages } from '../record/record-field-messages.ts'
import { recordMessages } from '../record/record-messages.ts'
import { directionTitle } from './directions.ts'
import { targetProblems } from './target-problems.ts'
import { TargetRecord } from './target-record.ts'

const concrete = { unit: 'in', projectType: 'gpr', axes } as const
const target = (given: object) => TargetRecord.parse({ type: 'rebar', ...given })
const refused = (given: object, surroundings: Parameters<typeof targetProblems>[1] = concrete) =>
  targetProblems(target(given), surroundings)

test('what is not sent and what is left blank is not known', () => {
  const blank = {
    depth: '',
    direction: '',
    line: { from: { first: '', second: ' ' }, to: { first: '', second: '' } },
    note: ' ',
    drawing_size: '',
  }
  expect(target(blank)).toEqual(target({}))
  expect(target({})).toEqual({
    type: 'rebar',
    depth: null,
    direction: null,
    spacing: null,
    drawing_size: null,
    marked_width: null,
    confidence: null,
    quality_level: null,
    offset: null,
    line: null,
    note: null,
  })
})

test('depths may be fractions, and are likely ones', () => {
  expect(target({ depth: ' 3  1/2 ' }).depth).toBe('3 1/2')
  expect(refused({ depth: '3 1/2' })).toEqual({})
  expect(refused({ depth: '75' })).toEqual({ depth: 'Enter 24 in or less. Is the unit right?' })
  expect(refused({ depth: '75' }, { ...concrete, unit: 'mm' })).toEqual({})
  expect(refused({ depth: '3 in' })).toEqual({ depth: recordMessages.lengthUnreadable.in })
})

test('utilities lie deeper, and have a quality level', () => {
  const ground = { ...concrete, projectType: 'private_utility' } as const
  expect(refused({ type: 'gas', depth: '75', quality_level: 'B' }, ground)).toEqual({})
  expect(refused({ type: 'gas', depth: '601' }, ground)).toEqual({
    depth: 'Enter 600 in or less. Is the unit right?',
  })
  expect(refused({ quality_level: 'B' })).toEqual({ quality_level: recordMessages.qualityOfUtility })
})

test('a target is one of the kinds of its job, or the one it was', () => {
  expect(refused({ type: 'gas' })).toEqual({ type: recordMessages.targetTypeOfJob })
  expect(targetProblems(target({ type: 'beam' }), concrete, 'beam')).toEqual({})
})

test('where it is depends on the way it runs', () => {
  const point = { first: '1', second: '2' }
  expect(refused({ offset: '12' })).toEqual({ offset: recordMessages.offsetNeedsAxis })
  expect(refused({ direction: 'along_first', offset: '12' })).toEqual({})
  expect(refused({ direction: 'along_first', line: { from: point, to: { ...point, first: '9' } } })).toEqual({
    line: recordMessages.lineNeedsDiagonal,
  })
  expect(refused({ direction: 'diagonal', line: { from: point, to: point } })).toEqual({
    line: recordMessages.lineNeedsTwoPoints,
  })
  expect(refused({ direction: 'diagonal', line: { from: point, to: { first: '', second: '9' } } })).toEqual({
    'line.to.first': recordMessages.lengthUnreadable.in,
  })
  expect(refused({ direction: 'along_first', offset: '12' }, { ...concrete, axes: null })).toEqual({
    offset: recordFieldMessages.axesMissing,
  })
})

test('a direction is in the words of its location', () => {
  expect(directionTitle('along_first', axes)).toBe('Along line 3')
  expect(directionTitle('along_first', null)).toBe('Along the long side of the slab')
  expect(directionTitle('both_ways', axes)).toBe('Both ways, a mat')
})

test('two ends of one line are two places, however they are typed', () => {
  const line = { from: { first: '10', second: '10.5' }, to: { first: '10.0', second: '10 1/2' } }
  expect(refused({ direction: 'diagonal', line })).toEqual({ line: recordMessages.lineNeedsTwoPoints })
})

test.each([
  ['3-1/2"', '3 1/2'],
  ['3½', '3 1/2'],
  ['½', '1/2'],
  ['3”', '3'],
  ['3,5', '3.5'],
  ['3,500', '3,500'],
])('%s is kept as %s', (typed, kept) => {
  expect(target({ depth: typed }).depth).toBe(kept)
})

test('a digit after a fraction is no part of it', () => {
  expect(refused({ depth: '3½4' })).toEqual({ depth: recordMessages.lengthUnreadable.in })
  expect(refused({ depth: '½3' })).toEqual({ depth: recordMessages.lengthUnreadable.in })
})

test('a size is kept without what nobody sees and what turns it around', () => {
  expect(target({ drawing_size: ' \u202e#5\u0007 \u200b' }).drawing_size).toBe('#5')
  expect(target({ drawing_size: '\u202e' }).drawing_size).toBeNull()
})

test('a fraction is no number of millimeters', () => {
  expect(refused({ depth: '90 1/2' }, { ...concrete, unit: 'mm' })).toEqual({
    depth: recordMessages.lengthUnreadable.mm,
  })
})

test('what is too long is told how long it may be', () => {
  const { error } = TargetRecord.safeParse({ type: 'rebar', note: 'x'.repeat(300) })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['note', messages.lineTooLong(limits.lineLength)],
  ])
})

test('a large slab has positions beyond 10 m', () => {
  const metric = { ...concrete, unit: 'mm' } as const
  expect(refused({ direction: 'along_first', offset: '12000' }, metric)).toEqual({})
  expect(refused({ direction: 'along_first', offset: '152401' }, metric)).toEqual({
    offset: 'Enter 152400 mm or less. Is the unit right?',
  })
})
