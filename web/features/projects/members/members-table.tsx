import { Button } from '@mantine/core'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Member } from '#contract/projects/project.ts'
import { ContactButton } from '#web/features/projects/request/contact-button.tsx'
import { call } from '#web/lib/api/api.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import classes from './members.module.css'

/** A table on a wide screen, a card for each member on a narrow one. */
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
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Project members">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">E-mail and phone</th>
            <th scope="col">Company</th>
            <th scope="col">Added</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {members.map(member => (
            <tr key={member.id}>
              <td data-part="name">
                <Name member={member} />
              </td>
              <td data-label="E-mail">
                <span>
                  <EmailAddress email={member.email} />
                </span>
                {member.phone && <small>{member.phone}</small>}
              </td>
              <td data-label="Company">{member.company ?? '–'}</td>
              <td data-label="Added">{formatDate(member.added_at)}</td>
              <td data-part="actions">
                <ContactButton member={member} />
                {canEdit && (
                  <Button
                    variant="default"
                    className={classes.remove}
                    aria-label={`Remove ${member.name || member.email}`}
                    title="Remove"
                    onClick={() => void remove(member)}
                  >
                    <IconUserMinus size={20} aria-hidden="true" />
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Name({ member: { name, title, pending } }: { member: Member }) {
  if (pending) return <span className={classes.pending}>{projectMessages.invitationPending}</span>
  return (
    <>
      <b>{name}</b>
      {title && <small>{title}</small>}
    </>
  )
}

/** Removes a person or an invitation from the project, once that is confirmed. */
function useRemoveMember(project_id: number) {
  const { mutate } = useMutation<unknown, Error, Member>({
    mutationFn: ({ id }) => call(api.projectRecords.removeMember, { query: { project_id, user_id: id } }),
    onSuccess: (_answer, { email }) => notify('success', projectMessages.memberRemoved(email), 'member'),
    onError: failure => notify('danger', failure.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [api.projectPage.project.path] }),
  })
  return async (member: Member) => {
    const isSelf = member.id === session.read()?.user.id
    const question = isSelf
      ? projectMessages.removeSelfQuestion
      : projectMessages.removeMemberQuestion(member.name || member.email)
    if (await confirm(question, { title: 'Remove', yes: 'Remove' })) mutate(member)
  }
}
