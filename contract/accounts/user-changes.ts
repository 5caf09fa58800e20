import { z } from 'zod'
import { TaskType } from '#contract/companies/company.ts'
import { Email, Flag, Name, OptionalId, OptionalLine, Password, Version } from '#contract/fields.ts'
import { SignaturePicture, SignatureStrokes } from '#contract/signature.ts'
import { emailChangeMessages } from './email-change-messages.ts'
import { accountMessages } from './messages.ts'

/** Of whoever signs other devices out. */
export const EndSessionsInput = z.object({
  current_password: Password(accountMessages.signOutPassword, accountMessages.passwordWrong),
})

/** What may be asked of PUT /users/{id}; who may change which of it is decided in policies.ts. */
export const UserChanges = z.object({
  user: z.object({
    first_name: Name(accountMessages.firstNameRequired).optional(),
    last_name: Name(accountMessages.lastNameRequired).optional(),
    email: Email.optional(),
    /** Asked for when the own email changes. */
    current_password: Password(
      emailChangeMessages.emailChangePassword,
      accountMessages.passwordWrong,
    ).optional(),
    phone_number: OptionalLine,
    company_position: OptionalLine,
    notification_option: Flag.optional(),
    gpr_task_type: TaskType.optional(),
    facility_id: OptionalId,
    /** Empty when a whole person is sent back who has not signed. */
    orientation_signature: z.literal('').or(SignaturePicture).nullish(),
    orientation_strokes: SignatureStrokes.nullish(),
    /** The version the change is based on; without it the change is made in any case. */
    version: Version.optional(),
  }),
})
