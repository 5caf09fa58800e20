/** The sentences of adding, editing and deleting companies as a platform admin. */
export const companyAdminMessages = {
  hasAccount: 'This person already has an account.',
  /** 002 §8 */
  deleteQuestion: 'Are you sure you want to delete this company?',
  deleted: 'You have deleted this company',
  deleteMeaning: (people: number) =>
    `${people === 0 ? '' : people === 1 ? '1 person loses access right away and gets signed out, but keeps their account. ' : `${people} people lose access right away and get signed out, but they keep their accounts. `}Its licenses and seats end. Its projects and signed papers stay. You can undo this for 30 days.`,
  deletedAlready: 'This company has already been deleted.',
  restoredAlready: "This company isn't deleted.",
  restoredPeople: (name: string, people: number) =>
    people === 0
      ? `${name} is back`
      : `${name} is back with ${people === 1 ? '1 person' : `${people} people`}`,
  restoreNameTaken: (name: string) =>
    `Another company is called ${name} now. Give this one a different name.`,
  deletedOn: (when: string) => `This company was deleted on ${when}.`,
  restorableUntil: (when: string) =>
    `You can bring it back until ${when}. Its people come back unless they've joined another company, and its licenses start again.`,
  goneForGood: 'The 30 days to bring it back are over. Its projects and signed papers stay where they are.',
  /** Beside who does not come back. */
  nowAt: (company: string) => `Now at ${company}`,
  morePeople: (count: number) => `And ${count} more.`,
  nobodyReturns: 'No one was in this company when it was deleted.',
  approved: (name: string) => `${name} can give GPR access now`,
  unapproved: (name: string) => `${name} can't give GPR access anymore`,
  approvalMeaning:
    'Once a GPR contractor is approved, its Admins can give their own people GPR access, which opens every project.',
  deleteLead: 'Everyone in this company loses access right away. You can undo this for 30 days.',
  companyAdded: (name: string) => `${name} has been added`,
  staffMeaning:
    "Who works here? We'll email each of them a link. Make at least one person an Admin, so they can manage the company.",
  noCompanyMeaning: "Leave this blank if they don't work for a company yet.",
  noCompanyMatch: (search: string) => `No company matches “${search}”.`,
} as const
