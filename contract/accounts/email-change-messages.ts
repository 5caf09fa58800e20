/** The sentences of an address that is changed. */
export const emailChangeMessages = {
  emailOfOthers: 'Only the account holder can change the email address of an active account.',
  emailChangeUnconfirmed: 'Confirm your current email address before you change it.',
  emailChangePassword: 'Enter your password to change your email address.',
  emailChangesMany: (when: string) => `You've changed your email address too many times. Try again ${when}.`,
} as const
