import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { ProjectNotTheirs, ToPortal } from '#web/features/projects/project-refused.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import { ErrorState, Gone, Loading } from '#web/ui/states.tsx'
import { fetchReportPdf } from './pdf-file.ts'
import { PdfView } from './pdf-view.tsx'

/** /reports/{id}, where a mailed link and a scanned label lead. */
export function ReportPdfPage() {
  const id = Number(useParams({ strict: false }).id)
  return Number.isInteger(id) && id > 0 ? <OnePdf key={id} id={id} /> : <NoReport />
}

function OnePdf({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [api.reports.pdf.path, id],
    queryFn: ({ signal }) => fetchReportPdf(id, signal),
    // the paper somebody reads does not change under the eyes; who opens it anew gets the newest
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const status = error instanceof ApiError ? error.status : null
  if (status === 404) return <NoReport />
  if (status === 403) return <ProjectNotTheirs />
  if (data) return <Shown file={data} />
  if (error && !isFetching) return <ErrorState text={error.message} retry={() => void refetch()} />
  return <Loading text={reportMessages.pdfPreparing} />
}

function Shown({ file }: { file: File }) {
  useRecordTitle(file.name.replace(/\.pdf$/i, ''))
  return <PdfView file={file} />
}

const NoReport = () => (
  <Gone title="There is no report here" text={reportMessages.noReportAtLink} action={<ToPortal />} />
)
