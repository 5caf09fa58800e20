/** The sentences of the GPS position of a location. */
export const positionMessages = {
  meaning: "Stand at the spot. GPS is approximate: don't measure a cut from it.",
  reading: 'Finding your position …',
  soFar: (within: string) => `Finding your position … within ${within} so far.`,
  taken: (within: string) => `Your phone says this is good to within ${within}.`,
  tooFarOff: (within: string) =>
    `Your phone's position is only good to within ${within}, which is too far off to record. Step into the open, give it a minute, and try again.`,
  refused: "Your browser isn't sharing your position. Allow it for this site in the browser's settings.",
  missing: "Your phone can't find its position right now. Try again in the open, or leave it out.",
  insecure: 'Browsers only share a position on addresses that start with https.',
} as const
