import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProjectHead, ProjectRecord } from '#contract/project-page/project-detail.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Answered } from '#web/ui/answered.tsx'
import { AtSite } from '#web/ui/site-time.tsx'
import { headQuery, recordQuery } from './project-query.ts'
import { ProjectGone, ProjectNotAllowed } from './project-refused.tsx'

interface WithProjectProps<P> {
  /** As the address has it, so perhaps not a number at all. */
  id: number
  /** Shown also when the project is not, above the reason. */
  aboveRefusal?: ReactNode
  children: (detail: P) => ReactNode
}

/** Reads the head of a project and renders a page of it, or says why there is none. */
export function WithProject({ id, ...props }: WithProjectProps<ProjectHead>) {
  return isId(id) ? <ReadProject key={id} query={headQuery(id)} {...props} /> : <ProjectGone />
}

/** The same with its locations and its report. */
export function WithRecord({ id, ...props }: WithProjectProps<ProjectRecord>) {
  return isId(id) ? <ReadProject key={id} query={recordQuery(id)} {...props} /> : <ProjectGone />
}

const isId = (id: number) => Number.isInteger(id) && id > 0

// biome-ignore lint/suspicious/noExplicitAny: what the server answers with is narrowed by the query itself
type ProjectQuery<P> = UseQueryOptions<any, ApiError | Error, P, any>

function ReadProject<P extends ProjectHead>({
  query,
  aboveRefusal,
  children,
}: Omit<WithProjectProps<P>, 'id'> & { query: ProjectQuery<P> }) {
  const answer = useQuery(query)
  const { error } = answer
  const status = error instanceof ApiError ? error.status : null
  // whoever lost the right to see the project no longer sees the cached copy either
  if (status === 403 || status === 404)
    return (
      <>
        {aboveRefusal}
        {status === 403 ? <ProjectNotAllowed /> : <ProjectGone />}
      </>
    )
  return (
    <Answered query={answer}>
      {detail => <AtSite zone={detail.project.time_zone}>{children(detail)}</AtSite>}
    </Answered>
  )
}
