import { useParams } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { read } from '#web/lib/api/query.ts'
import { CheckResult } from './check-result.tsx'
import { PaperCheck } from './paper-check.tsx'

/** Where the code printed on the PDF of a report leads. */
export function PdfCheckPage() {
  const code = useParams({ strict: false }).id ?? ''
  return (
    <PaperCheck title={pages.pdfCheck.title} query={read(reportCalls.check, { params: { code } })}>
      {check => <CheckResult check={check} />}
    </PaperCheck>
  )
}
