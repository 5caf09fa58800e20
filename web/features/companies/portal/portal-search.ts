import { companyLimits } from '#contract/companies/company-limits.ts'
import { limits } from '#contract/limits.ts'
import { cut } from '#contract/shorten.ts'

/** The filters of the company cards, as their address carries them. */
export interface PortalSearch {
  search?: string
  page?: number
  per_page?: number
  deleted?: true
}

/** Leaves out of the address what is the default, and what is not valid. */
export function portalSearch({ search, page, per_page, deleted }: Record<string, unknown>): PortalSearch {
  const size = companyLimits.companyPageSizes.find(number => number === Number(per_page))
  return {
    // a search made of digits comes as a number
    ...((typeof search === 'string' || typeof search === 'number') &&
      search !== '' && { search: cut(String(search), limits.lineLength) }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(size !== undefined && size !== companyLimits.companyPageSize && { per_page: size }),
    ...((deleted === true || deleted === 'true') && { deleted: true as const }),
  }
}
