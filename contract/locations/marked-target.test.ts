import { expect, test } from 'vitest'
import type { TaskType } from '#contract/companies/company.ts'
import type { LocationFile } from './location.ts'
import { isInconclusive, markedTargetOf } from './marked-target.ts'
import type { Mark } from './marks.ts'
import { tasksOf } from './tasks.ts'

const task = (code: string, type: TaskType = 'imperial') =>
  tasksOf(type).find(line => line.startsWith(`${code}:`)) ?? ''
const of = (codes: string[], type?: TaskType, marks: Mark[] = []) =>
  markedTargetOf({
    summaries: codes.map(code => task(code, type)),
    files: [{ marks } as Pick<LocationFile, 'marks'> as LocationFile],
  })
const at = { x: 0.5, y: 0.5 }

test.each([
  [['ST3'], 'rebar'],
  [['ST4'], 'pt_cable'],
  [['SN4'], 'pt_cable'],
  [['ST5', 'SN5'], 'conduit'],
  [['ST6'], 'pipe'],
  [['ST9'], 'beam'],
  [['ST3', 'ST4'], 'pt_cable'],
  [['ST3', 'ST5'], 'unknown'],
  [['ST3', 'SG5'], 'unknown'],
  [['ST1', 'ST2'], 'unknown'],
  [[], 'unknown'],
])('%j says %s', (codes, target) => {
  expect(of(codes).target).toBe(target)
})

test.each([
  [['SN1'], '1', '25'],
  [['TP2'], '1.5', '38'],
  [['SN1', 'TP3'], '2', '50'],
  [['TZ3'], '2', '50'],
  [['SG1', 'SG4', 'SN3'], '3', '75'],
])('%j is marked %s in or %s mm wide', (codes, inches, millimeters) => {
  expect(of(codes).width).toEqual({ typed: inches, unit: 'in' })
  expect(of(codes, 'metric').width).toEqual({ typed: millimeters, unit: 'mm' })
})

test('a zone alone says nothing about the width of the mark', () => {
  expect(of(['SG2', 'TP4', 'SN4']).width).toBeNull()
})

test('no depth is taken over: a mark without one may be shallower than those that have it', () => {
  expect(Object.keys(of(['ST4', 'DP03']))).toEqual(['target', 'width'])
})

test('a PT cable on a photo is one, and a utility is unknown in concrete', () => {
  const line: Mark = { shape: 'line', target: 'pt_cable', from: at, to: at }
  expect(of(['ST3'], 'imperial', [line]).target).toBe('pt_cable')
  expect(of(['ST3'], 'imperial', [{ ...line, target: 'gas' }]).target).toBe('unknown')
})

test('a dimension, a core and a scale on a photo say nothing of a target', () => {
  const measured = (['dimension', 'core', 'scale'] as const).map(
    (shape): Mark => ({ shape, from: at, to: at, text: '12 in' }),
  )
  expect(of([], 'imperial', measured).target).toBe('unknown')
  expect(of(['ST3'], 'imperial', measured).target).toBe('rebar')
})

test('where the scan was inconclusive, nothing is checked', () => {
  expect(isInconclusive({ summaries: [task('ST10')] })).toBe(true)
  expect(isInconclusive({ summaries: [task('ST10', 'metric'), task('ST3')] })).toBe(true)
  expect(isInconclusive({ summaries: [task('ST1'), task('OP5')] })).toBe(false)
})
