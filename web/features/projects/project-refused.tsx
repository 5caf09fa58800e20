import { pages } from '#contract/pages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { UnlessOnHold } from '#web/ui/on-hold/unless-on-hold.tsx'
import { Gone, NotAllowed } from '#web/ui/states.tsx'

/** In place of the page of a project that this person may not see. */
export function ProjectNotAllowed() {
  const text = (
    <>
      {projectMessages.projectNotAllowed}
      <br />
      {projectMessages.projectNotAllowedHelp}
    </>
  )
  return (
    <UnlessOnHold projects>
      <NotAllowed text={text} action={<BackToProjects />} />
    </UnlessOnHold>
  )
}

export const ProjectGone = () => (
  <Gone title="Project not found" text={projectMessages.projectGone} action={<BackToProjects />} />
)

export const BackToProjects = () => (
  <LinkButton to={pages.projects.path}>Back to the Project Portal</LinkButton>
)
