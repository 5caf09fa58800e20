import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { OrdersSearch } from '#web/features/licenses/orders/orders-search.ts'
import type { PurchaseSearch } from '#web/features/licenses/purchase-search.ts'
import { guardedPage } from './page-options.ts'
import { shellRoute } from './root.tsx'

// each page checks what its address carries: the rules are loaded with it
const licenses = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.licenses),
  validateSearch: (search: Record<string, unknown>): PurchaseSearch => search,
  component: lazyRouteComponent(() => import('#web/features/licenses/licenses-page.tsx'), 'LicensesPage'),
})

const orders = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.licenseOrders),
  validateSearch: (search: Record<string, unknown>): OrdersSearch => search,
  component: lazyRouteComponent(() => import('./orders-in-operations.tsx'), 'OrdersInOperations'),
})

export const licenseShellRoutes = [licenses, orders]
