import { Button } from '@mantine/core'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { formatPhone } from '#contract/phone.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Member } from '#contract/projects/project.ts'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import { useAction } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { ContactButton } from './contact-button.tsx'
import classes from './members.module.css'

export function MembersTable({
  projectId,
  members,
  canEdit,
}: {
  projectId: number
  members: Member[]
  canEdit: boolean
}) {
  const remove = useRemoveMember(projectId)
  const { date } = useSiteTime()
  const columns: Column<Member>[] = [
    { label: 'Name', card: 'title', cell: member => <Name member={member} /> },
    {
      label: 'Email and phone',
      cardLabel: 'Email',
      long: true,
      cell: ({ email, phone }) => (
        <>
          <span>
            <EmailAddress email={email} />
          </span>
          {phone && <small>{formatPhone(phone)}</small>}
        </>
      ),
    },
    { label: 'Company', cell: ({ company }) => <Short>{company ?? '–'}</Short> },
    { label: 'Added', cell: ({ added_at }) => date(added_at) },
    {
      label: 'Actions',
      card: 'action',
      cell: member => (
        <>
          <ContactButton member={member} />
          {canEdit && (
            <Button
              variant="danger-outline"
              className={classes.remove}
              aria-label={`Remove ${member.name || member.email}`}
              title="Remove"
              onClick={() => void remove(member)}
            >
              <IconUserMinus size={20} aria-hidden="true" />
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <DataTable
      label="Project members"
      className={classes.table}
      columns={columns}
      rows={members}
      keyOf={({ id }) => id}
    />
  )
}

function Name({ member: { name, title, pending } }: { member: Member }) {
  if (pending) return <span className={classes.pending}>{projectMessages.invitationPending}</span>
  return (
    <>
      <b>
        <Short>{name}</Short>
      </b>
      {title && (
        <small>
          <Short>{title}</Short>
        </small>
      )}
    </>
  )
}

/** At a desk two lines at most; what is cut off can be read by pointing at it. */
const Short = ({ children }: { children: string }) => (
  <span className={classes.short} title={children}>
    {children}
  </span>
)

/** Removes a person or an invitation from the project, once that is confirmed. */
function useRemoveMember(project_id: number) {
  const { run } = useAction(projectRecordCalls.removeMember)
  return async ({ id, name, email }: Member) => {
    const { removeSelfQuestion, removeSelfConsequence, removeMemberQuestion, removeMemberConsequence } =
      projectMessages
    const who = name || email
    const [question, consequence] =
      id === session.read()?.user.id
        ? [removeSelfQuestion, removeSelfConsequence]
        : [removeMemberQuestion(who), removeMemberConsequence(who)]
    if (!(await confirm(question, { title: 'Remove', yes: 'Remove', consequence, danger: true }))) return
    run({ query: { project_id, user_id: id } }, () =>
      notify('success', projectMessages.memberRemoved(email), 'member'),
    )
  }
}
