import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { ReadsOnly } from '#web/features/projects/records/record-list.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Empty } from '#web/ui/states.tsx'
import { MemberForm } from './member-form.tsx'
import classes from './members.module.css'
import { MembersTable } from './members-table.tsx'

export function MembersTab({ detail: { project, users } }: { detail: ProjectHead }) {
  const user = useSession()?.user
  if (!user) return null
  const canEdit = can.changeInTool(user)
  return (
    <div className={classes.tab}>
      {canEdit ? <MemberForm projectId={project.id} members={users} /> : <ReadsOnly />}
      {users.length > 0 ? (
        <MembersTable projectId={project.id} members={users} canEdit={canEdit} />
      ) : (
        <Empty title="No members yet">{projectMessages.membersNone}</Empty>
      )}
    </div>
  )
}
