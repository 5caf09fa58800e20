import { expect, test } from 'vitest'
import type { Mark } from '#contract/locations/marks.ts'
import { moveByKey } from './keys.ts'

const photo = { width: 400, height: 200 }
const line: Mark = { shape: 'line', target: 'rebar', from: { x: 0.2, y: 0.5 }, to: { x: 0.6, y: 0.5 } }
const label: Mark = { shape: 'depth', target: 'rebar', at: { x: 0.5, y: 0.5 }, text: '3 in' }
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

test('an arrow key moves the mark by a hundredth of the longer side in every direction', () => {
  expect(moveByKey(press('ArrowRight'), line, photo)).toMatchObject({ from: { x: 0.21 }, to: { x: 0.61 } })
  expect(moveByKey(press('ArrowUp'), line, photo)).toMatchObject({ from: { y: 0.48 }, to: { y: 0.48 } })
})

test('with Shift it moves the end alone, and never off the photo', () => {
  expect(moveByKey(press('ArrowDown', true), line, photo)).toEqual({ ...line, to: { x: 0.6, y: 0.52 } })
  const low = { ...line, to: { x: 0.6, y: 1 } }
  expect(moveByKey(press('ArrowDown', true), low, photo)).toEqual(low)
})

test('a label has no end: Shift moves it further', () => {
  expect(moveByKey(press('ArrowLeft', true), label, photo)).toEqual({ ...label, at: { x: 0.45, y: 0.5 } })
})

test('other keys move nothing', () => {
  expect(moveByKey(press('a'), line, photo)).toBeNull()
})
