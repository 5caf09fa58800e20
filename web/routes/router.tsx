import { createRouter } from '@tanstack/react-router'
import { Loading } from '#web/ui/states.tsx'
import { accountRoutes, accountShellRoutes } from './accounts.tsx'
import { adminShellRoutes } from './admin.tsx'
import { companyRoutes, companyShellRoutes } from './companies.tsx'
import { companyAdminRoutes, companyAdminShellRoutes } from './company-admin.tsx'
import { CrashedPage } from './crashed-page.tsx'
import { exportShellRoutes } from './exports.tsx'
import { guidanceShellRoutes } from './guidance.tsx'
import { jsaRoutes, jsaShellRoutes } from './jsa.tsx'
import { licenseShellRoutes } from './licenses.tsx'
import { projectPageShellRoutes } from './project-page.tsx'
import { projectRoutes, projectShellRoutes } from './projects.tsx'
import { reportRoutes, reportShellRoutes } from './reports.tsx'
import { rootRoute, shellRoute } from './root.tsx'
import { trainingRoutes, trainingShellRoutes } from './training.tsx'

/** Every page that has a screen, feature by feature; a page of contract/pages.ts without one is not found. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...accountRoutes,
    ...companyRoutes,
    ...companyAdminRoutes,
    ...projectRoutes,
    ...reportRoutes,
    ...jsaRoutes,
    ...trainingRoutes,
    shellRoute.addChildren([
      ...accountShellRoutes,
      ...companyShellRoutes,
      ...companyAdminShellRoutes,
      ...licenseShellRoutes,
      ...projectShellRoutes,
      ...reportShellRoutes,
      ...jsaShellRoutes,
      ...trainingShellRoutes,
      ...projectPageShellRoutes,
      ...guidanceShellRoutes,
      ...exportShellRoutes,
      ...adminShellRoutes,
    ]),
  ]),
  // a new page starts at its top or at the hash it names; going back finds the place that was left
  scrollRestoration: true,
  defaultPendingComponent: Loading,
  defaultPendingMs: 300,
  defaultErrorComponent: CrashedPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    title?: string
  }
}
