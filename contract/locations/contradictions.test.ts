import { describe, expect, it } from 'vitest'
import { contradictionsOf, type QuestionedLocation } from './contradictions.ts'
import { axes, coreOf, cutOf, nearby } from './cores/core.fixtures.ts'
import type { Mark } from './marks.ts'
import { locationMessages } from './messages.ts'
import { tasksOf } from './tasks.ts'

const task = (code: string) => tasksOf('imperial').find(line => line.startsWith(`${code}:`)) ?? ''
const depth = (text: string): Mark => ({ shape: 'depth', target: 'rebar', at: { x: 0.5, y: 0.5 }, text })
const check = (codes: string[], depths: string[] = [], record: Partial<QuestionedLocation> = {}) =>
  contradictionsOf({
    ...{ summaries: codes.map(task), unit_system: 'imperial', files: [{ marks: depths.map(depth) }] },
    ...{ axes, conditions: null, targets: [], cores: [] },
    ...record,
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

describe('nothing found beside recorded targets', () => {
  it.each([
    ['void', 'Void T1 is on record'],
    ['unknown', 'Unknown T1 is on record'],
    ['gas', 'Gas T1 is on record'],
    ['rebar', 'Rebar T1 is on record'],
  ] as const)('%s', (type, words) => {
    const targets = [nearby({ type })]
    expect(check(['ST2'], [], { targets })).toEqual([
      `The findings say no target was found, but ${words}. Which is right?`,
    ])
    expect(check(['ST1'], [], { targets })).toEqual([])
  })

  it('that the findings say already is asked about once', () => {
    expect(check(['ST2', 'ST3'], [], { targets: [nearby({ type: 'rebar', depth: '3' })] })).toHaveLength(1)
  })

  it('of many names the first, and how many more there are', () => {
    const targets = Array.from({ length: 10 }, (_, index) => nearby({ type: 'void', number: index + 1 }))
    expect(check(['ST2'], [], { targets })[0]).toContain('Void T7, Void T8 and 2 more are on record')
  })
})

describe('a verdict that goes against the record', () => {
  const cable = nearby({ type: 'pt_cable', direction: 'along_first', offset: '12' })
  const core = (given: object = {}) => ({
    ...coreOf({ center: { first: '0', second: '15' } }),
    number: 1,
    ...given,
  })
  const asked = (...names: string[]) => [locationMessages.verdictsUnreasoned(names)]

  it('without a reason is asked about, by the name of its core', () => {
    const cores = [core(), core({ number: 2, name: 'M-12' }), core({ number: 3, reason: 'Exposed.' })]
    expect(check([], [], { targets: [cable], cores })).toEqual(asked('C1', 'M-12'))
    expect(check([], [], { cores })).toEqual([])
  })

  it('is, too, once the findings say inconclusive or the slab is as thick', () => {
    expect(check(['ST10'], [], { cores: [core()] })).toEqual(asked('C1'))
    const cut = { ...cutOf({ clearance: '6', clearance_target: cable.client_id, reason: null }), number: 2 }
    expect(check([], [], { targets: [cable], cores: [cut] })).toEqual(asked('S2'))
  })

  it('is not, where it clears nothing', () => {
    const cores = [core({ verdict: 'do_not_cut', reason: 'The cable.' })]
    expect(check(['ST10'], [], { targets: [cable], cores })).toEqual([])
  })
})
