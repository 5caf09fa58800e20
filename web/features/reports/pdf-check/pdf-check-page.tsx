import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { read } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/title.ts'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { AtSite } from '#web/ui/site-time.tsx'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import { CheckResult } from './check-result.tsx'

/** Where the code printed on a signed PDF leads. Anybody may check a printout; nothing about the job is shown. */
export function PdfCheckPage() {
  useTitle(pages.pdfCheck.title)
  const code = useParams({ strict: false }).id ?? ''
  const { data, error, refetch } = useQuery(read(reportCalls.check, { params: { code } }))
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
