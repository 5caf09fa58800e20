import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { purchaseTypes } from '#contract/licenses/license.ts'
import type { PurchaseType } from '#contract/licenses/prices.ts'
import { pages } from '#contract/pages.ts'
import { ordersSearch } from '#web/features/licenses/orders/orders-search.ts'
import { guardedPage } from './page-options.ts'
import { shellRoute } from './root.tsx'

/** What the person is about to buy. */
function purchaseSearch({ buy, seats }: Record<string, unknown>): { buy?: PurchaseType; seats?: number } {
  const type = purchaseTypes.find(type => type === buy)
  const count = Number(seats)
  return {
    ...(type && { buy: type }),
    ...(type && Number.isInteger(count) && count > 0 && { seats: count }),
  }
}

const licenses = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.licenses),
  validateSearch: purchaseSearch,
  component: lazyRouteComponent(() => import('#web/features/licenses/licenses-page.tsx'), 'LicensesPage'),
})

const orders = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.licenseOrders),
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('#web/features/licenses/orders/orders-page.tsx'), 'OrdersPage'),
})

export const licenseShellRoutes = [licenses, orders]
