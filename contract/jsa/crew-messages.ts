/** What the crew lead reads beside the signatures of the crew. What the crew reads is in sign-on-words.ts. */
export const crewMessages = {
  lead: 'Everyone on the crew reads the JSA and signs it before work starts.',
  loading: 'Loading signatures …',
  submitFirst: 'Submit the JSA first. Then the crew can sign it.',
  unsubmitted: (version: number) =>
    `Some changes aren't submitted yet. The crew signs Version ${version}. After Update JSA, everyone signs again.`,
  nobody: 'Nobody has signed this version yet.',
  signed: (count: number, version: number) => `${people(count)} signed Version ${version}`,
  older: (count: number) => `${people(count)} ${count === 1 ? 'needs' : 'need'} to sign again`,
  olderMeaning: 'They signed an older version. The JSA has changed since.',
  signedOlder: (version: number) => `Signed Version ${version}`,
  ownPhone: 'on their own phone',
  handedPhone: 'on the crew phone',
  signatureOf: (name: string) => `Signature of ${name}`,

  codeMeaning: 'Scan this with a phone camera to read the JSA and sign it. No account needed.',
  codeUntil: 'This code works until midnight tonight, job site time.',
  codeOpen: 'A code is open until midnight tonight, job site time. Anyone who has it can sign on.',
  codesClosed: 'That code no longer works. Nobody else can sign on with it.',
  waiting: 'Signatures show up here as they come in.',
} as const

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
