/** The sentences of a platform admin who signs somebody out. */
export const sessionsOfUserMessages = {
  lead: 'If a phone was lost or someone has to be kept out right away, sign them out of every device.',
  question: (name: string) => `Sign ${name} out of every device? They can sign in again with their password.`,
  own: 'Sign out your own devices in your profile.',
  ended: (name: string) => `${name} has been signed out everywhere.`,
} as const
