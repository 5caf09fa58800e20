import { and, eq, isNull } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { isWithinLimit } from '#server/services/runtime/rate-limits.ts'
import { approvalMail } from './company-approval.mail.ts'

/**
 * Asks the platform admins to look at a company that calls itself a GPR contractor: once a day, however often it
 * changes its type back and forth.
 */
export async function askForApproval(db: Queries, sender: MailSettings, companyId: number): Promise<void> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  if (company?.company_type !== 'gpr_contractor' || company.gpr_approved || company.deleted_at) return
  if (!(await isWithinLimit(db, mailsPerCompany, String(company.id)))) return
  const admins = await db
    .select({ email: users.email, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.admin, true), isNull(users.deleted_at)))
  for (const admin of admins) await queueMail(db, admin.email, approvalMail(sender, admin, company))
}

const mailsPerCompany = { name: 'approval-mails', ...limits.approvalMails }
