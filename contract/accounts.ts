import { z } from 'zod'
import { Company, TaskType } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Timestamp } from './fields.ts'
import { License } from './licences.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { Status } from './projects.ts'

/** A person's place in the company: the owner is shown as Admin. */
export const CompanyRole = z.enum(['owner', 'employee'])
export type CompanyRole = z.infer<typeof CompanyRole>

export const User = z.object({
  id: Id,
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  company_position: z.string().nullable(),
  company_id: Id.nullable(),
  company_name: z.string().nullable(),
  company_user: CompanyRole.nullable(),
  level: z.enum(['Admin', 'Employee']).nullable(),
  notification_option: z.boolean(),
  orientation_signature: z.string().nullable(),
  admin: z.boolean(),
  gpr_access: z.boolean(),
  gpr_task_type: TaskType,
  invited_at: Timestamp.nullable(),
  invite_accepted: z.boolean(),
  license: License,
})
export type User = z.infer<typeof User>

export const SignInInput = z.object({
  user: z.object({
    email: Email,
    password: z
      .string(messages.passwordRequired)
      .min(1, messages.passwordRequired)
      .max(limits.passwordMaxLength, messages.signInWrong),
  }),
})

export const SignedIn = z.object({
  user: User,
  companies: z.array(Company),
  all_statuses: z.array(Status),
  company_user: CompanyRole.nullable(),
})
export type SignedIn = z.infer<typeof SignedIn>

export const accounts = {
  user: endpoint({
    method: 'GET',
    path: '/users/:id',
    gate: 'signed-in',
    summary: 'A person: oneself, one of the own company for its owner, anybody for a platform admin',
    params: z.object({ id: Id }),
    returns: z.object({ user: User }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/users/sign_in',
    gate: 'public',
    summary: 'Sign in; the token comes back in the Authorization header',
    body: SignInInput,
    returns: SignedIn,
    limits: [
      { name: 'sign-in', ...limits.signInTries, by: ({ address }) => address },
      {
        name: 'failed-sign-in',
        ...limits.failedSignIns,
        by: ({ address, body }) => `${(body as z.output<typeof SignInInput>).user.email} ${address}`,
        failuresOnly: true,
      },
    ],
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/users/sign_out',
    gate: 'public',
    summary: 'End the session of the token sent; without one nothing happens',
    returns: z.object({}),
  }),
}
