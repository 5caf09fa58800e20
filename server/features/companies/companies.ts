import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Employee } from '#contract/accounts/person.ts'
import {
  type AdminCompanyChanges,
  type AdminCompanyInput,
  CompanyInput,
} from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { addressColumns, toCompany } from '#server/db/rows/company.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { addToCompany } from '#server/features/accounts/users/company-membership.ts'
import { Failure, found, refuseStale } from '#server/services/runtime/failure.ts'
import { askForApproval } from './company-approval.ts'

export type CompanyRow = typeof companies.$inferSelect

/** One that was deleted is not found: nobody can act in it. */
export async function findCompany(db: Queries, id: number): Promise<CompanyRow | null> {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.deleted_at)))
  return company ?? null
}

/** Deleted or not, for those who may read both. */
export async function findAnyCompany(db: Queries, id: number): Promise<CompanyRow | null> {
  const [company] = await db.select().from(companies).where(eq(companies.id, id))
  return company ?? null
}

/** Nobody deletes it before the caller has committed; to be asked before any person is locked. */
export async function holdCompany(db: Queries, id: number): Promise<CompanyRow> {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.deleted_at)))
    .for('share')
  return found(company)
}

/** By the same measure as the unique index; a name that nobody could give is not taken. */
export async function isNameTaken(db: Queries, name: string): Promise<boolean> {
  const tidied = CompanyInput.shape.company_name.safeParse(name)
  if (!tidied.success) return false
  const [taken] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(sql`lower(${companies.company_name}) = lower(${tidied.data})`, isNull(companies.deleted_at)))
  return taken !== undefined
}

export async function createCompany(
  db: Queries,
  sender: MailSettings,
  input: z.output<typeof CompanyInput>,
  owner: Employee,
): Promise<CompanyRow> {
  const company = await insertCompany(db, input)
  await addToCompany(db, owner.id, { company_id: company.id, company_user: 'owner' })
  if (owner.confirmed) await askForApproval(db, sender, company.id)
  return company
}

/** Of two who add the same name at once, the second waits for the first and is then refused. */
export async function insertCompany(
  db: Queries,
  { address_attributes, ...input }: z.output<typeof AdminCompanyInput> & { gpr_approved?: boolean },
): Promise<CompanyRow> {
  const [company] = await db
    .insert(companies)
    .values({ ...input, ...addressColumns(address_attributes) })
    .onConflictDoNothing()
    .returning()
  if (!company) throw nameTaken(input.company_name)
  return company
}

export async function changeCompany(
  db: Queries,
  sender: MailSettings,
  id: number,
  { address_attributes, version, gpr_approved, ...changes }: z.output<typeof AdminCompanyChanges>,
  user: Employee,
): Promise<CompanyRow> {
  const [row] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.deleted_at)))
    .for('no key update')
  const current = found(row)
  refuseStale(toCompany(current), version ?? current.version)
  if (!can.administer(user)) refuseLostContact(current, changes)
  const [changed] = await db
    .update(companies)
    .set({
      ...changes,
      ...approvalColumns(user, current, { gpr_approved, ...changes }),
      ...(address_attributes && addressColumns(address_attributes)),
      version: sql`${companies.version} + 1`,
    })
    .where(eq(companies.id, id))
    .returning()
    .catch(error => {
      throw isTaken(error) ? nameTaken(changes.company_name ?? '') : error
    })
  const retyped = changed?.company_type !== current.company_type
  if (retyped && user.confirmed) await askForApproval(db, sender, id)
  return changed as CompanyRow
}

/** An owner's company keeps its contact; only a platform admin may leave it open. */
function refuseLostContact(current: CompanyRow, changes: z.output<typeof AdminCompanyChanges>) {
  const { contactRequired, contactNumberRequired } = companyMessages
  if (current.company_contact && changes.company_contact === null)
    throw new Failure(422, contactRequired, { fields: { company_contact: contactRequired } })
  if (current.company_contact_number && changes.company_contact_number === null)
    throw new Failure(422, contactNumberRequired, {
      fields: { company_contact_number: contactNumberRequired },
    })
}

/** What a platform admin says counts; otherwise an approval ends with the type it was given for. */
function approvalColumns(
  user: Employee,
  current: CompanyRow,
  { gpr_approved, company_type = current.company_type }: z.output<typeof AdminCompanyChanges>,
) {
  if (can.approveGprContractor(user) && gpr_approved !== undefined) return { gpr_approved }
  return company_type === current.company_type ? {} : { gpr_approved: false }
}

export const isTaken = (error: Error) =>
  error.cause instanceof Error && Reflect.get(error.cause, 'constraint') === 'companies_name_unique'

const nameTaken = (name: string) =>
  new Failure(422, companyMessages.companyExists(name), {
    code: 'company_taken',
    fields: { company_name: companyMessages.companyExists(name) },
  })
