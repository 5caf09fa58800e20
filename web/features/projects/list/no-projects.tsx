import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { projectCalls } from '#contract/projects/calls.ts'
import { emptyListMessages } from '#contract/projects/empty-list-messages.ts'
import { read } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { UnlessOnHold } from '#web/ui/on-hold/unless-on-hold.tsx'
import { Empty } from '#web/ui/states.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ProjectsLoading } from './projects-loading.tsx'
import type { ProjectsSearch } from './projects-search.ts'

/** Why the list is empty, and what can be done about it. */
export default function NoProjects({ filters }: { filters: ProjectsSearch }) {
  return (
    <UnlessOnHold projects>
      <None filters={filters} />
    </UnlessOnHold>
  )
}

function None({ filters: { search, step, status = 'active' } }: { filters: ProjectsSearch }) {
  const plain = search === undefined && step === undefined
  if (plain && status === 'active') return <NoneActive />
  if (plain && status === 'all') return <NoneAtAll />
  return <Empty title={title}>{reason()}</Empty>

  function reason() {
    if (search !== undefined) return emptyListMessages.noProjectsFound(search)
    if (step !== undefined) return emptyListMessages.noProjectsAtStep
    return status === 'deleted' ? emptyListMessages.noProjectsDeleted : emptyListMessages.noProjectsCompleted
  }
}

const title = 'No projects yet'

/** Either all are finished, or there never was one. */
function NoneActive() {
  const { data, error } = useQuery(read(projectCalls.list, { query: { status: 'completed' } }))
  if (!data && !error) return <ProjectsLoading />
  if (data?.total === 0) return <NoneAtAll />
  return (
    <Empty
      title={title}
      action={
        <LinkButton to={pages.projects.path} search={{ status: 'completed' }} variant="default">
          Show completed projects
        </LinkButton>
      }
    >
      {emptyListMessages.noProjectsActive}
    </Empty>
  )
}

function NoneAtAll() {
  const person = useSession()?.user
  const mayStart = person && can.startProject(person) && can.changeInTool(person)
  const empty = mayStart ? (
    <Empty title={title} action={<LinkButton to={pages.startProject.path}>Start Project</LinkButton>}>
      {emptyListMessages.noProjectsStart}
    </Empty>
  ) : (
    <Empty title={title}>{emptyListMessages.noProjects}</Empty>
  )
  return <FirstSteps projects={0} otherwise={empty} />
}
