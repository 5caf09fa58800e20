import { expect, test } from 'vitest'
import { recordFieldMessages } from '#contract/locations/record/record-field-messages.ts'
import { coresOfLocation } from '#web/features/locations/cores/core-values.ts'
import { targetsOfLocation } from '#web/features/locations/targets/target-values.ts'

const location = { targets: [], cores: [], summaries: [], files: [], axes: null, conditions: null } as never
const cores = coresOfLocation(location, 'imperial')
const problemsOf = (values: object) =>
  Object.fromEntries(
    cores
      .schema(null)
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

test('a core without a verdict and with a wrong diameter hears of both at once', () => {
  const problems = problemsOf({ ...cores.values(null), diameter: 'wide' })
  // as they stand in the form
  expect(Object.keys(problems)).toEqual(['diameter', 'verdict'])
  expect(problems.verdict).toBe(recordFieldMessages.verdictRequired)
})

test('no reason is asked for before there is a verdict', () => {
  const core = { ...cores.values(null), diameter: '4', clearance: '1' }
  expect(Object.keys(problemsOf(core))).toEqual(['verdict'])
  expect(Object.keys(problemsOf({ ...core, verdict: 'do_not_cut' }))).toEqual(['reason'])
  expect(problemsOf({ ...core, verdict: 'do_not_cut', reason: 'Cable.' })).toEqual({})
})

test('a target without a type and with a depth that cannot be hears of both at once', () => {
  const targets = targetsOfLocation(location, 'gpr', 'imperial')
  const { error } = targets.schema(null).safeParse({ ...targets.values(null), depth: '75' })
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(['depth', 'type'])
})
