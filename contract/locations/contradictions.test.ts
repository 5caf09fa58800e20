import { expect, it } from 'vitest'
import { contradictionsOf } from './contradictions.ts'
import type { Mark } from './marks.ts'
import { tasksOf } from './tasks.ts'

const task = (code: string) => tasksOf('imperial').find(line => line.startsWith(`${code}:`)) ?? ''
const depth = (text: string): Mark => ({ shape: 'depth', target: 'rebar', at: { x: 0.5, y: 0.5 }, text })
const check = (codes: string[], depths: string[] = []) =>
  contradictionsOf({
    summaries: codes.map(task),
    unit_system: 'imperial',
    files: [{ marks: depths.map(depth) }],
  })

it.each([[[]], [['ST2']], [['ST1', 'ST2', 'SN1', 'OP8']], [['ST2', 'ST8']], [['ST3', 'DP05']]])(
  '%s can all be true',
  codes => {
    expect(check(codes)).toEqual([])
  },
)

it.each([
  [['ST2', 'ST3'], 'Rebar found and marked”'],
  [['ST2', 'ST9'], 'Edge of a beam or column found and marked”'],
  [['DP05', 'ST2'], 'about 5 in deep”'],
  [['ST2', 'ST7'], '“Wire mesh found, limited view below it”'],
])('%s: nothing and something found', (codes, end) => {
  const [question, ...more] = check(codes)
  expect(question).toMatch(/^The findings say no target was found, but also “.+”\. Which is right\?$/)
  expect(question).toContain(end)
  expect(more).toEqual([])
})

it('says both that differ', () => {
  expect(check(['ST2', 'ST3', 'DP05', 'DP04'], ['8 in', '3 in'])).toEqual([
    'The photos say 3 in and 8 in. The findings say 4 in and 5 in. Which is right?',
    expect.stringMatching(/“Rebar found and marked”, “.+” and “.+”\. Which is right\?$/),
  ])
})
