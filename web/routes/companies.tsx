import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { CompanyStep } from '#web/features/companies/set-company/company-step.ts'
import type { UsersSearch } from '#web/features/companies/users/users-search.ts'
import { guardedPage, redirectPage } from './page-options.ts'
import { rootRoute, shellRoute } from './root.tsx'

// each page checks what its address carries: the rules are loaded with it
const editNobody = createRoute({
  getParentRoute: () => rootRoute,
  ...redirectPage(pages.editNobody, pages.users),
})

const editNobodyPage = createRoute({
  getParentRoute: () => rootRoute,
  ...redirectPage(pages.editNobodyPage, pages.users),
})

const company = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.company),
  component: lazyRouteComponent(() => import('./company-with-export.tsx'), 'CompanyWithExport'),
})

const companyPage = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.companyPage),
  component: lazyRouteComponent(() => import('./company-with-export.tsx'), 'CompanyWithExport'),
})

const setCompany = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.setCompany),
  validateSearch: (search: Record<string, unknown>): { step?: CompanyStep } => search,
  component: lazyRouteComponent(
    () => import('#web/features/companies/set-company/set-company-page.tsx'),
    'SetCompanyPage',
  ),
})

const users = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.users),
  validateSearch: (search: Record<string, unknown>): UsersSearch => search,
  component: lazyRouteComponent(() => import('#web/features/companies/users/users-page.tsx'), 'UsersPage'),
})

const editUser = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.editUser),
  component: lazyRouteComponent(
    () => import('#web/features/companies/users/edit-user-page.tsx'),
    'EditUserPage',
  ),
})

const editUserPage = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.editUserPage),
  component: lazyRouteComponent(
    () => import('#web/features/companies/users/edit-user-page.tsx'),
    'EditUserPage',
  ),
})

export const companyRoutes = [editNobody, editNobodyPage]
export const companyShellRoutes = [company, companyPage, setCompany, users, editUser, editUserPage]
