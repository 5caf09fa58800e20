import { OrderStatus } from '#contract/licenses/license-records.ts'
import { limits } from '#contract/limits.ts'
import { cut } from '#contract/shorten.ts'

/** What the page of orders shows, as its address carries it. */
export interface OrdersSearch {
  tab?: 'licenses'
  status?: OrderStatus
  search?: string
  page?: number
}

/** Leaves out of the address what is the default, and what is not valid. */
export function ordersSearch({ tab, status, search, page }: Record<string, unknown>): OrdersSearch {
  const known = OrderStatus.options.find(name => name === status)
  return {
    ...(tab === 'licenses' && { tab }),
    ...(known && tab !== 'licenses' && { status: known }),
    // a search made of digits comes as a number
    ...((typeof search === 'string' || typeof search === 'number') &&
      search !== '' && { search: cut(String(search), limits.lineLength) }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }
}
