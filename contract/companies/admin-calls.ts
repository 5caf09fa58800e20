import { z } from 'zod'
import { accountMessages } from '#contract/accounts/messages.ts'
import { Employee } from '#contract/accounts/person.ts'
import { CompanyRole } from '#contract/accounts/roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Email, Flag, Id, Name, OptionalId, OptionalLine, OptionalName, Timestamp } from '#contract/fields.ts'
import { InvitedUser, InviteInput } from './calls.ts'
import { AdminCompanyInputBody, asItLooks, Company, CompanyRecord, Facility, TaskType } from './company.ts'
import { companyLimits } from './company-limits.ts'
import { companyMessages } from './messages.ts'

const { employeesAtOnce } = companyLimits

const ById = z.object({ id: Id })

/** A company as a platform admin sees it, deleted or not. */
const AdminCompany = CompanyRecord.extend({
  deleted_at: Timestamp.nullable(),
  /** Until when its deletion can be undone; null for one that is there, or gone for good. */
  restorable_until: Timestamp.nullable(),
  employees: z.array(Employee),
  facilities: z.array(Facility),
  /** People with an account of their own who were asked to join and have not said yes yet. */
  invitations: z.array(InvitedUser),
})
export type AdminCompany = z.infer<typeof AdminCompany>

/** What became of each row, in their order: some may be refused while others were invited. */
const AddedEmployee = z.object({
  email: z.string(),
  newUser: InvitedUser.nullable(),
  /** Why the person was not invited. */
  error: z.string().nullable(),
})

export const companyAdminCalls = {
  view: endpoint({
    method: 'GET',
    path: '/admin_companies/:id',
    gate: 'admin',
    summary: 'A company with its people, facilities and files, also after it was deleted',
    params: ById,
    returns: AdminCompany,
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies_admin',
    gate: 'admin',
    summary: 'Add a company without an owner',
    body: AdminCompanyInputBody,
    returns: z.object({ company_id: Id, company: Company }),
    status: 201,
    creates: true,
  }),
  addEmployees: endpoint({
    method: 'POST',
    path: '/coemployees_admin',
    gate: 'admin',
    summary: 'Invite several people into a company; says of each what became of it',
    keys: z.object({ company_id: Id }),
    body: z.object({
      users: z
        .array(InviteInput)
        .min(1, companyMessages.severalNobody)
        .max(employeesAtOnce, companyMessages.severalTooMany(employeesAtOnce)),
    }),
    returns: z.object({ users: z.array(AddedEmployee) }),
    status: 201,
    creates: true,
  }),
  inviteUser: endpoint({
    method: 'POST',
    path: '/admin_invite_user',
    gate: 'admin',
    summary: 'Invite a person, into a company or into none',
    body: z.object({
      user: z.object({
        first_name: Name(accountMessages.firstNameRequired),
        last_name: Name(accountMessages.lastNameRequired),
        email: Email,
        phone_number: OptionalLine,
        company_id: OptionalId,
        uType: CompanyRole.default('employee'),
        gpr_access: Flag.optional(),
        gpr_task_type: TaskType.optional(),
        facility_id: OptionalId,
      }),
    }),
    returns: z.object({ newUser: InvitedUser }),
    status: 201,
    creates: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/companies/:id',
    gate: 'admin',
    summary:
      'Delete a company; its people lose it at once, what they recorded stays; can be undone for 30 days',
    params: ById,
    returns: z.object({}),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/companies/:id/restore',
    gate: 'admin',
    summary: 'Undo the deletion of a company; under another name if its own is taken meanwhile',
    params: ById,
    body: z.object({ company_name: OptionalName.transform(name => name && asItLooks(name)) }).optional(),
    returns: z.object({ company: Company, returned: z.number() }),
  }),
}
