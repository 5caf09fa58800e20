import { limits } from '#contract/limits.ts'
import { ProjectSort, type SortOrder } from '#contract/projects/calls.ts'
import { ProjectFilter } from '#contract/projects/project-filter.ts'
import { cut } from '#contract/shorten.ts'

/** The filters of the project list, as its address carries them. */
export interface ProjectsSearch {
  search?: string
  page?: number
  per_page?: number
  status?: ProjectFilter
  step?: number
  view?: 'card'
  /** Newest first without it. */
  sort?: ProjectSort
  order?: SortOrder
}

/** Leaves out of the address what is the default, and what is not valid. */
export function projectsSearch(given: Record<string, unknown>): ProjectsSearch {
  const { search, page, per_page, status, step, view, sort, order } = given
  const size = limits.projectPageSizes.find(number => number === Number(per_page))
  const filter = ProjectFilter.safeParse(status).data
  const atStep = Number(step)
  const sortedBy = ProjectSort.safeParse(sort).data
  return {
    // a search made of digits comes as a number
    ...((typeof search === 'string' || typeof search === 'number') &&
      search !== '' && { search: cut(String(search), limits.searchLength) }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(size !== undefined && size !== limits.projectPageSize && { per_page: size }),
    ...(filter && filter !== 'active' && { status: filter }),
    ...(Number.isInteger(atStep) && atStep >= 1 && atStep <= limits.lastStep && { step: atStep }),
    ...(view === 'card' && { view }),
    ...(sortedBy && { sort: sortedBy, ...(order === 'desc' && { order }) }),
  }
}
