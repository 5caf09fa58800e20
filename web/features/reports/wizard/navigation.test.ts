import { expect, test } from 'vitest'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { reachableCard } from './navigation.ts'
import { wizardSearch } from './search.ts'

const facts = (report: boolean, ...statuses: ('draft' | 'saved')[]) =>
  ({
    gpr_report: report ? {} : null,
    locations: statuses.map(status => ({ status })),
  }) as Pick<ProjectRecord, 'gpr_report' | 'locations'>
const reached = (of: ReturnType<typeof facts>) => [1, 2, 3, 4, 5].map(wanted => reachableCard(wanted, of))

test('the overview leads to the activity and the signature, whatever is written', () => {
  expect(reached(facts(false, 'saved'))).toEqual([1, 2, 2, 2, 5])
})

test('the review needs a location that is saved', () => {
  expect(reached(facts(true))).toEqual([1, 2, 3, 3, 5])
  expect(reached(facts(true, 'draft'))).toEqual([1, 2, 3, 3, 5])
  expect(reached(facts(true, 'draft', 'saved'))).toEqual([1, 2, 3, 4, 5])
})

test('an address with mistakes in it keeps what makes sense', () => {
  expect(wizardSearch({ id: '12', card: '3', location: 'new' })).toEqual({ id: 12, card: 3, location: 'new' })
  expect(wizardSearch({ id: 12, card: 3, location: 7 })).toEqual({ id: 12, card: 3, location: 7 })
  expect(wizardSearch({ id: 'x', card: 9, location: '-1' })).toEqual({})
  expect(wizardSearch({ id: 12, card: 1 })).toEqual({ id: 12 })
})
