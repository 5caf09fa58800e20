import { limits } from '#contract/limits.ts'

/** An empty registration form, in the shape of its call. */
export const emptyRegistration = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
  terms: false,
}
export type Registration = { user: typeof emptyRegistration & { phone_number?: string } }

/** The free term in days. */
export const freeDays = limits.freeTerm / (24 * 60 * 60)
