import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import { ProjectGone, ProjectNotTheirs } from '#web/features/projects/project-refused.tsx'
import { isOfProject } from '#web/features/projects/records/project-uploads.ts'
import { UploadList } from '#web/features/uploads/upload-list.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/query.ts'
import { ErrorState, Loading } from '#web/ui/states.tsx'
import type { LaterParts } from './project-tabs.tsx'
import { ProjectView } from './project-view.tsx'

/** /projects/{id}, and /projectlocation/{id} for one location of it. */
export function ProjectScreen({ parts }: { parts: LaterParts }) {
  const id = Number(useParams({ strict: false }).id)
  return Number.isInteger(id) && id > 0 ? <OneProject key={id} id={id} parts={parts} /> : <ProjectGone />
}

function OneProject({ id, parts }: { id: number; parts: LaterParts }) {
  const { data, error, refetch } = useQuery(read(api.projectPage.project, { params: { id } }))
  const status = error instanceof ApiError ? error.status : null
  // what is remembered goes with the right to see it; what was meant for it and waits here is the person's own
  if (status === 403 || status === 404)
    return (
      <>
        <UploadList isWanted={isOfProject(id)} />
        {status === 403 ? <ProjectNotTheirs /> : <ProjectGone />}
      </>
    )
  if (data) return <ProjectView detail={data} parts={parts} />
  return error ? <ErrorState text={error.message} retry={() => void refetch()} /> : <Loading />
}
