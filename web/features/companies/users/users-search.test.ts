import { expect, it } from 'vitest'
import { usersSearch } from './users-search.ts'

it('keeps what differs from the usual', () => {
  const asked = { search: 'jo', page: 3, per_page: 10, sort: 'email', order: 'desc' }
  expect(usersSearch(asked)).toEqual(asked)
})

it('leaves the usual out of the address', () => {
  expect(usersSearch({ search: '', page: 1, per_page: 50, sort: 'full_name', order: 'asc' })).toEqual({})
})

it('drops what makes no sense', () => {
  expect(usersSearch({ page: -1, per_page: 7, sort: 'password', order: 'up', search: {} })).toEqual({})
  expect(usersSearch({ page: 1.5 })).toEqual({})
})

it('takes a search made of digits as text', () => {
  expect(usersSearch({ search: 42 })).toEqual({ search: '42' })
})
