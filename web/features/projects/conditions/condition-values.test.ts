import { expect, test } from 'vitest'
import { conditionsOf, daysOf, emptyConditions, thicknessOf } from './condition-values.ts'

const empty = emptyConditions('imperial')

test('a form that nobody filled sends nothing', () => {
  expect(conditionsOf(empty)).toBeNull()
  expect(conditionsOf({ ...empty, concrete_days: '10', slab_thickness: '8' })).toBeNull()
  expect(conditionsOf({ ...empty, slab_known: 'known' })).toBeNull()
})

test('only what was answered is sent', () => {
  const values = { ...empty, concrete_age: 'curing', concrete_days: ' 10 ', surface_water: 'standing' }
  expect(conditionsOf(values)).toEqual({
    concrete_age: 'curing',
    concrete_days: 10,
    surface_water: 'standing',
  })
  expect(conditionsOf({ ...values, concrete_age: 'cured', surface_water: '' })).toEqual({
    concrete_age: 'cured',
  })
})

test('a thickness goes with its unit, in the units of whoever asks', () => {
  const known = { ...emptyConditions('metric'), slab_known: 'known', slab_thickness: '200' }
  expect(conditionsOf(known)).toEqual({ slab_thickness: 200, slab_thickness_unit: 'mm' })
  expect(conditionsOf({ ...empty, slab_known: 'known', slab_thickness: '7 1/2' })).toEqual({
    ...{ slab_thickness: 7.5, slab_thickness_unit: 'in' },
  })
  expect(conditionsOf({ ...known, slab_known: 'not_sure' })).toEqual({ slab_thickness: 'not_sure' })
})

test('what cannot be read is left out, and never stops the request', () => {
  expect(['', '30', '-1', '2.5', 'ten', '29'].map(daysOf)).toEqual([null, null, null, null, null, 29])
  expect(['', '0', 'thick', '9000', '7,5'].map(thicknessOf)).toEqual([null, null, null, null, 7.5])
  const odd = { ...empty, foam: 'maybe', raised_floor: 'no', slab_known: 'known', slab_thickness: 'thick' }
  expect(conditionsOf(odd)).toEqual({ raised_floor: 'no' })
})

test('a draft of an older form, with numbers or nothing where there is text now, stops nothing', () => {
  const older = {
    ...empty,
    slab_known: 'known',
    slab_thickness: 7,
    concrete_age: 'curing',
    concrete_days: null,
  }
  expect(conditionsOf(older as never)).toEqual({
    ...{ concrete_age: 'curing', slab_thickness: 7, slab_thickness_unit: 'in' },
  })
})
