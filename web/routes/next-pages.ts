import { pages } from '#contract/pages.ts'
import { siteTime } from '#contract/site-time.ts'
import type { router } from './router.tsx'

/** Loads the code of the page that most people open next, while they read the one before it. */
export function preloadNextPages({ routesById, routesByPath, loadRouteChunk, subscribe }: typeof router) {
  const list = [routesById['/shell'], routesByPath[pages.projects.path]]
  const next = new Map<string, typeof list | (typeof routesByPath)[typeof pages.project.path][]>([
    [pages.signIn.path, list],
    [pages.projects.path, [routesByPath[pages.project.path]]],
  ])
  subscribe('onRendered', ({ toLocation }) => {
    const routes = next.get(toLocation.pathname)
    // without a connection the page itself will say so
    if (routes)
      whenIdle(() => void Promise.all(routes.map(route => loadRouteChunk(route))).catch(() => undefined))
    // a cheap phone takes a tenth of a second to get ready for the first zone, and nothing for the next
    if (toLocation.pathname === pages.projects.path) whenIdle(() => siteTime(new Date(), 'UTC'))
  })
}

/** Safari does not say when it is idle. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500)
