import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { policyOf, sameOriginPath } from '#contract/pages.ts'
import { settings } from '#web/lib/session/settings.ts'
import type { portalScreens } from './portal-screens.ts'

/** The content security policy came with the document and stays in force, whichever pages are shown in it later. */
const documentPolicy = policyOf(window.location.pathname, settings)

/** Above every page: checks each navigation, redirects included, and shows the 404 page for an unknown address. */
export const rootRoute = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location: { pathname, href } }) => {
    // the page needs another policy than the one of this document
    if (policyOf(pathname, settings) !== documentPolicy) throw redirect({ href, reloadDocument: true })
  },
  notFoundComponent: lazyRouteComponent(() => import('./missing-page.tsx'), 'MissingPage'),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const path = sameOriginPath(search.redirect)
    return path ? { redirect: path } : {}
  },
})

/** A screen of those that are loaded together. */
export function portalScreen<N extends keyof PortalScreens>(name: N) {
  return lazyRouteComponent(async () => (await import('./portal-screens.ts')).portalScreens, name)
}

type PortalScreens = typeof portalScreens

/** Pages inside the frame of the portal: side bar and top bar. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: portalScreen('Layout'),
})
