import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { ownPath } from '#contract/pages.ts'

/** Any address that no page has shows the friendly 404. */
export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('./missing-page.tsx'), 'MissingPage'),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const wanted = ownPath(search.redirect)
    return wanted ? { redirect: wanted } : {}
  },
})

/** Inside the frame of the portal: side bar and top bar. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./layout.tsx'), 'Layout'),
})
