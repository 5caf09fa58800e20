import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { projectPageSearch } from '#web/features/project-page/search.ts'
import { headQuery, locationsQuery } from '#web/features/projects/project-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { guardedPage } from './page-options.ts'
import { shellRoute } from './root.tsx'

/** Asked for while the screen is still loading: the head, and the locations if their tab is open. */
const askForProject = (id: string, { tab }: ReturnType<typeof projectPageSearch>) => {
  if (!(Number(id) > 0)) return
  void queryClient.prefetchQuery(headQuery(Number(id)))
  if (!tab) void queryClient.prefetchQuery(locationsQuery(Number(id)))
}

const project = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.project),
  validateSearch: projectPageSearch,
  loaderDeps: ({ search }) => projectPageSearch(search as Record<string, unknown>),
  loader: ({ params, deps }) => askForProject(params.id, deps),
  component: lazyRouteComponent(() => import('./project-with-export.tsx'), 'ProjectWithExport'),
})

const projectLocation = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.projectLocation),
  validateSearch: projectPageSearch,
  loaderDeps: ({ search }) => projectPageSearch(search as Record<string, unknown>),
  loader: ({ params, deps }) => askForProject(params.id, deps),
  component: lazyRouteComponent(() => import('./project-with-export.tsx'), 'ProjectWithExport'),
})

export const projectPageShellRoutes = [project, projectLocation]
