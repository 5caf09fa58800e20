import { expect, it } from 'vitest'
import { projectsSearch } from './projects-search.ts'

it('keeps what differs from the usual', () => {
  const asked = { search: 'tower', page: 3, per_page: 100, status: 'completed', step: 4, view: 'card' }
  const sorted = { ...asked, sort: 'company', order: 'desc' }
  expect(projectsSearch(asked)).toEqual(asked)
  expect(projectsSearch(sorted)).toEqual(sorted)
})

it('leaves the usual out of the address', () => {
  expect(projectsSearch({ sort: 'name', order: 'asc' })).toEqual({ sort: 'name' })
  expect(
    projectsSearch({ search: '', page: 1, per_page: 25, status: 'active', step: undefined, view: 'list' }),
  ).toEqual({})
})

it('drops what makes no sense', () => {
  expect(
    projectsSearch({ search: {}, page: -1, per_page: 7, status: 'lost', step: 11, view: 'map' }),
  ).toEqual({})
  expect(projectsSearch({ page: 1.5, step: 0 })).toEqual({})
  expect(projectsSearch({ sort: 'deleted_at', order: 'desc' })).toEqual({})
  expect(projectsSearch({ sort: 'name', order: 'up' })).toEqual({ sort: 'name' })
})

it('takes a search made of digits as text', () => {
  expect(projectsSearch({ search: 1042 })).toEqual({ search: '1042' })
})

it('cuts a search that is longer than any name', () => {
  expect(projectsSearch({ search: 'x'.repeat(500) }).search).toHaveLength(100)
})
