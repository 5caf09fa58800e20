/** The sentences of the lists of people and companies. */
export const listMessages = {
  people: (total: number) => (total === 1 ? '1 person' : `${number(total)} people`),
  companies: (total: number) => (total === 1 ? '1 company' : `${number(total)} companies`),
  similarTitle: 'Similar names',
  /** Above those that only have a similar name. */
  noneMatch: (search: string) => `Nothing matches “${search}”. Did you mean one of these?`,
  similarFollow: 'Similar names come after the matches.',
  moreSimilar: 'There may be more with a similar name. Add a word to narrow it down.',
  companiesNone: 'Companies show up here once you add them.',
  companiesNoMatch: (search: string) => `No company matches “${search}”.`,
  deletedTitle: 'Deleted in the last 30 days',
  deletedHelp: 'Open a company to bring it back, with its people and their seats.',
  deletedNone: 'No company was deleted in the last 30 days.',
  deletedOn: (date: string) => `Deleted ${date}`,
  noAddress: 'No address',
  noEmail: 'No email',
  noPhone: 'No phone number',
} as const

const number = (value: number) => value.toLocaleString('en-US')
