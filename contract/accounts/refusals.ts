/** Sentences of accounts that the server alone says: apart, since every page loads the others. */
export const accountRefusals = {
  invitationsMany: (when: string) => `You've sent too many invitations. Try again ${when}.`,
  invitationsToOneMany: (when: string) =>
    `You've emailed this address three times already. Try again ${when}.`,
  inOwnCompany: "You're already in a company. To join another one, leave yours in your profile first.",
  lastOwner: 'A company needs an Admin. Make someone else an Admin first.',
  deleteSelf: "You can't delete your own account.",
} as const
