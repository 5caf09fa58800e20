import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Gone, NotAllowed } from '#web/ui/states.tsx'

/** In place of a page of a project that this person may not see. */
export function ProjectNotTheirs() {
  const text = (
    <>
      {messages.projectNotAllowed}
      <br />
      {messages.projectNotAllowedHelp}
    </>
  )
  return <NotAllowed text={text} action={<ToPortal />} />
}

export const ProjectGone = () => (
  <Gone title="There is no project here" text={messages.projectGone} action={<ToPortal />} />
)

export const ToPortal = () => <LinkButton to={pages.projects.path}>Back to the Project Portal</LinkButton>
