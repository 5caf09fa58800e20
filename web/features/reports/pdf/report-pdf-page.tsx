import { pages } from '#contract/pages.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { Paper } from './paper.tsx'

/** /reports/{id}, where mailed links and scanned labels lead. */
export const ReportPdfPage = () => <Paper call={reportCalls.pdfLink} page={pages.reportPdf} name="Report" />
