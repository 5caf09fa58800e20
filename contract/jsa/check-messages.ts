/** What whoever scans the code on a printed JSA is told. */
export const jsaCheckMessages = {
  latest: 'This paper matches the JSA.',
  outdated:
    'The JSA changed after this paper was printed. Read the latest version before anyone starts work.',
  withdrawn: 'The JSA this belongs to was withdrawn. Ask whoever gave you the paper.',
  unknown: 'No JSA has this code. Scan it again, or compare the address with the one on the paper.',

  paperIs: (version: number) => `This paper is Version ${version}`,
  formIs: (version: number, when: string | null) =>
    `The JSA is now at Version ${version}${when ? `, submitted on ${when}.` : '.'}`,
  signed: (when: string) => `signed on ${when}.`,
  unsigned: "which isn't signed.",
  signFirst: 'Get it signed before anyone starts work.',
  draft: 'This paper is a draft. It was never submitted.',
  account: 'To open the JSA, you need an account with access to the project.',
} as const
