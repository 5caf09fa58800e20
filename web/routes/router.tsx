import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { Loading } from '#web/ui/states.tsx'
import { accountRoutes, accountRoutesInShell } from './accounts.tsx'
import { CrashedPage } from './crashed-page.tsx'
import { projectRoutes, projectRoutesInShell } from './projects.tsx'
import { screen } from './route-kinds.ts'
import { root, shell } from './route-roots.tsx'

const home = createRoute({
  getParentRoute: () => root,
  path: pages.home.path,
  beforeLoad: () => {
    throw redirect({ to: pages.signIn.path, replace: true })
  },
})

const licenses = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.licenses),
  component: lazyRouteComponent(() => import('#web/features/licenses/licenses-page.tsx'), 'LicensesPage'),
})

/** Every page that has its screen. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ...accountRoutes,
    ...projectRoutes,
    shell.addChildren([...accountRoutesInShell, ...projectRoutesInShell, licenses]),
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
