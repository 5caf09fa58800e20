import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { sameOriginPath } from '#contract/pages.ts'
import { needsFullLoad } from '#web/lib/session/full-load.ts'

/** Above every page: checks each navigation, redirects included, and shows the 404 page for an unknown address. */
export const rootRoute = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location: { pathname, href } }) => {
    if (needsFullLoad(pathname)) throw redirect({ href, reloadDocument: true })
  },
  notFoundComponent: lazyRouteComponent(() => import('./missing-page.tsx'), 'MissingPage'),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const path = sameOriginPath(search.redirect)
    return path ? { redirect: path } : {}
  },
})

/** Pages inside the frame of the portal: side bar and top bar. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('#web/layout.tsx'), 'Layout'),
})
