import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { Paper } from './paper.tsx'

/** /reports/{id}, where mailed links and scanned labels lead. */
export const ReportPdfPage = () => <Paper call={api.reports.pdf} page={pages.reportPdf} name="Report" />
