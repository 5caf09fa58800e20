/** What the calls of the JSA say. Sentences the documents quote stand as quoted. */
export const jsaMessages = {
  /** 002 §8 */
  notSubmitted: 'Please submit the JSA form',
  lastLocation: 'Please add at least one location',

  notStarted: "This project doesn't have a JSA yet.",
  checksUnreadable: "We can't read these check boxes. Reload the page and try again.",
  checksTooMany: 'There are more check boxes here than the form has.',
  yesAndNo: 'Choose Yes or No, not both.',
  nothingToSave: "There's nothing to save in this request.",
  dateInvalid: 'Enter the date as MM/DD/YYYY.',
  otherProject: 'This JSA belongs to another project.',
  otherForm: 'This location belongs to another JSA.',
  differentTodayRequired: "Say in one line what's different today.",
  signatureTaken: 'This JSA is already signed. It can be signed again after the next update.',
  changedBeforeSigning: 'The JSA changed while this was being signed. Read it again, then sign.',
  locationsFull: (most: number) => `A JSA holds up to ${most} locations.`,
  filesFull: (most: number) => `A JSA holds up to ${most} files.`,
  filesMissing: 'Choose at least one file.',
  locationMismatch: "The location in the address and the one in the request aren't the same.",
  formNeeded: 'Name the JSA this location belongs to.',

  signerRequired: 'Enter your name.',
  signOnRevoked: 'This code is no longer valid. Ask the crew lead for a new one.',
  signOnFull: (most: number) =>
    `${most} people have already signed on with a code. Sign on the crew lead's phone instead.`,
  crewFull: (most: number) => `A JSA holds up to ${most} crew signatures for each version.`,
} as const
