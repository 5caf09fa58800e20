import { useParams } from '@tanstack/react-router'
import { jsaCalls } from '#contract/jsa/calls.ts'
import { pages } from '#contract/pages.ts'
import { PaperCheck } from '#web/features/reports/pdf-check/paper-check.tsx'
import { read } from '#web/lib/api/query.ts'
import { JsaCheckResult } from './check-result.tsx'

/** Where the code printed on the PDF of a JSA leads. */
export function JsaCheckPage() {
  const code = useParams({ strict: false }).id ?? ''
  return (
    <PaperCheck title={pages.jsaCheck.title} query={read(jsaCalls.check, { params: { code } })}>
      {check => <JsaCheckResult check={check} />}
    </PaperCheck>
  )
}
