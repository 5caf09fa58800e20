import { expect, it } from 'vitest'
import { portalSearch } from './portal-search.ts'

it('keeps what differs from the usual', () => {
  const asked = { search: 'granite', page: 3, per_page: 48, deleted: true }
  expect(portalSearch(asked)).toEqual(asked)
})

it('leaves the usual and what makes no sense out of the address', () => {
  expect(portalSearch({ search: '', page: 1, per_page: 24, deleted: false })).toEqual({})
  expect(portalSearch({ search: {}, page: -1, per_page: 7, deleted: 'perhaps' })).toEqual({})
})
