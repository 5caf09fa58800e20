import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/person.ts'
import { api } from '#contract/api.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { useLiveUpdates } from '#web/features/projects/live/live-updates.ts'
import { ProjectGone, ProjectNotTheirs } from '#web/features/projects/project-refused.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import { WizardCards } from './cards.tsx'

/** The report of a project, card by card, for whoever may see the project. */
export function ReportWizard({ projectId }: { projectId: number }) {
  const user = useSession()?.user
  const { data, error, refetch } = useQuery(read(api.projectPage.project, { params: { id: projectId } }))
  const status = error instanceof ApiError ? error.status : null
  if (status === 403) return <ProjectNotTheirs />
  if (status === 404) return <ProjectGone />
  if (data && user) return <Open key={user.id} detail={data} user={user} />
  return error && status !== 401 ? (
    <ErrorState text={error.message} retry={() => void refetch()} />
  ) : (
    <Loading />
  )
}

function Open({ detail, user }: { detail: ProjectDetail; user: User }) {
  useRecordTitle(`GPR report, ${detail.project.name}, ${detail.ats_data.ats_number}`)
  useLiveUpdates(detail.project.id)
  return <WizardCards detail={detail} user={user} />
}
