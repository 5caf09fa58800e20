/** The sentences of leaving a company. */
export const leaveCompanyMessages = {
  leaveCompany: 'Leave company',
  leaveCompanyQuestion: (company: string) => `Leave ${company}?`,
  leaveCompanyConsequence:
    "You keep your account. You'll lose GPR access and anything the company shared, right away.",
  leaveCompanyMeaning: 'You can leave the company and keep your account.',
  leaveAsLastOwner: "You're the only Admin. Make someone else an Admin before you leave.",
  leftCompany: (company: string) => `You've left ${company}.`,
} as const
