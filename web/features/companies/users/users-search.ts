import { limits } from '#contract/limits.ts'
import { cut } from '#contract/shorten.ts'

/** The filters of the user list, as its address carries them. */
export interface UsersSearch {
  search?: string
  page?: number
  per_page?: number
  sort?: UserSort
  order?: 'desc'
}

const userSorts = ['full_name', 'email', 'company_name', 'level', 'invited_at'] as const
export type UserSort = (typeof userSorts)[number]

/** Leaves out of the address what is the default, and what is not valid. */
export function usersSearch(given: Record<string, unknown>): UsersSearch {
  const { search, page, per_page, sort, order } = given
  const sortBy = userSorts.find(name => name === sort)
  const size = limits.userPageSizes.find(number => number === Number(per_page))
  return {
    // a search made of digits comes as a number
    ...((typeof search === 'string' || typeof search === 'number') &&
      search !== '' && { search: cut(String(search), limits.lineLength) }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(size !== undefined && size !== limits.userPageSize && { per_page: size }),
    ...(sortBy && sortBy !== 'full_name' && { sort: sortBy }),
    ...(order === 'desc' && { order }),
  }
}
