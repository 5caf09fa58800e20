import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { ownPath } from '#contract/pages.ts'
import { needsFullLoad } from '#web/lib/session/full-load.ts'

/** Any address that no page has shows the friendly 404. Every change of page comes by here, redirects too. */
export const root = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location: { pathname, href } }) => {
    if (needsFullLoad(pathname)) throw redirect({ href, reloadDocument: true })
  },
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
  component: lazyRouteComponent(() => import('#web/layout.tsx'), 'Layout'),
})
