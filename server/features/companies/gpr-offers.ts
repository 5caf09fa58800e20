import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { InvitedUser } from '#contract/companies/calls.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { mailed_links } from '#server/db/schema/accounts.ts'
import { addLink, type MailedLink } from '#server/features/accounts/mails/mailed-links.ts'
import type { Membership } from '#server/features/accounts/users/company-membership.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import type { AuditNotes } from '#server/http/route.ts'
import { type RightChange, rightsOfPerson } from '#server/services/audit/rights.ts'

/** What the invitation of somebody who has not accepted yet promises. The account itself holds nothing before. */
export async function offerGprAccess(
  db: Queries,
  inviter: Pick<Employee, 'id'>,
  { id, company_id, company_user, facility_id }: Employee,
  gpr_access: boolean,
  now: Date,
): Promise<void> {
  const [offered] = await db
    .update(mailed_links)
    .set({ gpr_access, invited_by: inviter.id, company_id, company_user, facility_id })
    .where(
      and(
        eq(mailed_links.user_id, id),
        eq(mailed_links.purpose, 'invitation'),
        isNull(mailed_links.used_at),
        company_id === null
          ? isNull(mailed_links.company_id)
          : sql`coalesce(${mailed_links.company_id}, ${company_id}) = ${company_id}`,
      ),
    )
    .returning({ id: mailed_links.id })
  // of an invitation that is long gone; the next one that is mailed takes the promise over
  const target = { company_id, company_user, facility_id, gpr_access, invited_by: inviter.id }
  if (!offered) await addLink(db, 'invitation', id, now, target)
}

/** What an invitation promises; it is given when the link is opened. */
export const promisedRights = (
  { id, gpr_access, uType }: Pick<InvitedUser, 'id' | 'gpr_access' | 'uType'>,
  company_id: number | null,
): RightChange[] =>
  rightsOfPerson({ id, company_id }, {}, { owner: company_id !== null && uType === 'owner', gpr_access }).map(
    right => ({ ...right, change: 'promised' }),
  )

/** For the row of a call that invited somebody. */
export function noteInvited(audit: AuditNotes, invited: InvitedUser, companyId: number | null): void {
  audit.recordId = invited.id
  audit.companyId = companyId
  audit.rights = promisedRights(invited, companyId)
}

/** The level that a link promises, as far as its inviter may still name an owner: owners hand out GPR access. */
export async function grantedLevel(
  db: Queries,
  { company_user, invited_by }: Pick<MailedLink, 'company_user' | 'invited_by'>,
  { company_id, company_user: level }: Membership,
  now: Date,
): Promise<Membership['company_user']> {
  if (level !== 'owner' || company_user !== 'owner' || invited_by === null) return level
  const inviter = await findUser(db, invited_by, now)
  return inviter !== null && can.editCompany(inviter, company_id) ? 'owner' : 'employee'
}

/** Whether GPR access that a link promises is given: its inviter may have lost the right since. */
export async function isGprAccessGranted(
  db: Queries,
  { gpr_access, invited_by }: Pick<MailedLink, 'gpr_access' | 'invited_by'>,
  companyId: number | null,
  now: Date,
): Promise<boolean> {
  if (!gpr_access || invited_by === null) return false
  const inviter = await findUser(db, invited_by, now)
  return inviter !== null && can.grantGprAccess(inviter, companyId)
}
