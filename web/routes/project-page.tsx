import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { projectPageSearch } from '#web/features/project-page/search.ts'
import { guardedPage } from './page-options.ts'
import { shellRoute } from './root.tsx'

const project = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.project),
  validateSearch: projectPageSearch,
  component: lazyRouteComponent(() => import('#web/features/project-page/project-page.tsx'), 'ProjectPage'),
})

const projectLocation = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.projectLocation),
  validateSearch: projectPageSearch,
  component: lazyRouteComponent(() => import('#web/features/project-page/project-page.tsx'), 'ProjectPage'),
})

export const projectPageShellRoutes = [project, projectLocation]
