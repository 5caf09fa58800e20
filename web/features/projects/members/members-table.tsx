import { Button } from '@mantine/core'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Member } from '#contract/projects/project.ts'
import { ContactButton } from '#web/features/projects/request/contact-button.tsx'
import { formatDate } from '#web/lib/format.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { useMemberRemoval } from './member-removal.ts'
import classes from './members-table.module.css'

/** A table of few, broad columns where there is room, a card for each where there is not. */
export function MembersTable({
  projectId,
  members,
  removable,
}: {
  projectId: number
  members: Member[]
  removable: boolean
}) {
  const remove = useMemberRemoval(projectId)
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
                {removable && (
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
