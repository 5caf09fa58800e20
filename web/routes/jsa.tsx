import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { jsaSearch } from '#web/features/jsa/navigation.ts'
import { headQuery } from '#web/features/projects/project-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { session } from '#web/lib/session/session.ts'
import { guardedPage, redirectPage } from './page-options.ts'
import { rootRoute, shellRoute } from './root.tsx'

const jsaNone = createRoute({
  getParentRoute: () => rootRoute,
  ...redirectPage(pages.jsaNone, pages.projects),
})

/** Asked for while the screen is still loading. */
const askForJsa = (id: number) => {
  if (!(id > 0) || !session.read()) return
  void queryClient.prefetchQuery(headQuery(id))
}

const jsa = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.jsa),
  validateSearch: jsaSearch,
  loader: ({ params }) => askForJsa(Number(params.id)),
  component: lazyRouteComponent(() => import('#web/features/jsa/jsa-page.tsx'), 'JsaPage'),
})

export const jsaRoutes = [jsaNone]
export const jsaShellRoutes = [jsa]
