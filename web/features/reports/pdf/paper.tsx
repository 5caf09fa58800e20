import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { PaperLink } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { pages } from '#contract/pages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { BackToProjects, ProjectNotAllowed } from '#web/features/projects/project-refused.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ErrorState, Gone, Loading } from '#web/ui/states.tsx'
import { fetchPaper, type PaperCall } from './pdf-file.ts'
import { PdfView } from './pdf-view.tsx'

interface PaperProps {
  call: PaperCall
  /** Where the paper is shown without naming a revision. */
  page: typeof pages.reportPdf | typeof pages.jsaPdf
  /** What the record is called: "Report". */
  name: string
}

/** The PDF of the record whose id is in the address, or why there is none; mailed and printed links lead here. */
export function Paper(props: PaperProps) {
  const id = Number(useParams({ strict: false }).id)
  const { revision } = useSearch({ strict: false })
  return Number.isInteger(id) && id > 0 ? (
    <OnePaper key={`${id} ${revision}`} {...props} id={id} revision={revision} />
  ) : (
    <NoPaper name={props.name} />
  )
}

function OnePaper({
  call,
  page,
  name,
  id,
  revision,
}: PaperProps & { id: number; revision: number | undefined }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [call.path, id, revision],
    queryFn: ({ signal }) => fetchPaper(call, id, revision, signal),
    // the link runs out while the page stays open
    staleTime: halfLife,
    refetchInterval: halfLife,
    gcTime: 0,
  })
  const refusal = error instanceof ApiError ? error : null
  if (refusal?.code.startsWith('revision_')) return <NoRevision page={page} id={id} text={refusal.message} />
  if (refusal?.code === 'not_submitted') return <NotSubmitted name={name} text={refusal.message} />
  if (refusal?.status === 404) return <NoPaper name={name} />
  if (refusal?.status === 403) return <ProjectNotAllowed />
  if (data) return <PdfDocument key={keyOf(data)} paper={data} />
  if (error && !isFetching) return <ErrorState text={error.message} retry={() => void refetch()} />
  return <Loading text={reportMessages.pdfPreparing} />
}

const halfLife = (limits.fileLinkWindow * 1000) / 2

/** The same for every link to the same PDF: a record that was changed since has another. */
const keyOf = ({ url }: PaperLink) => new URL(url, window.location.origin).searchParams.get('key')

function PdfDocument({ paper }: { paper: PaperLink }) {
  useRecordTitle(paper.filename.replace(/\.pdf$/i, ''))
  return <PdfView paper={paper} />
}

/** The rest of the record is there. */
const NoRevision = ({ page, id, text }: Pick<PaperProps, 'page'> & { id: number; text: string }) => (
  <Gone
    title="Revision not found"
    text={text}
    action={
      <LinkButton to={page.path} params={{ id: String(id) }} search={{}}>
        Open the latest PDF
      </LinkButton>
    }
  />
)

const NotSubmitted = ({ name, text }: Pick<PaperProps, 'name'> & { text: string }) => (
  <Gone title={`The ${name} isn't submitted yet`} text={`${text}.`} action={<BackToProjects />} />
)

const NoPaper = ({ name }: Pick<PaperProps, 'name'>) => (
  <Gone title={`${name} not found`} text={reportMessages.noReportAtLink} action={<BackToProjects />} />
)
