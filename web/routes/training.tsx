import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { LimitationsSearch } from '#web/features/training/limitations/limitations-search.ts'
import { guardedPage } from './page-options.ts'
import { shellRoute } from './root.tsx'

const limitations = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.limitations),
  validateSearch: (search: Record<string, unknown>): LimitationsSearch => search,
  component: lazyRouteComponent(
    () => import('#web/features/training/limitations/limitations-page.tsx'),
    'LimitationsPage',
  ),
})

export const trainingShellRoutes = [limitations]
