import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { jsaActionMessages } from '#contract/jsa/action-messages.ts'
import { jsaCalls } from '#contract/jsa/calls.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { jsaPdfPath, pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { MemberForm } from '#web/features/projects/members/member-form.tsx'
import { EmailForm } from '#web/features/reports/view/email-form.tsx'
import { notify } from '#web/lib/notify.ts'
import { useSession } from '#web/lib/session/session.ts'
import { settings } from '#web/lib/session/settings.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './actions.module.css'

/** What is done with a JSA as a whole. Its paper and its people need one that was submitted (002 §5). */
export function JsaActions({ detail, form }: { detail: ProjectHead; form: JsaForm | null }) {
  const user = useSession()?.user
  const [mailing, { toggle: toggleMail, close: closeMail }] = useDisclosure()
  const [adding, { open: openMembers, close: closeMembers }] = useDisclosure()
  const submitted = form && form.revision > 0 ? form : null
  const whenSubmitted = (act: () => void) => (submitted ? act : refuse)
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        <LinkButton
          variant="default"
          to={pages.project.path}
          params={{ id: String(detail.project.id) }}
          leftSection={<IconArrowLeft {...iconProps} />}
        >
          Go back to project
        </LinkButton>
        <ViewPdf form={submitted} />
        <Button
          variant="default"
          leftSection={<IconMail {...iconProps} />}
          aria-expanded={mailing}
          onClick={whenSubmitted(toggleMail)}
        >
          Email JSA
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy {...iconProps} />}
          onClick={submitted ? () => void copyLink(submitted.id) : refuse}
        >
          Copy PDF link
        </Button>
        {user && can.changeInTool(user) && (
          <Button
            variant="default"
            leftSection={<IconUserPlus {...iconProps} />}
            onClick={whenSubmitted(openMembers)}
          >
            Add user
          </Button>
        )}
      </div>
      {submitted && mailing && (
        <Panel title="Email JSA">
          <EmailForm call={jsaCalls.mail} id={submitted.id} action="Send JSA" onSent={closeMail} />
        </Panel>
      )}
      <Modal opened={adding} onClose={closeMembers} title="Add user" size={560}>
        <MemberForm projectId={detail.project.id} members={detail.users} />
      </Modal>
    </div>
  )
}

/** In the same window; the router loads the page anew, since it needs another content security policy. */
function ViewPdf({ form }: { form: JsaForm | null }) {
  const look = { variant: 'default', leftSection: <IconFileTypePdf {...iconProps} /> } as const
  return form ? (
    <LinkButton {...look} to={pages.jsaPdf.path} params={{ id: String(form.id) }} search={{}}>
      VIEW PDF
    </LinkButton>
  ) : (
    <Button {...look} onClick={refuse}>
      VIEW PDF
    </Button>
  )
}

const refuse = () => notify('danger', jsaMessages.notSubmitted)

/** Browsers refuse it without a press, on plain http, or by a setting. */
async function copyLink(formId: number) {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${jsaPdfPath(formId)}`)
    notify('success', jsaActionMessages.linkCopied(settings.provider_name))
  } catch {
    notify('danger', jsaActionMessages.linkNotCopied)
  }
}

const iconProps = { size: 20, 'aria-hidden': true }
