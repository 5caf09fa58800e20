import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { guardedPage } from './page-options.ts'
import { shellRoute } from './root.tsx'

const list = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.exports),
  component: lazyRouteComponent(() => import('#web/features/exports/exports-page.tsx'), 'ExportsPage'),
})

const one = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.export),
  component: lazyRouteComponent(() => import('#web/features/exports/export-page.tsx'), 'ExportPage'),
})

export const exportShellRoutes = [list, one]
