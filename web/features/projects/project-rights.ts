import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { useSession } from '#web/lib/session/session.ts'

/** What the signed-in person may do on this project; the server checks it again. */
export function useProjectRights({ project_manager, ats_company, users }: ProjectHead) {
  const user = useSession()?.user
  if (!user) return { recordScan: false }
  const facts = {
    user_id: project_manager.id,
    company_id: ats_company?.id ?? null,
    member: users.some(({ id }) => id === user.id),
  }
  return { recordScan: can.changeInTool(user) && can.recordScan(user, facts) }
}
