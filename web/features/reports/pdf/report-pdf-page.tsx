import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { BackToProjects, ProjectNotAllowed } from '#web/features/projects/project-refused.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import { ErrorState, Gone, Loading } from '#web/ui/states.tsx'
import { fetchReportPdf } from './pdf-file.ts'
import { PdfView } from './pdf-view.tsx'

/** /reports/{id}, where mailed links and scanned labels lead. */
export function ReportPdfPage() {
  const id = Number(useParams({ strict: false }).id)
  return Number.isInteger(id) && id > 0 ? <OnePdf key={id} id={id} /> : <NoReport />
}

function OnePdf({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [api.reports.pdf.path, id],
    queryFn: ({ signal }) => fetchReportPdf(id, signal),
    // a PDF that is being read does not change; whoever opens the page again gets the newest
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const status = error instanceof ApiError ? error.status : null
  if (status === 404) return <NoReport />
  if (status === 403) return <ProjectNotAllowed />
  if (data) return <PdfDocument {...data} />
  if (error && !isFetching) return <ErrorState text={error.message} retry={() => void refetch()} />
  return <Loading text={reportMessages.pdfPreparing} />
}

function PdfDocument({ file, project }: { file: File; project: string | null }) {
  useRecordTitle(file.name.replace(/\.pdf$/i, ''))
  return <PdfView file={file} project={project} />
}

const NoReport = () => (
  <Gone title="Report not found" text={reportMessages.noReportAtLink} action={<BackToProjects />} />
)
