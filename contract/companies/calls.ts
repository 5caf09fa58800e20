import { z } from 'zod'
import { accountMessages } from '#contract/accounts/messages.ts'
import { Employee, User } from '#contract/accounts/person.ts'
import { CompanyRole } from '#contract/accounts/roles.ts'
import { WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  Address,
  Email,
  Flag,
  Id,
  LinkToken,
  Name,
  OptionalId,
  OptionalLine,
  Search,
  StoredFile,
  Timestamp,
} from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import {
  Company,
  CompanyChangesBody,
  CompanyInputBody,
  CompanyRecord,
  Facility,
  FacilityInputBody,
} from './company.ts'
import { companyLimits } from './company-limits.ts'

/** Somebody who was asked into a company: a new account, or the holder of one who has not said yes yet. */
export const InvitedUser = z.object({
  id: Id,
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  uType: CompanyRole,
  level: z.enum(['Admin', 'Employee']),
  gpr_access: z.boolean(),
  facility_id: Id.nullable(),
  invited_at: Timestamp,
  invite_accepted: z.boolean(),
})
export type InvitedUser = z.infer<typeof InvitedUser>

const invitation = {
  first_name: Name(accountMessages.firstNameRequired),
  last_name: Name(accountMessages.lastNameRequired),
  email: Email,
  phone_number: OptionalLine,
  uType: CompanyRole.default('employee'),
  facility_id: OptionalId,
  /** Counts only from those who may grant it. */
  gpr_access: Flag.optional(),
}
export const InviteInput = z.object(invitation)
export type InviteInput = z.output<typeof InviteInput>

const ById = z.object({ id: Id })
/** A facility may come wrapped in its name or bare. */
const FacilityKeys = z.object({
  company_id: Id.optional(),
  facility: z.object({ company_id: Id.optional() }).optional(),
})
const CompanyAndUser = z.object({ user_id: Id.optional(), company_id: Id.optional() })

export const companyCalls = {
  list: endpoint({
    method: 'GET',
    path: '/companies',
    gate: 'signed-in',
    summary:
      'The own company, for a platform admin all, a page at a time; with company_name also whether that name is taken',
    query: z.object({
      company_name: Search().optional(),
      /** Whose name has every word, then whose city or email has, then whose name is similar. */
      search: Search().optional(),
      page: WholeNumber(1, 1_000_000).default(1),
      per_page: WholeNumber(1, companyLimits.companiesPerCall).default(companyLimits.companiesPerCall),
      /** Those whose deletion can still be undone, the latest first; nothing for who is no platform admin. */
      deleted: Flag.optional(),
    }),
    returns: z.object({
      companies: z.array(CompanyRecord.extend({ deleted_at: Timestamp.nullable() })),
      total: z.number(),
      /** How many have every word of the search; whatever comes after them was found by a similar name. */
      matching: z.number(),
      /** False when there may be more similar names than `total` says: they are only counted once a page needs them. */
      counted: z.boolean(),
      name_taken: z.boolean().optional(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies',
    gate: 'signed-in',
    summary: 'Add the own company and become its owner',
    body: CompanyInputBody,
    returns: CompanyRecord.extend({ user: User }),
    status: 201,
    creates: true,
  }),
  company: endpoint({
    method: 'GET',
    path: '/companies/:id',
    gate: 'signed-in',
    summary: 'A company with its facilities and, for its owner and platform admins, its people',
    params: ById,
    returns: CompanyRecord.extend({
      employees: z.array(Employee),
      facilities: z.array(Facility),
      /** People with an account of their own who were asked to join and have not said yes yet. */
      invitations: z.array(InvitedUser),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/companies/:id',
    gate: 'signed-in',
    summary: 'Change a company, as its owner or a platform admin',
    params: ById,
    body: CompanyChangesBody,
    returns: z.object({ company: Company, address: Address }),
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/companies/:id/attachments',
    gate: 'signed-in',
    summary: 'Add a logo, as the owner or a platform admin; the answer lists the new files first',
    params: ById,
    files: { kinds: 'pictures', max: limits.filesPerCall },
    returns: z.array(StoredFile),
    status: 201,
    creates: true,
    // before anything is received; how many pictures came in one call is counted besides
    limits: [{ name: 'logo-calls', ...limits.logoUploads, by: ({ userId }) => String(userId) }],
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/companies/:id/attachments/:attachmentId',
    gate: 'admin',
    summary: 'Delete a logo',
    params: z.object({ id: Id, attachmentId: Id }),
    returns: z.object({}),
  }),
  addFacility: endpoint({
    method: 'POST',
    path: '/facilities',
    gate: 'signed-in',
    summary: 'Add a facility to a company of type facility, as its owner or a platform admin',
    keys: FacilityKeys,
    body: FacilityInputBody,
    returns: Facility,
    status: 201,
    creates: true,
  }),
  deleteFacility: endpoint({
    method: 'DELETE',
    path: '/facilities/:id',
    gate: 'signed-in',
    summary: 'Delete a facility; what was recorded there stays',
    params: ById,
    returns: z.object({}),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/invite_user',
    gate: 'signed-in',
    summary: 'Invite a person into the own company',
    body: z.object({ user: InviteInput }),
    returns: z.object({ newUser: InvitedUser }),
    status: 201,
    creates: true,
  }),
  inviteInto: endpoint({
    method: 'POST',
    path: '/invite_user_company',
    gate: 'signed-in',
    summary: 'Invite a person into a company, as its owner or a platform admin',
    keys: z.object({ company_id: Id }),
    body: InviteInput,
    returns: z.object({ newUser: InvitedUser }),
    status: 201,
    creates: true,
  }),
  join: endpoint({
    method: 'PUT',
    path: '/company_invitation',
    gate: 'public',
    summary: 'Join a company with an existing account, by the token of the mailed link',
    body: z.object({ invitation_token: LinkToken }),
    returns: z.object({ company_name: z.string() }),
  }),
  setLevel: endpoint({
    method: 'PUT',
    path: '/update_user_level/:id',
    gate: 'signed-in',
    summary: 'Make somebody of the company its owner (Admin) or an employee',
    params: ById,
    body: z.object({ new_level: CompanyRole }),
    returns: z.object({ user: Employee }),
  }),
  setGprAccess: endpoint({
    method: 'PUT',
    path: '/update_gpr_access/:id',
    gate: 'signed-in',
    summary: 'Give or take GPR access; without a value it is turned over',
    params: ById,
    body: z.object({ gpr_access: Flag.optional() }),
    returns: z.object({ user: Employee }),
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/delete_user_from_company',
    gate: 'signed-in',
    summary: 'Leave a company, or remove a person or a pending invitation; named in the body or the query',
    keys: CompanyAndUser,
    query: CompanyAndUser,
    returns: z.object({}),
  }),
}
