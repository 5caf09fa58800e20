import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { guardedPage } from './page-options.ts'
import { shellRoute } from './root.tsx'

const licenses = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.licenses),
  component: lazyRouteComponent(() => import('#web/features/licenses/licenses-page.tsx'), 'LicensesPage'),
})

export const licenseShellRoutes = [licenses]
