/** A registration that nobody has filled in yet, in the shape of its call. */
export const unregistered = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
  terms: false,
}
export type Registration = { user: typeof unregistered & { phone_number?: string } }
