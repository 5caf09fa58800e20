import { describe, expect, it, test } from 'vitest'
import { readingFigures, reportSetbacks, setbacks } from '#contract/locations/setbacks.ts'
import { adviseOnScan } from './scan-advice.ts'
import { scanAnswerMessages } from './scan-answer-messages.ts'
import { isAnswered, ScanConditions } from './scan-conditions.ts'
import { scanMessages as say } from './scan-messages.ts'
import { answersInWords, scanQuestions } from './scan-questions.ts'

const clear: ScanConditions = {
  ...{ concrete_age: 'cured', surface_water: 'dry', wire_mesh: 'none' },
  ...{ pan_deck: 'no', foam: 'no', raised_floor: 'no' },
}
const general = [say.sweep, say.clearArea('12 in', '4 in'), say.drawings, say.markSpots, say.letIn]

describe('the advice', () => {
  it.each([null, {}, { slab_thickness_unit: 'mm' as const, concrete_days: 3 }])(
    'for no answer at all is the general list, and that we cannot tell: %o',
    nothing => {
      expect(adviseOnScan(nothing, 'imperial')).toEqual({
        outlook: 'unknown',
        advice: [say.nothingAnswered],
        preparation: [say.reachUnderside, say.findThickness, ...general],
      })
    },
  )

  it('is good where nothing gets in the way, also when nobody knows the thickness', () => {
    for (const slab_thickness of [8, 'not_sure', null] as const)
      expect(adviseOnScan({ ...clear, slab_thickness }, 'imperial')).toMatchObject({
        outlook: 'good',
        advice: [say.nothingInTheWay],
      })
  })

  it('promises nothing while an answer is open', () => {
    for (const name of Object.keys(clear))
      for (const open of [null, 'not_sure'])
        expect(adviseOnScan({ ...clear, [name]: open } as ScanConditions, 'imperial')).toMatchObject({
          outlook: 'unknown',
          advice: [say.answersOpen],
        })
  })

  it.each<[ScanConditions, string, string, string]>([
    [{ concrete_age: 'curing', concrete_days: 10 }, 'poor', say.curing(30), say.postpone(20, 30)],
    [{ concrete_age: 'curing', concrete_days: 29 }, 'poor', say.curing(30), say.postpone(1, 30)],
    [{ concrete_age: 'curing' }, 'poor', say.curing(30), say.postponeUntil(30)],
    [{ surface_water: 'standing' }, 'poor', say.standingWater, say.removeWater(24)],
    [{ surface_water: 'damp' }, 'limited', say.damp, say.letDry(24)],
    [{ wire_mesh: 'tight' }, 'poor', say.tightMesh('3 in'), say.secondMethod],
    [{ wire_mesh: 'wide' }, 'good', say.wideMesh('6 in'), say.drawings],
    [{ pan_deck: 'yes' }, 'limited', say.panDeck, say.reachDeck],
    [{ foam: 'yes' }, 'limited', say.foam, say.showFoam],
    [{ raised_floor: 'yes' }, 'poor', say.raisedFloor, say.liftFloor],
    [{ slab_thickness: 12 }, 'good', say.nothingInTheWay, say.sweep],
    [{ slab_thickness: 12.5 }, 'good', say.deepSlab('12 in'), say.sweep],
    [{ slab_thickness: 18 }, 'good', say.deepSlab('12 in'), say.sweep],
    [{ slab_thickness: 18.1 }, 'limited', say.beyondReach('18 in'), say.secondMethod],
    [{ slab_thickness: 450, slab_thickness_unit: 'mm' }, 'good', say.deepSlab('12 in'), say.sweep],
    [{ slab_thickness: 451, slab_thickness_unit: 'mm' }, 'limited', say.beyondReach('18 in'), say.sweep],
  ])('for %o on a clear site is %s', (answers, outlook, advice, prepare) => {
    const given = adviseOnScan({ ...clear, ...answers }, 'imperial')
    expect(given).toMatchObject({ outlook, advice: [advice] })
    expect(given.preparation).toContain(prepare)
  })

  it('says what to find out where somebody is not sure', () => {
    const unsure = ScanConditions.parse(
      Object.fromEntries([...Object.keys(clear), 'slab_thickness'].map(name => [name, 'not_sure'])),
    )
    expect(adviseOnScan(unsure, 'imperial')).toEqual({
      outlook: 'unknown',
      advice: [say.answersOpen],
      preparation: [
        ...[say.findAge(30), say.checkMesh, say.checkDeck, say.checkFoam, say.checkFloor, say.findThickness],
        ...general,
      ],
    })
  })

  it('asks for a second method once, whatever the reasons', () => {
    const { preparation } = adviseOnScan({ wire_mesh: 'tight', slab_thickness: 30 }, 'imperial')
    expect(preparation.filter(line => line === say.secondMethod)).toHaveLength(1)
  })

  it('takes the worst of several answers', () => {
    expect(adviseOnScan({ ...clear, foam: 'yes', surface_water: 'standing' }, 'imperial').outlook).toBe(
      'poor',
    )
    expect(adviseOnScan({ foam: 'yes' }, 'imperial').outlook).toBe('limited')
  })

  it('tells the figures in the units of the reader', () => {
    const { advice, preparation } = adviseOnScan(
      { ...clear, wire_mesh: 'tight', slab_thickness: 20 },
      'metric',
    )
    expect(advice).toEqual([say.tightMesh('75 mm'), say.beyondReach('450 mm')])
    expect(preparation).toContain(say.clearArea('300 mm', '100 mm'))
    expect([...advice, ...preparation].join(' ')).not.toMatch(/\d in\b/)
  })
})

test('every combination of answers has advice, a list without repetition, and words for each answer', () => {
  const ages = [{}, { concrete_days: 0 }, { concrete_days: 29 }]
  const slabs = [{}, { slab_thickness: 'not_sure' }, { slab_thickness: 8 }, { slab_thickness: 20 }]
  const choices = scanQuestions('imperial').map(({ path, options }) =>
    [null, ...options.map(({ value }) => value)].map(value => ({ [path]: value })),
  )
  const combinations = [...choices, ages, slabs].reduce<object[]>(
    (all, next) => all.flatMap(some => next.map(one => ({ ...some, ...one }))),
    [{}],
  )
  // 4 * 5 * 5 * 4 * 4 * 4 answers, times three ages and four slabs
  expect(combinations).toHaveLength(76_800)
  for (const [index, combination] of combinations.entries()) {
    // checking each by the schema as well would take most of the time
    const answers = combination as ScanConditions
    const units = index % 2 === 0 ? 'imperial' : 'metric'
    const { outlook, advice, preparation } = adviseOnScan(answers, units)
    if (!(outlook in say.outlooks) || advice.length === 0 || preparation.length < 5)
      throw new Error(JSON.stringify(combination))
    if (new Set(preparation).size !== preparation.length) throw new Error(JSON.stringify(preparation))
    if (isAnswered(answers) !== answersInWords(answers, units).length > 0)
      throw new Error(JSON.stringify(combination))
  }
})

test('the answers are told in words, with the days and the thickness in both units', () => {
  const answers: ScanConditions = {
    ...{ concrete_age: 'curing', concrete_days: 1, wire_mesh: 'tight', slab_thickness: 7.5 },
    ...{ foam: 'not_sure', pan_deck: null },
  }
  expect(answersInWords(answers, 'metric')).toEqual([
    ['Concrete age', 'Under 30 days (1 day)'],
    ['Wire mesh', 'Under 75 mm'],
    ['Foam or insulation', 'Not sure'],
    ['Slab thickness', '7.5 in (190 mm)'],
  ])
})

test('the figures are those of the one file', () => {
  expect([
    setbacks.terms.curingDays,
    reportSetbacks.imperial.slabReach[1],
    readingFigures.imperial.tightMesh[1],
  ]).toEqual([30, 18, 3])
})

test('wrong answers are refused with the sentence of the field, and unknown fields left out', () => {
  const refusal = (given: object) =>
    ScanConditions.safeParse(given).error?.issues.map(({ message }) => message)
  expect(refusal({ foam: 'maybe' })).toEqual([scanAnswerMessages.answerUnknown])
  expect(refusal({ concrete_days: 30 })).toEqual([scanAnswerMessages.daysUnreadable(29)])
  expect(refusal({ concrete_days: 1.5 })).toEqual([scanAnswerMessages.daysUnreadable(29)])
  for (const slab_thickness of [0, -1, 6001, 'thick', Number.NaN])
    expect(refusal({ slab_thickness })).toEqual([scanAnswerMessages.thicknessUnreadable])
  expect(refusal({ slab_thickness_unit: 'ft' })).toEqual([scanAnswerMessages.unitUnknown])
  expect(ScanConditions.parse({ foam: 'no', list_mailed: true, more: 1 })).toEqual({ foam: 'no' })
})
