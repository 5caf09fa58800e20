import { z } from 'zod'
import { endpoint, type RateLimit } from '#contract/endpoint.ts'
import { Email, Id, LinkToken, Name, NewPassword, OptionalLine, Password } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { MailedLinkInput, MailedLinkView } from './mailed-link.ts'
import { accountMessages } from './messages.ts'
import { OpenSession } from './open-session.ts'
import { SignedIn, User } from './person.ts'
import { SecondFactorProof } from './second-factor-proof.ts'
import { EndSessionsInput, UserChanges } from './user-changes.ts'
import { ListedUsers, UsersQuery } from './user-list.ts'

export const SignInInput = z.object({
  user: z.object({
    email: Email,
    password: Password(messages.passwordRequired, accountMessages.signInWrong),
  }),
  /** Of who has one: sent once it was asked for by 422 `second_factor_needed`. */
  second_factor: SecondFactorProof.optional(),
})

/** 000 §5: the retyped password is asked for and must be the same. */
const retyped = { path: ['password_confirmation'], error: accountMessages.passwordsDiffer }
const Retyped = Password(accountMessages.passwordRetype, accountMessages.passwordsDiffer)

export const RegisterInput = z.object({
  user: z
    .object({
      first_name: Name(accountMessages.firstNameRequired),
      last_name: Name(accountMessages.lastNameRequired),
      email: Email,
      phone_number: OptionalLine,
      password: NewPassword,
      password_confirmation: Retyped,
      terms: z.literal(true, accountMessages.termsNeeded),
    })
    .refine(({ password, password_confirmation }) => password === password_confirmation, retyped),
})

export const ConfirmInput = z.object({
  confirmation_token: LinkToken,
  /** Proves that who reads the mail also chose the password; without it invitations go on waiting. */
  password: Password(messages.passwordRequired, accountMessages.passwordWrong).optional(),
})

export const ResetRequest = z.object({ user: z.object({ email: Email }) })

const ResetInput = z.object({
  user: z
    .object({
      password: NewPassword,
      password_confirmation: Retyped.optional(),
      /** Another name of password_confirmation (000 §3). */
      confirmation: Retyped.optional(),
      reset_password_token: LinkToken,
    })
    .refine(
      ({ password, password_confirmation, confirmation }) =>
        (password_confirmation ?? confirmation) === password,
      retyped,
    ),
})

export const AcceptInput = z.object({
  user: z
    .object({
      password: NewPassword,
      password_confirmation: Retyped,
      invitation_token: LinkToken,
    })
    .refine(({ password, password_confirmation }) => password === password_confirmation, retyped),
})

export const PasswordChange = z
  .object({
    current_password: Password(messages.passwordRequired, accountMessages.passwordWrong),
    password: NewPassword,
    password_confirmation: Retyped,
  })
  .refine(({ password, password_confirmation }) => password === password_confirmation, retyped)

const registering = [
  { name: 'register', ...limits.registrations, by: ({ address }: { address: string }) => address },
]
const mailing = (name: string, emailOf: (body: unknown) => string): RateLimit[] => [
  { name: `${name} tries`, ...limits.mailAttempts, by: ({ address }) => address },
  { name, ...limits.mailsOnDemand, by: ({ body }) => emailOf(body), needsBody: true },
]

export const accountCalls = {
  register: endpoint({
    method: 'POST',
    path: '/users',
    gate: 'public',
    summary: 'Register; the account waits until its email is confirmed',
    body: RegisterInput,
    returns: z.object({ user: User.pick({ id: true, email: true, first_name: true, last_name: true }) }),
    status: 201,
    creates: true,
    limits: registering,
  }),
  createFree: endpoint({
    method: 'POST',
    path: '/add_user',
    gate: 'public',
    summary: 'Create a free account and sign in; the token comes back in the Authorization header',
    body: RegisterInput,
    returns: SignedIn,
    creates: true,
    limits: registering,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/users/confirmation',
    gate: 'public',
    summary: 'Confirm an email address by the mailed link; with the password, waiting invitations join too',
    body: ConfirmInput,
    returns: z.object({ email: z.string() }),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/users/password',
    gate: 'public',
    summary: 'Ask for a link to a new password; the answer does not tell whether the account exists',
    body: ResetRequest,
    returns: z.object({}),
    limits: mailing('reset', body => (body as z.output<typeof ResetRequest>).user.email),
  }),
  reset: endpoint({
    method: 'PUT',
    path: '/users/password',
    gate: 'public',
    summary: 'Set a new password with the token of the mailed link; every session ends',
    body: ResetInput,
    returns: z.object({}),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/users/invitation',
    gate: 'public',
    summary: 'Accept an invitation by setting a password',
    body: AcceptInput,
    returns: z.object({}),
  }),
  lookAtLink: endpoint({
    method: 'POST',
    path: '/mailed_link',
    gate: 'public',
    summary: 'What a mailed link is for, without using it; refused as its use would be',
    body: MailedLinkInput,
    returns: MailedLinkView,
    limits: [{ name: 'link-looks', ...limits.linkLooks, by: ({ address }) => address }],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/resendInvite',
    gate: 'public',
    summary:
      'Mail a pending invitation, or a link that confirms and sets a password; every answer is the same',
    body: z.object({ email: Email }),
    returns: z.object({}),
    limits: mailing('resend', body => (body as { email: string }).email),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/users/sign_in',
    gate: 'public',
    summary: 'Sign in; the token comes back in the Authorization header',
    body: SignInInput,
    returns: SignedIn,
    limits: [
      { name: 'sign-in', ...limits.signInAttempts, by: ({ address }) => address },
      {
        name: 'failed-sign-in',
        ...limits.failedSignIns,
        by: ({ address, body }) => `${(body as z.output<typeof SignInInput>).user.email} ${address}`,
        failuresOnly: true,
        needsBody: true,
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
  sessions: endpoint({
    method: 'GET',
    path: '/sessions',
    gate: 'signed-in',
    summary: 'Where the caller is signed in',
    returns: z.object({ sessions: z.array(OpenSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    gate: 'signed-in',
    summary: 'End one of the own sessions; for another one than that of the call, with the password',
    params: z.object({ id: Id }),
    body: EndSessionsInput.partial(),
    returns: z.object({}),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    gate: 'signed-in',
    summary: 'End every own session but this one, with the password',
    body: EndSessionsInput,
    returns: z.object({}),
  }),
  endSessionsOfUser: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions',
    gate: 'admin',
    summary: 'End every session of a person',
    params: z.object({ id: Id }),
    returns: z.object({}),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/password',
    gate: 'signed-in',
    summary:
      'Change the own password, with the old one; every other session ends, and this one gets another token in the Authorization header',
    body: PasswordChange,
    returns: z.object({}),
    limits: [
      {
        name: 'password-change',
        ...limits.passwordGuesses,
        by: ({ userId }) => String(userId),
        failuresOnly: true,
      },
    ],
  }),
  users: endpoint({
    method: 'GET',
    path: '/users',
    gate: 'signed-in',
    summary: 'Everybody for a platform admin, the people of the own company for its owner',
    query: UsersQuery,
    returns: ListedUsers,
  }),
  user: endpoint({
    method: 'GET',
    path: '/users/:id',
    gate: 'signed-in',
    summary: 'A person: oneself, one of the own company for its owner, anybody for a platform admin',
    params: z.object({ id: Id }),
    returns: z.object({ user: User }),
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/users/:id',
    gate: 'signed-in',
    summary: 'Change a person: oneself, one of the own company for its owner, anybody for a platform admin',
    params: z.object({ id: Id }),
    body: UserChanges,
    returns: z.object({ user: User }),
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    gate: 'admin',
    summary: 'Delete an account; what the person recorded stays, under their name',
    params: z.object({ id: Id }),
    returns: z.object({}),
  }),
}
