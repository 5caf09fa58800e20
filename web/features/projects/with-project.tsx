import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/query.ts'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import { ProjectGone, ProjectNotAllowed } from './project-refused.tsx'

interface WithProjectProps {
  /** As the address has it, so perhaps not a number at all. */
  id: number
  /** Shown also when the project is not, above the reason. */
  aboveRefusal?: ReactNode
  children: (detail: ProjectDetail) => ReactNode
}

/** Reads a project and renders a page of it, or says why there is none. */
export function WithProject({ id, ...props }: WithProjectProps) {
  return Number.isInteger(id) && id > 0 ? <ReadProject key={id} id={id} {...props} /> : <ProjectGone />
}

function ReadProject({ id, aboveRefusal, children }: WithProjectProps) {
  const { data, error, refetch } = useQuery(read(api.projectPage.project, { params: { id }, query: {} }))
  const status = error instanceof ApiError ? error.status : null
  // whoever lost the right to see the project no longer sees the cached copy either
  if (status === 403 || status === 404)
    return (
      <>
        {aboveRefusal}
        {status === 403 ? <ProjectNotAllowed /> : <ProjectGone />}
      </>
    )
  // no parts were named, so all of them are there
  if (data) return children(data as ProjectDetail)
  // without a session the login page is about to open
  return error && status !== 401 ? (
    <ErrorState text={error.message} retry={() => void refetch()} />
  ) : (
    <Loading />
  )
}
