import type { RevisionGap } from './revisions.ts'

/** The sentences of revisions, on screens and on paper. */
export const revisionMessages = {
  name: (revision: number) => `Revision ${revision}`,
  signing: (revision: number) => `You're signing Revision ${revision}`,
  open: (revision: number) => `Revision ${revision}, not signed yet`,
  signed: (revision: number, when: string) => `Revision ${revision}, signed on ${when}`,
  signedBy: (revision: number, name: string, company: string, when: string) =>
    [
      `Revision ${revision} was signed by ${name || 'the customer'}`,
      company && ` for ${company}`,
      ` on ${when}.`,
    ].join(''),
  replaces: (revision: number, when: string) => `Replaces Revision ${revision}, signed on ${when}.`,
  changedSince: (signed: number) => `What changed since Revision ${signed} was signed`,
  changesLoading: 'Looking up what changed.',
  earlierSignature: (signed: number, revision: number) =>
    `The signature below is for Revision ${signed}. Revision ${revision} isn't signed yet.`,
  techSignedEarlier: (name: string, when: string) =>
    `${name} hasn't signed this version of the report. Last signed on ${when}.`,
  techMissing: 'Until the technician signs this revision, that line stays empty on the report.',
  gapsLead: (revision: number) =>
    `Revision ${revision} was signed before we kept a copy of every signed report, and parts of it were saved again later.`,
  neverSigned: (revision: number) =>
    `Revision ${revision} of this report was never signed, so there's no PDF of it.`,
  paperPreparing: 'This PDF is still being prepared. Try again in a minute.',
  fingerprintSigned: 'Fingerprint of the signed report',
  fingerprintNow: 'Fingerprint of the report now',
  kept: 'Signed revisions are kept as they were signed.',

  paperIs: (revision: number) => `This paper is Revision ${revision}`,
  paperSigned: (when: string) => `signed on ${when}.`,
  paperUnsigned: "which isn't signed.",
  paperChanged: (revision: number) => `This is a draft of Revision ${revision}. The signed one is different.`,
  paperDraft: (revision: number) => `This is a draft of Revision ${revision}. Nobody signed it.`,
  paperOther: 'This paper is a draft. Nobody signed it.',
  reportIs: (revision: number) => `The report is now at Revision ${revision}`,
} as const

/** What nobody can say any more about a signed state, a line each. */
export const gapLines = (gaps: RevisionGap[]): string[] =>
  gaps.map(gap => {
    if (gap.what === 'location') return `Location ${gap.number}, ${gap.name}: ${notOnFile}`
    if (gap.what === 'report') return `Activities, area of work, observations and technician: ${notOnFile}`
    return "Something in this report, such as the job name, changed after signing. What it said when it was signed isn't on file."
  })

/** Beside the text itself. */
export const gapNotice = "This was saved again after signing. What it said when it was signed isn't on file."

const notOnFile = "saved again after signing. What it said when it was signed isn't on file."
