import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loading, NotAllowed } from '#web/ui/states.tsx'
import { RequestWizard } from './wizard.tsx'

export const StartProjectPage = () => <StartProject signed={false} />

export const StartPrivateProjectPage = () => <StartProject signed />

/** The wizard for those who may start a project; everybody else reads why not. */
function StartProject({ signed }: { signed: boolean }) {
  const user = useSession()?.user
  // between the end of a session and the sign-in page
  if (!user) return <Loading />
  if (!can.startProject(user)) return <Refused text={projectMessages.requestNeedsGpr} />
  if (!can.changeInTool(user)) return <Refused text={messages.silverReadsOnly} />
  return <RequestWizard key={user.id} user={user} signed={signed} />
}

function Refused({ text }: { text: string }) {
  return (
    <NotAllowed
      text={text}
      action={<LinkButton to={pages.projects.path}>{`Back to ${pages.projects.title}`}</LinkButton>}
    />
  )
}
