import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { projectsSearch } from '#web/features/projects/list/projects-search.ts'
import { projectSearch } from '#web/features/projects/project-search.ts'
import { labelsSearch } from '#web/features/reports/labels/search.ts'
import { wizardSearch } from '#web/features/reports/wizard/search.ts'
import { passage, screen, tokens } from './route-kinds.ts'
import { root, shell } from './route-roots.tsx'

/** Projects with their locations and reports: address, guard, screen. */
const projects = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.projects),
  validateSearch: projectsSearch,
  component: lazyRouteComponent(
    () => import('#web/features/projects/list/projects-page.tsx'),
    'ProjectsPage',
  ),
})

const dashboard = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.dashboard),
  component: lazyRouteComponent(
    () => import('#web/features/projects/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
})

const startProject = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.startProject),
  component: lazyRouteComponent(
    () => import('#web/features/projects/request/start-project-page.tsx'),
    'StartProjectPage',
  ),
})

const startPrivateProject = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.startPrivateProject),
  component: lazyRouteComponent(
    () => import('#web/features/projects/request/start-private-project-page.tsx'),
    'StartPrivateProjectPage',
  ),
})

const project = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.project),
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => import('#web/features/project-page/project-page.tsx'), 'ProjectPage'),
})

const projectLocation = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.projectLocation),
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => import('#web/features/project-page/project-page.tsx'), 'ProjectPage'),
})

const notifications = createRoute({
  getParentRoute: () => root,
  ...screen(pages.notifications),
  validateSearch: tokens('token'),
  component: lazyRouteComponent(
    () => import('#web/features/projects/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
})

const projectsShort = createRoute({
  getParentRoute: () => root,
  ...passage(pages.projectsShort, pages.projects),
})

const projectNone = createRoute({ getParentRoute: () => root, ...passage(pages.projectNone, pages.projects) })

const report = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.report),
  validateSearch: wizardSearch,
  component: lazyRouteComponent(
    () => import('#web/features/reports/wizard/report-wizard-page.tsx'),
    'ReportWizardPage',
  ),
})

const reportEdit = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.reportEdit),
  validateSearch: wizardSearch,
  component: lazyRouteComponent(
    () => import('#web/features/reports/wizard/report-wizard-page.tsx'),
    'ReportEditPage',
  ),
})

const reportView = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.reportView),
  component: lazyRouteComponent(
    () => import('#web/features/reports/view/report-view-page.tsx'),
    'ReportViewPage',
  ),
})

const reportPdf = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.reportPdf),
  component: lazyRouteComponent(
    () => import('#web/features/reports/pdf/report-pdf-page.tsx'),
    'ReportPdfPage',
  ),
})

const labels = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.labels),
  validateSearch: labelsSearch,
  component: lazyRouteComponent(() => import('#web/features/reports/labels/labels-page.tsx'), 'LabelsPage'),
})

const scanner = createRoute({
  getParentRoute: () => shell,
  ...screen(pages.scanner),
  component: lazyRouteComponent(
    () => import('#web/features/reports/scanner/scanner-page.tsx'),
    'ScannerPage',
  ),
})

const paperCheck = createRoute({
  getParentRoute: () => root,
  ...screen(pages.paperCheck),
  component: lazyRouteComponent(
    () => import('#web/features/reports/pdf-check/pdf-check-page.tsx'),
    'PdfCheckPage',
  ),
})

export const projectRoutes = [notifications, projectsShort, projectNone, paperCheck]
export const projectRoutesInShell = [
  dashboard,
  projects,
  startProject,
  startPrivateProject,
  project,
  projectLocation,
  report,
  reportEdit,
  reportView,
  reportPdf,
  labels,
  scanner,
]
