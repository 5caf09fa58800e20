import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { guardedPage } from './page-options.ts'
import { shellRoute } from './root.tsx'

const guidebook = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.guidebook),
  component: lazyRouteComponent(
    () => import('#web/features/training/documents/guidebook-page.tsx'),
    'GuidebookPage',
  ),
})

const productSpecification = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.productSpecification),
  component: lazyRouteComponent(
    () => import('#web/features/training/documents/specifier-page.tsx'),
    'SpecifierPage',
  ),
})

export const guidanceShellRoutes = [guidebook, productSpecification]
