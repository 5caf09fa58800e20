import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { read } from '#web/kit/query.ts'
import { Refused } from '#web/kit/refused.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ErrorState, Gone, Loading, NotAllowed } from '#web/ui/states.tsx'
import { ProjectView } from './project-view.tsx'
import { UploadQueue } from './upload-queue.tsx'

/** /projects/{id}, and /projectlocation/{id} for one location of it. */
export function ProjectPage() {
  const id = Number(useParams({ strict: false }).id)
  return Number.isInteger(id) && id > 0 ? <OneProject key={id} id={id} /> : <NotThere />
}

function OneProject({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(read(api.projects.project, { params: { id } }))
  const status = error instanceof Refused ? error.status : null
  // what is remembered goes with the right to see it; what was meant for it and waits here is the person's own
  if (status === 403 || status === 404)
    return (
      <>
        <UploadQueue projectId={id} />
        {status === 403 ? <NotTheirs /> : <NotThere />}
      </>
    )
  if (data) return <ProjectView detail={data} />
  return error ? <ErrorState text={error.message} retry={() => void refetch()} /> : <Loading />
}

function NotTheirs() {
  const text = (
    <>
      {messages.projectNotAllowed}
      <br />
      {messages.projectNotAllowedHelp}
    </>
  )
  return <NotAllowed text={text} action={<ToPortal />} />
}

const NotThere = () => (
  <Gone title="There is no project here" text={messages.projectGone} action={<ToPortal />} />
)

const ToPortal = () => <LinkButton to={pages.projects.path}>Back to the Project Portal</LinkButton>
