import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { AuditSearch } from '#web/features/admin/audit/audit-search.ts'
import type { MailsSearch } from '#web/features/admin/mail/mails-search.ts'
import { guardedPage } from './page-options.ts'
import { shellRoute } from './root.tsx'

const system = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.operations),
  component: lazyRouteComponent(() => import('#web/features/admin/system/system-page.tsx'), 'SystemPage'),
})

const mails = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.mails),
  validateSearch: (search: Record<string, unknown>): MailsSearch => search,
  component: lazyRouteComponent(() => import('#web/features/admin/mail/mails-page.tsx'), 'MailsPage'),
})

const failedJobs = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.failedJobs),
  component: lazyRouteComponent(
    () => import('#web/features/admin/jobs/failed-jobs-page.tsx'),
    'FailedJobsPage',
  ),
})

const audit = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.auditTrail),
  validateSearch: (search: Record<string, unknown>): AuditSearch => search,
  component: lazyRouteComponent(() => import('#web/features/admin/audit/audit-page.tsx'), 'AuditPage'),
})

export const adminShellRoutes = [system, mails, failedJobs, audit]
