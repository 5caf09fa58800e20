import { expect, test } from 'vitest'
import { reportMessages } from '#contract/reports/messages.ts'
import { BlankLabelForm, countLabels, LabelForm, type LabelValues, orderOf } from './values.ts'

const none: LabelValues = { format: 'avery5160', location_ids: [], fresh: '', skip: '' }

test('an order needs a location or a fresh label', () => {
  expect(LabelForm.safeParse(none).error?.issues).toMatchObject([
    { path: ['fresh'], message: reportMessages.labelsChosenNone },
  ])
  expect(BlankLabelForm.safeParse(none).error?.issues).toMatchObject([
    { path: ['fresh'], message: reportMessages.labelsNone },
  ])
  expect(LabelForm.safeParse({ ...none, fresh: '3' }).success).toBe(true)
  expect(LabelForm.safeParse({ ...none, location_ids: ['7'] }).success).toBe(true)
})

test('numbers out of range are refused at their field', () => {
  const refused = LabelForm.safeParse({ ...none, location_ids: ['7'], fresh: '301', skip: '-1' })
  expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['fresh', reportMessages.labelsCount(300)],
    ['skip', reportMessages.labelsCount(29)],
  ])
})

test('the order holds numbers, and a roll skips no labels', () => {
  const values: LabelValues = { format: 'roll2x1', location_ids: ['7', '9'], fresh: ' 4 ', skip: '5' }
  expect(orderOf(values)).toEqual({ format: 'roll2x1', location_ids: [7, 9], fresh: 4, skip: 0 })
  expect(orderOf({ ...values, format: 'avery5160' }).skip).toBe(5)
  expect(countLabels(values)).toBe(6)
})
