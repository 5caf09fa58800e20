import { and, eq, inArray } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { exportMessages } from '#contract/exports/messages.ts'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { project_members } from '#server/db/schema/projects.ts'
import { findProject } from '#server/features/projects/access.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import type { ExportRow } from './exports.ts'
import type { ListedFilter } from './lists/project-rows.ts'

type Asked = Pick<ExportRow, 'kind' | 'subject_id' | 'filter'>

/** Whoever asked for an export may have lost the right to what it holds since. */
export async function refuseLostRight(db: Queries, user: Employee, asked: Asked): Promise<void> {
  if (needsLicense(asked) && !can.accessTool(user)) throw new Failure(402, messages.licenseNeeded)
  if (!(await hasRight(db, user, asked))) throw new Failure(403, exportMessages.rightLost)
}

export async function hasRight(db: Queries, user: Employee, asked: Asked): Promise<boolean> {
  const { kind, subject_id } = asked
  if (needsLicense(asked) && !can.accessTool(user)) return false
  if (kind === 'audit') return can.administer(user)
  if (kind === 'projects') return seesTheList(db, user, asked.filter as ListedFilter)
  if (subject_id === null) return false
  if (kind === 'person') return can.exportPerson(user, { id: subject_id })
  if (kind === 'company') return can.exportCompany(user, subject_id)
  const project = await findProject(db, subject_id, user.id)
  return project !== null && can.seeProject(user, project)
}

const needsLicense = ({ kind }: Asked) => kind === 'projects' || kind === 'project'

/** As far as when it was made: the same company, and still a member of those that were reached by that alone. */
async function seesTheList(
  db: Queries,
  user: Employee,
  { scope, as_member }: ListedFilter,
): Promise<boolean> {
  if (can.seeEveryProject(user)) return true
  if (scope.everything || scope.company_id !== user.company_id) return false
  if (!as_member || as_member.length === 0) return true
  const still = await db
    .select({ id: project_members.project_id })
    .from(project_members)
    .where(and(eq(project_members.user_id, user.id), inArray(project_members.project_id, as_member)))
  return still.length === as_member.length
}
