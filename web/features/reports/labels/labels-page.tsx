import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { ProjectGone, ProjectNotTheirs, ToPortal } from '#web/features/projects/project-refused.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ErrorState, Loading, NotAllowed } from '#web/ui/states.tsx'
import { LabelsForm } from './form.tsx'
import { labelsSearch } from './search.ts'

/** /labels: sheets or rolls for the locations of a project, and fresh labels for any. */
export function LabelsPage() {
  const person = useSession()?.user
  const { project_id } = labelsSearch(useSearch({ strict: false }))
  if (!person) return null
  if (!can.printLabels(person))
    return <NotAllowed text={reportMessages.labelsNeedGpr} action={<ToPortal />} />
  if (!can.changeInTool(person)) return <NotAllowed text={messages.silverReadsOnly} action={<ToPortal />} />
  return project_id ? <OfProject key={project_id} id={project_id} /> : <LabelsForm project={null} />
}

function OfProject({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(read(api.projectPage.project, { params: { id } }))
  const status = error instanceof ApiError ? error.status : null
  if (status === 403) return <ProjectNotTheirs />
  if (status === 404) return <ProjectGone />
  if (data) return <LabelsForm project={data} />
  return error ? <ErrorState text={error.message} retry={() => void refetch()} /> : <Loading />
}
