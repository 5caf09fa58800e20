/** The sentences that stand on paper only, so that no screen carries them. */
export const pdfMessages = {
  noLocations: 'No locations recorded yet.',
  noActivities: 'No activities recorded yet.',
  noText: 'Nothing entered.',
  noFindings: 'No findings recorded here.',
  nothingSkipped: 'No unscanned areas recorded.',
  notScanned: "These areas weren't scanned. Treat them as if anything could be in them.",
  noConfidence: 'No confidence recorded.',
  draftUnsigned: "This is a draft. The customer hasn't signed it, and it can still change.",
  draftChanged: 'This is a draft. The report changed after signing, and nobody has signed it since.',
  draftWhenSigned: "This location was still a draft when the report was signed. Don't rely on it.",
  bandUnsigned: 'Not signed yet',
  unfinished: (count: number) =>
    count === 1
      ? "One more location isn't finished yet. It isn't part of this report."
      : `${count} more locations aren't finished yet. They aren't part of this report.`,
  leftOut: (names: string[]) =>
    names.length === 1
      ? `One location wasn't finished and isn't in this report: ${names[0]}.`
      : `${names.length} locations weren't finished and aren't in this report: ${names.join('; ')}.`,
  unfinishedMeaning: 'The crew is still working on these. Nothing in this report covers them.',
  schedule: "Every core and cut on this job, with the technician's verdict. Details are with each location.",
  nobodyCuts: 'nobody cores or cuts here yet',
  moreDistances: (count: number) => `and ${count} more, listed with the location`,
  stopped: (count: number) =>
    `DO NOT CUT at ${count === 1 ? 'one' : count} of the spots here. Read the verdicts of this location.`,
  planTitle: (name: string) => `Plan: ${name}`,
  planContinued: (name: string) => `Plan, continued: ${name}`,
  planDescribed: (name: string, pins: number[], stopped: number[]) =>
    `Plan ${name} with a numbered pin for ${pins.length === 1 ? 'location' : 'each of the locations'} ${pins.join(', ')}.${
      stopped.length > 0 ? ` Square pins, where something must not be cut: ${stopped.join(', ')}.` : ''
    }`,
  planStopped:
    'Square pin: DO NOT CUT at one or more spots there. Read the verdicts of that location before anyone cuts.',
  planStops: (numbers: number[]) =>
    `DO NOT CUT at one or more spots of ${numbers.length === 1 ? 'location' : 'locations'} ${numbers.join(', ')}. Read the verdicts.`,
  planStopsMany: (count: number) =>
    `DO NOT CUT at one or more spots of ${count} locations on this plan. Read the verdicts.`,
  stoppedInList: '(do not cut)',
  planPreparing: "This plan isn't ready yet. Open the PDF again in a minute to see it.",
  planUnreadable: "We couldn't open this plan.",
  planLines: 'A pin with a line marks the dot at the end of the line.',
  notOnPlan: (locations: string) => `Not on a plan: ${locations}.`,
  howScanned: 'How it was scanned',
  method: 'Ground-penetrating radar (GPR).',
  limits: "GPR doesn't see everything. Read “Limitations” at the end of this report before anyone cuts.",
  targetsRecorded: (targets: string) => `Targets recorded: ${targets}.`,
  depthsUnknown: (targets: string) => `Depth not known: ${targets}.`,
  depths: (depths: string) => `Tops of the targets, about: ${depths}.`,
  areasSkipped: (count: number) =>
    count === 1 ? "One area wasn't scanned. See below." : `${count} areas weren't scanned. See below.`,
  depthDiffers: (photos: string[], findings: string[]) =>
    `The photos say ${photos.join(' and ')}, the findings say ${findings.join(' and ')}. Ask the technician which is right before anyone cuts.`,
  nothingRecorded: 'No findings recorded',
  photoPreparing: "This photo isn't ready yet. Open the PDF again in a minute to see it.",
  photoUnreadable: "We couldn't open this photo.",
  more: (count: number) => `and ${count} more, listed with the locations`,
  signedEarlier: (revision: number, signer: string) => `Revision ${revision} was signed by ${signer}.`,
  technicianUnsigned: "The technician hasn't signed this report.",
  customerUnsigned: "The customer hasn't signed this report.",
  changed: "This report was changed after it was signed. This isn't the revision the customer signed.",
  missingEvidence: 'Marked complete, but nothing on file backs it up',
  check: 'Scan this code to check that this is the latest version of the report.',
} as const
