import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { PdfCheck } from '#contract/reports/report.ts'
import { read } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { AtSite, useSiteTime } from '#web/ui/site-time.tsx'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import classes from './pdf-check-page.module.css'
import { Verdict } from './verdict.tsx'

/** Where the code printed on a signed PDF leads. Anybody may check a printout; nothing about the job is shown. */
export function PdfCheckPage() {
  useTitle(pages.pdfCheck.title)
  const code = useParams({ strict: false }).id ?? ''
  const { data, error, refetch } = useQuery(read(api.reports.check, { params: { code } }))
  return (
    <FullPage title="Is this paper still current?">
      {data ? (
        <AtSite zone={data.time_zone}>
          <CheckResult check={data} />
        </AtSite>
      ) : error ? (
        <ErrorState text={error.message} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </FullPage>
  )
}

function CheckResult({ check: { state, signed_at, changed_after_signing, report_id } }: { check: PdfCheck }) {
  const { time } = useSiteTime()
  return (
    <div className={classes.check}>
      <Verdict state={state} />
      {signed_at && (
        <p className={classes.signed}>
          {reportMessages.paperSigned(time(signed_at))}
          {changed_after_signing && <strong> {reportMessages.changedAfterSigning}</strong>}
        </p>
      )}
      {report_id && (
        <>
          <LinkButton to={pages.reportPdf.path} params={{ id: String(report_id) }} fullWidth>
            Open the report
          </LinkButton>
          <p className={classes.account}>{reportMessages.paperAccount}</p>
        </>
      )}
    </div>
  )
}
