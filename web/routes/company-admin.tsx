import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { PortalSearch } from '#web/features/companies/portal/portal-search.ts'
import { guardedPage, redirectPage } from './page-options.ts'
import { rootRoute, shellRoute } from './root.tsx'

const editNoCompany = createRoute({
  getParentRoute: () => rootRoute,
  ...redirectPage(pages.editNoCompany, pages.adminPortal),
})

const adminPortal = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.adminPortal),
  // the page itself checks what stands in its address
  validateSearch: (search: Record<string, unknown>): PortalSearch => search,
  component: lazyRouteComponent(
    () => import('#web/features/companies/portal/admin-portal-page.tsx'),
    'AdminPortalPage',
  ),
})

const addCompany = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.addCompany),
  validateSearch: (search: Record<string, unknown>): { company?: number } => search,
  component: lazyRouteComponent(
    () => import('#web/features/companies/admin/add-company-page.tsx'),
    'AddCompanyPage',
  ),
})

const addUser = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.addUser),
  component: lazyRouteComponent(
    () => import('#web/features/companies/admin/add-user-page.tsx'),
    'AddUserPage',
  ),
})

const editCompany = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.editCompany),
  component: lazyRouteComponent(() => import('./edit-company-with-export.tsx'), 'EditCompanyWithExport'),
})

export const companyAdminRoutes = [editNoCompany]
export const companyAdminShellRoutes = [adminPortal, addCompany, addUser, editCompany]
