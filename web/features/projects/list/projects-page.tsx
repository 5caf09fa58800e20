import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/query.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Empty, ErrorState } from '#web/ui/states.tsx'
import { Pages } from '#web/ui/tables/pages.tsx'
import { DeletedProjects } from './deleted-projects.tsx'
import { NoProjects } from './no-projects.tsx'
import { ProjectCards } from './project-cards.tsx'
import { countOf } from './project-count.ts'
import classes from './projects.module.css'
import { ProjectsLoading } from './projects-loading.tsx'
import { type ProjectsSearch, projectsSearch } from './projects-search.ts'
import { ProjectsTable } from './projects-table.tsx'
import { ProjectsTools } from './projects-tools.tsx'

export function ProjectsPage() {
  const asked = projectsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (change: ProjectsSearch, replace = false) =>
    void navigate({
      to: pages.projects.path,
      search: projectsSearch({ ...asked, page: 1, ...change }),
      replace,
    })
  const { view, ...wish } = asked
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(api.projects.list, { query: { status: 'active', ...wish } }),
    placeholderData: keepPreviousData,
    // whoever comes back from a project has changed something there
    staleTime: 0,
  })
  return (
    <div className={classes.page}>
      <ProjectsTools asked={asked} mayDelete={data?.may_delete ?? false} go={go} />
      {data && !(isPlaceholderData && data.projects.length === 0) ? (
        <div className={classes.found} data-stale={isPlaceholderData} aria-busy={isPlaceholderData}>
          <Found data={data} stale={isPlaceholderData} asked={asked} go={go} />
        </div>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <ProjectsLoading view={view} />
      )}
    </div>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof ApiError && error.status === 403))
    return <ErrorState text={error.message} retry={retry} />
  const back = (
    <LinkButton to={pages.projects.path} variant="default">
      Show active projects
    </LinkButton>
  )
  return (
    <Empty title="Not Allowed" action={back}>
      {error.message}
    </Empty>
  )
}

function Found({
  data: { projects, total, totalPages, counted },
  stale,
  asked,
  go,
}: {
  data: Answer<typeof api.projects.list>
  /** Of what was asked for before, until the answer comes. */
  stale: boolean
  asked: ProjectsSearch
  go: (change: ProjectsSearch) => void
}) {
  const { page = 1, per_page = limits.projectPageSize, view } = asked
  const last = Math.max(1, totalPages)
  // the list became shorter, or the address is of a longer one
  if (page > last && !stale)
    return <Navigate to={pages.projects.path} search={projectsSearch({ ...asked, page: last })} replace />
  if (total === 0) return <NoProjects asked={asked} />
  const List = projects.some(({ deleted_at }) => deleted_at)
    ? DeletedProjects
    : view === 'card'
      ? ProjectCards
      : ProjectsTable
  return (
    <>
      <p className={classes.count} role="status">
        {countOf(total, counted)}
      </p>
      <List projects={projects} />
      <div className={classes.foot}>
        <Pages page={Math.min(page, last)} last={last} onTurn={number => go({ page: number })} />
        <Select
          label="Per page"
          className={classes.size}
          value={String(per_page)}
          data={limits.projectPageSizes.map(String)}
          onChange={size => go({ per_page: Number(size) })}
        />
      </div>
    </>
  )
}
