import { limits } from '#contract/limits.ts'
import { ProjectFilter } from '#contract/projects/calls.ts'

/** The state of the project list, as its address carries it. */
export interface ProjectsSearch {
  search?: string
  page?: number
  per_page?: number
  status?: ProjectFilter
  step?: number
  view?: 'card'
}

/** Only what differs from the usual stands in the address; what makes no sense falls away. */
export function projectsSearch(given: Record<string, unknown>): ProjectsSearch {
  const { search, page, per_page, status, step, view } = given
  const size = limits.projectPageSizes.find(number => number === Number(per_page))
  const filter = ProjectFilter.safeParse(status).data
  const atStep = Number(step)
  return {
    // a search made of digits comes as a number
    ...((typeof search === 'string' || typeof search === 'number') &&
      search !== '' && { search: String(search).slice(0, limits.searchLength) }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(size !== undefined && size !== limits.projectPageSize && { per_page: size }),
    ...(filter && filter !== 'active' && { status: filter }),
    ...(Number.isInteger(atStep) && atStep >= 1 && atStep <= limits.lastStep && { step: atStep }),
    ...(view === 'card' && { view }),
  }
}
