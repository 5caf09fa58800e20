import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { GuidanceSearch } from '#web/features/training/guidance-search.ts'
import { guardedPage } from './page-options.ts'
import { rootRoute, shellRoute } from './root.tsx'

// each page checks what its address carries: the rules are loaded with it
const training = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.training),
  validateSearch: (search: Record<string, unknown>): GuidanceSearch => search,
  component: lazyRouteComponent(
    () => import('#web/features/training/reading/training-page.tsx'),
    'TrainingPage',
  ),
})

const test = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.trainingTest),
  validateSearch: (search: Record<string, unknown>): GuidanceSearch => search,
  component: lazyRouteComponent(() => import('#web/features/training/test/test-page.tsx'), 'TestPage'),
})

const limitations = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.limitations),
  validateSearch: (search: Record<string, unknown>): GuidanceSearch => search,
  component: lazyRouteComponent(
    () => import('#web/features/training/limitations/limitations-page.tsx'),
    'LimitationsPage',
  ),
})

const certificate = createRoute({
  getParentRoute: () => rootRoute,
  ...guardedPage(pages.certificate),
  component: lazyRouteComponent(
    () => import('#web/features/training/certificate/certificate-page.tsx'),
    'CertificatePage',
  ),
})

export const trainingRoutes = [certificate]
export const trainingShellRoutes = [training, test, limitations]
