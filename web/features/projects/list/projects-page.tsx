import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import type { projectCalls } from '#contract/projects/calls.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isOnHold } from '#web/lib/api/failures.ts'
import { Unread } from '#web/ui/answered.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Empty } from '#web/ui/states.tsx'
import { Pages } from '#web/ui/tables/pages.tsx'
import { DeletedProjects } from './deleted-projects.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ProjectCards } from './project-cards.tsx'
import { projectCountText } from './project-count.ts'
import { ProjectFilters } from './project-filters.tsx'
import classes from './projects.module.css'
import { ProjectsLoading } from './projects-loading.tsx'
import { projectsQuery } from './projects-query.ts'
import { type ProjectsSearch, projectsSearch } from './projects-search.ts'
import { ProjectsTable } from './projects-table.tsx'
import { SortSelect } from './sort-select.tsx'

/** Whoever has projects never needs it. */
const NoProjects = lazy(() => import('./no-projects.tsx'))

/** Below the list, a later feature may offer something for what it shows. */
export function ProjectsPage({ offer }: { offer: (filters: ProjectsSearch) => ReactNode }) {
  const filters = projectsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const navigateTo = (change: ProjectsSearch, replace = false) =>
    void navigate({
      to: pages.projects.path,
      search: projectsSearch({ ...filters, page: 1, ...change }),
      replace,
    })
  const { view } = filters
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...projectsQuery(filters),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.page}>
      <ProjectFilters filters={filters} maySeeDeleted={data?.may_delete ?? false} onChange={navigateTo} />
      {data && !(isPlaceholderData && data.projects.length === 0) ? (
        <div className={classes.results} data-stale={isPlaceholderData} aria-busy={isPlaceholderData}>
          <ProjectList
            data={data}
            stale={isPlaceholderData}
            filters={filters}
            offer={offer(filters)}
            onChange={navigateTo}
          />
        </div>
      ) : error ? (
        <ListFailure error={error} retry={() => void refetch()} />
      ) : (
        <ProjectsLoading view={view} />
      )}
    </div>
  )
}

function ListFailure({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof ApiError && error.status === 403) || isOnHold(error))
    return <Unread error={error} retry={retry} what="deletedProjects" />
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

function ProjectList({
  data: { projects, total, totalPages, counted },
  stale,
  filters,
  offer,
  onChange,
}: {
  data: Answer<typeof projectCalls.list>
  /** The list is of the filters before, until the answer to the new ones comes. */
  stale: boolean
  filters: ProjectsSearch
  offer: ReactNode
  onChange: (change: ProjectsSearch) => void
}) {
  const { page = 1, per_page = limits.projectPageSize, view } = filters
  const last = Math.max(1, totalPages)
  // a cheap phone draws what fits on its screen in half the time of a whole page
  const whole = useDeferredValue(true, false)
  // the list became shorter, or the address is of a longer one
  if (page > last && !stale)
    return <Navigate to={pages.projects.path} search={projectsSearch({ ...filters, page: last })} replace />
  if (total === 0)
    return (
      <Suspense fallback={<ProjectsLoading view={view} />}>
        <NoProjects filters={filters} />
      </Suspense>
    )
  const List = projects.some(({ deleted_at }) => deleted_at)
    ? DeletedProjects
    : view === 'card'
      ? ProjectCards
      : ProjectsTable
  const isNew = total < fewProjects && filters.search === undefined && filters.step === undefined
  return (
    <>
      {isNew && <FirstSteps projects={total} />}
      <div className={classes.top}>
        <p className={classes.count} role="status">
          {projectCountText(total, counted)}
        </p>
        <SortSelect filters={filters} onChange={onChange} />
      </div>
      <List
        projects={whole ? projects : projects.slice(0, firstScreen)}
        sorting={{
          by: filters.sort,
          order: filters.order ?? 'asc',
          onSort: (sort, order) => onChange({ sort, order }),
        }}
      />
      {whole && (
        <div className={classes.foot}>
          <Pages page={Math.min(page, last)} last={last} onChange={number => onChange({ page: number })} />
          <Select
            label="Per page"
            className={classes.pageSize}
            value={String(per_page)}
            data={limits.projectPageSizes.map(String)}
            onChange={size => onChange({ per_page: Number(size) })}
          />
          {offer}
        </div>
      )}
    </>
  )
}

/** With so few, a company may still have to be set up. */
const fewProjects = 3

/** As many projects as a phone shows at once, and a few more. */
const firstScreen = 8
