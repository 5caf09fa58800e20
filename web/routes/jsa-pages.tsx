import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { pdfSearch } from '#web/features/reports/pdf/search.ts'
import { guardedPage } from './page-options.ts'
import { rootRoute, shellRoute } from './root.tsx'

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

const jsaPdf = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.jsaPdf),
  validateSearch: pdfSearch,
  component: lazyRouteComponent(() => import('#web/features/jsa/pdf/jsa-pdf-page.tsx'), 'JsaPdfPage'),
})

export const jsaPageRoutes = [jsaCheck, signOn]
export const jsaPageShellRoutes = [jsaPdf]
