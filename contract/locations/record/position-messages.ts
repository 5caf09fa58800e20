/** The sentences of the GPS position of a location. */
export const positionMessages = {
  meaning: "Stand at the spot. GPS is approximate: don't measure a cut from it.",
  reading: 'Finding your position …',
  soFar: (within: string) => `Finding your position … within ${within} so far.`,
  taken: (within: string) => `Your phone says this is good to within ${within}.`,
  tooFarOff: (within: string) =>
    `Your phone knows its position only to within ${within}, which is too far off to record; wait a moment in the open and try again.`,
  refused: "Your browser keeps your position to itself; allow it for this site in the browser's settings.",
  missing: "Your phone can't find its position right now; try again in the open, or leave it out.",
  insecure: 'Browsers tell a position only on addresses that start with https.',
} as const
