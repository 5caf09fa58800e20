import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { BackToProjects, ProjectNotAllowed } from '#web/features/projects/project-refused.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ErrorState, Gone, Loading } from '#web/ui/states.tsx'
import { fetchReportPdf } from './pdf-file.ts'
import { PdfView } from './pdf-view.tsx'

/** /reports/{id}, where mailed links and scanned labels lead. */
export function ReportPdfPage() {
  const id = Number(useParams({ strict: false }).id)
  const { revision } = useSearch({ strict: false })
  return Number.isInteger(id) && id > 0 ? (
    <OnePdf key={`${id} ${revision}`} id={id} revision={revision} />
  ) : (
    <NoReport />
  )
}

function OnePdf({ id, revision }: { id: number; revision: number | undefined }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [reportCalls.pdf.path, id, revision],
    queryFn: ({ signal }) => fetchReportPdf(id, revision, signal),
    // a PDF that is being read does not change; whoever opens the page again gets the newest
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const status = error instanceof ApiError ? error.status : null
  if (error instanceof ApiError && error.code === 'revision_never_signed')
    return <NeverSigned id={id} text={error.message} />
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

/** The rest of the report is there. */
const NeverSigned = ({ id, text }: { id: number; text: string }) => (
  <Gone
    title="Revision not found"
    text={text}
    action={
      <LinkButton to={pages.reportPdf.path} params={{ id: String(id) }} search={{}}>
        Open the latest PDF
      </LinkButton>
    }
  />
)

const NoReport = () => (
  <Gone title="Report not found" text={reportMessages.noReportAtLink} action={<BackToProjects />} />
)
