import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { LabelsSearch } from '#web/features/reports/labels/search.ts'
import { pdfSearch } from '#web/features/reports/pdf/search.ts'
import type { WizardSearch } from '#web/features/reports/wizard/search.ts'
import { guardedPage } from './page-options.ts'
import { rootRoute, shellRoute } from './root.tsx'

const pdfCheck = createRoute({
  getParentRoute: () => rootRoute,
  ...guardedPage(pages.pdfCheck),
  component: lazyRouteComponent(
    () => import('#web/features/reports/pdf-check/pdf-check-page.tsx'),
    'PdfCheckPage',
  ),
})

const report = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.report),
  validateSearch: (search: Record<string, unknown>): WizardSearch => search,
  component: lazyRouteComponent(
    () => import('#web/features/reports/wizard/report-wizard-page.tsx'),
    'ReportWizardPage',
  ),
})

const reportEdit = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.reportEdit),
  validateSearch: (search: Record<string, unknown>): WizardSearch => search,
  component: lazyRouteComponent(
    () => import('#web/features/reports/wizard/report-wizard-page.tsx'),
    'ReportEditPage',
  ),
})

const reportView = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.reportView),
  component: lazyRouteComponent(
    () => import('#web/features/reports/view/report-view-page.tsx'),
    'ReportViewPage',
  ),
})

const reportPdf = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.reportPdf),
  validateSearch: pdfSearch,
  component: lazyRouteComponent(
    () => import('#web/features/reports/pdf/report-pdf-page.tsx'),
    'ReportPdfPage',
  ),
})

const labels = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.labels),
  validateSearch: (search: Record<string, unknown>): LabelsSearch => search,
  component: lazyRouteComponent(() => import('#web/features/reports/labels/labels-page.tsx'), 'LabelsPage'),
})

const scanner = createRoute({
  getParentRoute: () => shellRoute,
  ...guardedPage(pages.scanner),
  component: lazyRouteComponent(
    () => import('#web/features/reports/scanner/scanner-page.tsx'),
    'ScannerPage',
  ),
})

export const reportRoutes = [pdfCheck]
export const reportShellRoutes = [report, reportEdit, reportView, reportPdf, labels, scanner]
