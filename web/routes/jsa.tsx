import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { JsaSearch } from '#web/features/jsa/navigation.ts'
import { headQuery } from '#web/features/projects/project-query.ts'
import { pdfSearch } from '#web/features/reports/pdf/search.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { session } from '#web/lib/session/session.ts'
import { guardedPage, redirectPage } from './page-options.ts'
import { rootRoute, shellRoute } from './root.tsx'

const jsaNone = createRoute({
  getParentRoute: () => rootRoute,
  ...redirectPage(pages.jsaNone, pages.projects),
})

/** Asked for while the screen is still loading. The calls of the JSA come with it, so that no other page loads them. */
async function askForJsa(id: number) {
  if (!(id > 0) || !session.read()) return
  const head = queryClient.fetchQuery(headQuery(id)).catch(() => null)
  const { jsaQuery } = await import('#web/features/jsa/jsa-query.ts')
  if ((await head)?.counts?.jsa) void queryClient.prefetchQuery(jsaQuery(id))
}

const jsa = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.jsa),
  validateSearch: (search: Record<string, unknown>): JsaSearch => search,
  loader: ({ params }) => void askForJsa(Number(params.id)),
  component: lazyRouteComponent(() => import('#web/features/jsa/jsa-page.tsx'), 'JsaPage'),
})

const jsaPdf = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.jsaPdf),
  validateSearch: pdfSearch,
  component: lazyRouteComponent(() => import('#web/features/jsa/pdf/jsa-pdf-page.tsx'), 'JsaPdfPage'),
})

const jsaCheck = createRoute({
  getParentRoute: () => rootRoute,
  ...guardedPage(pages.jsaCheck),
  component: lazyRouteComponent(() => import('#web/features/jsa/check/jsa-check-page.tsx'), 'JsaCheckPage'),
})

const signOn = createRoute({
  getParentRoute: () => rootRoute,
  ...guardedPage(pages.signOn),
  component: lazyRouteComponent(() => import('#web/features/jsa/sign-on/sign-on-page.tsx'), 'SignOnPage'),
})

export const jsaRoutes = [jsaNone, jsaCheck, signOn]
export const jsaShellRoutes = [jsa, jsaPdf]
