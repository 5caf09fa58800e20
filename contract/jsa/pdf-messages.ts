import type { Language } from '#contract/language.ts'

/** The sentences that stand on the paper of a JSA only. */
export const jsaPdfMessages = {
  title: 'Job Safety Analysis (JSA) Form',
  poweredBy: 'Powered by',
  preparedBy: 'Prepared by',
  version: (revision: number) => `version ${revision}`,

  replacedBand: { word: 'REPLACED', reason: (latest: number) => `Version ${latest} is newer` },
  replacedHeading: 'A newer version of this JSA exists',
  replaced: (revision: number, latest: number) =>
    `This is version ${revision}. Version ${latest} has replaced it. Don't work from this paper.`,
  unsignedBand: { word: 'NOT SIGNED', reason: 'No representative has signed this version yet' },
  unsigned: "This version isn't signed yet. No representative has signed it.",

  differentToday: (line: string) => `Different today: ${line}`,
  noHazards: 'No hazards checked.',
  noControls: 'No controls checked.',
  controls: (ticked: number, all: number) => `${ticked} of ${all} checked.`,
  controlNumbers: (numbers: string[]) => `Numbers ${numbers.join(', ')}.`,
  openHazards: 'Hazards without a control',
  openHazardsMeaning:
    'Nothing checked or written in section 2 covers these. Take care of each one before work starts.',
  everyHazardCovered: 'Every hazard on this form has a control.',
  submitted: (name: string, time: string) => `Submitted by ${name}, ${time}.`,
  signedBy: (signer: string, time: string) => `Signed by ${signer}, ${time}.`,
  crewSigned: (count: number) =>
    count === 0
      ? 'Nobody on the crew has signed this version yet.'
      : count === 1
        ? 'One crew member signed this version.'
        : `${count} crew members signed this version.`,

  count: (ticked: number, all: number) => `${ticked} of ${all}`,
  ticked: 'checked',
  notTicked: 'not checked',
  noAnswer: 'no answer',

  nothingEntered: 'Nothing entered.',
  noLocations: 'No locations added.',
  /** 002 §2.1; the number begins with ATS itself. */
  locationTitle: (ats_number: string, number: number) => `${ats_number} - Location ${number}`,
  recorded: (name: string, time: string) => `Recorded by ${name}, ${time}`,
  signatureUnreadable: "We couldn't show this signature.",
  signed: (time: string) => `Signed ${time}`,
  read: (revision: number, language: Language) => `Version ${revision}, read in ${languageNames[language]}`,
  ownPhone: 'Signed on their own phone',
  sharedPhone: 'Signed on the crew phone',
  submittedVersion: (revision: number, name: string, time: string) =>
    `Version ${revision}, submitted by ${name}, ${time}`,
  fingerprint: 'Fingerprint of this version',
  check: 'Scan this code to check that this is the latest version of the JSA.',
} as const

const languageNames: Record<Language, string> = { en: 'English', es: 'Spanish' }
