import { type UseStateHistoryHandlers, useStateHistory } from '@mantine/hooks'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Mark } from '#contract/locations/marks.ts'

const mark: Mark = { shape: 'text', target: 'rebar', at: { x: 0.5, y: 0.5 }, text: 'a' }
const one = [mark]
const two = [mark, mark]

type Step = (history: UseStateHistoryHandlers<Mark[]>) => void
const draw =
  (marks: Mark[]): Step =>
  ({ set }) =>
    set(marks)
const undo: Step = ({ back }) => back()
const redo: Step = ({ forward }) => forward()

/** The drawing after some steps, as the editor keeps it, and how many can be taken back or brought again. */
function drawingAfter(...steps: Step[]) {
  const drawing = { marks: null, done: 0, undone: 0 }
  renderToString(createElement(Editor, { steps, drawing }))
  return drawing
}

function Editor({ steps, drawing }: { steps: Step[]; drawing: object }) {
  const [marks, handlers, { history, current }] = useStateHistory<Mark[]>([])
  Object.assign(drawing, { marks, done: current, undone: history.length - 1 - current })
  steps.shift()?.(handlers)
  return null
}

test('every change is taken back and brought again, one by one', () => {
  expect(drawingAfter(draw(one), draw(two), undo)).toEqual({ marks: one, done: 1, undone: 1 })
  expect(drawingAfter(draw(one), draw(two), undo, undo)).toEqual({ marks: [], done: 0, undone: 2 })
  expect(drawingAfter(draw(one), draw(two), undo, redo)).toEqual({ marks: two, done: 2, undone: 0 })
})

test('there is nothing before the first and nothing after the last', () => {
  expect(drawingAfter(undo)).toEqual({ marks: [], done: 0, undone: 0 })
  expect(drawingAfter(draw(one), redo)).toEqual({ marks: one, done: 1, undone: 0 })
})

test('a change after going back takes the place of what came after', () => {
  expect(drawingAfter(draw(one), undo, draw(two))).toEqual({ marks: two, done: 1, undone: 0 })
  expect(drawingAfter(draw(one), undo, draw(two), undo)).toEqual({ marks: [], done: 0, undone: 1 })
})
