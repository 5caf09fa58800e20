import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Shell } from '#web/layout.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { NotFound } from '#web/ui/states.tsx'

export function MissingPage() {
  useTitle(title)
  if (!useSession()) {
    return (
      <FullPage title="Page not found">
        <p>{messages.pageMissing}</p>
        <LinkButton to={pages.signIn.path}>Go to sign in</LinkButton>
      </FullPage>
    )
  }
  return (
    <Shell title={title}>
      <NotFound action={<LinkButton to={pages.projects.path}>Go to your projects</LinkButton>} />
    </Shell>
  )
}

const title = 'Page not found'
