import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { projectsQuery } from '#web/features/projects/list/projects-query.ts'
import { projectsSearch } from '#web/features/projects/list/projects-search.ts'
import type { MapSearch } from '#web/features/projects/map/map-search.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { guardedPage, mailedLinkPage, redirectPage } from './page-options.ts'
import { portalScreen, rootRoute, shellRoute } from './root.tsx'

const notifications = createRoute({
  getParentRoute: () => rootRoute,
  ...mailedLinkPage(pages.notifications, 'token'),
  component: lazyRouteComponent(
    () => import('#web/features/projects/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
})

const projectsShort = createRoute({
  getParentRoute: () => rootRoute,
  ...redirectPage(pages.projectsShort, pages.projects),
})

const projectNone = createRoute({
  getParentRoute: () => rootRoute,
  ...redirectPage(pages.projectNone, pages.projects),
})

const dashboard = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.dashboard),
  component: lazyRouteComponent(
    () => import('#web/features/projects/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
})

const projects = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.projects),
  validateSearch: projectsSearch,
  loaderDeps: ({ search }) => projectsSearch(search),
  loader: ({ deps }) => void queryClient.prefetchQuery(projectsQuery(deps)),
  component: portalScreen('ProjectsPage'),
})

const startProject = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.startProject),
  component: lazyRouteComponent(
    () => import('#web/features/projects/request/start-project-page.tsx'),
    'StartProjectPage',
  ),
})

const startPrivateProject = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.startPrivateProject),
  component: lazyRouteComponent(
    () => import('#web/features/projects/request/start-project-page.tsx'),
    'StartPrivateProjectPage',
  ),
})

// the page checks what its address carries: the rules are loaded with it
const maps = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.maps),
  validateSearch: (search: Record<string, unknown>): MapSearch => search,
  component: lazyRouteComponent(() => import('#web/features/projects/map/map-page.tsx'), 'MapPage'),
})

export const projectRoutes = [notifications, projectsShort, projectNone]
export const projectShellRoutes = [dashboard, projects, startProject, startPrivateProject, maps]
