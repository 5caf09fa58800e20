import type { User } from '#contract/accounts/person.ts'

/** The values of the profile form; the draft keeps the version that they are based on. */
export const profileValues = (user: User) => ({
  user: {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    /** Typed only where the address changes. */
    current_password: undefined as string | undefined,
    phone_number: user.phone_number ?? '',
    company_position: user.company_position ?? '',
    notification_option: user.notification_option,
    version: user.version,
  },
})

export type ProfileValues = ReturnType<typeof profileValues>
