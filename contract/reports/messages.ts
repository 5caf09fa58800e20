import { signatureMessages } from './signature-messages.ts'

/** The sentences of reports, their paper, labels and the scanner. Those the documents quote stand as quoted. */
export const reportMessages = {
  ...signatureMessages,
  technicianByCrew: "Only people with GPR access can change the technician's name.",
  technician: (name: string) => `GPR technician: ${name}`,
  /** 001 §7, §8 */
  reportCreated: 'GPR Report has been created',
  reportSaved: 'The report has been saved',
  reportExists: 'This project already has a report.',
  reportNotStarted: "This project doesn't have a report yet.",
  signatureAdded: 'Signature has been added',
  reportSignatureTaken: 'This report is already signed. It can be signed again once something in it changes.',
  changedBeforeSigning: 'The report changed while this was being signed. Read it again, then sign.',
  reportNeedsGpr: 'You need GPR access to write the report. You can read it, and sign it for the customer.',
  reportOverviewMeaning: 'The job this report covers. Check it before you start.',
  activityMeaning: 'What you did on site, where, and anything else the reader should know.',
  activitiesMeaning: 'Choose all that apply. Each one prints in full on the report.',
  activitiesNoMatch: 'No matching statements.',
  areaOfWorkMeaning: 'For example: Level 3, corridor between grid lines C and E.',
  scanLocationsMeaning: "One spot at a time: photos, what you found, and what you couldn't scan.",
  reviewMeaning: 'Read it the way the customer will, then save it or have it signed.',
  reportSigningMeaning: 'The customer reads, agrees and signs here.',
  reportKeptHere: 'What you enter stays on this device until you save it.',
  locationPlace: (at: number, all: number) => `Location ${at} of ${all}`,
  locationKeptHere: "This location doesn't have a survey summary yet. It stays on this device as a draft.",
  locationUnsent:
    'Only on this device. Add a survey summary, photo or barcode, then choose Save-Add or Save Final to save it.',
  locationOnlyHere: "One more location is only on this device and isn't in the report yet.",
  locationsUnfinished: (count: number) =>
    count === 1
      ? "One location is still a draft. It isn't part of the report."
      : `${count} locations are still drafts. They aren't part of the report.`,
  locationsUnfinishedHeading: 'Not finished, so not in this report',
  signatureOpen: 'Not signed yet',
  signatureStands: (name: string, company: string, when: string) =>
    [`Signed by ${name || 'the customer'}`, company && ` for ${company}`, ` on ${when}.`].join(''),
  techSigned: (name: string, when: string) => `Signed by ${name} on ${when}.`,
  techSignatureMeaning: "Optional. It prints on the report next to the customer's signature.",
  technicianRequired: "Enter the technician's name.",
  /** 001 §2.7 */
  reportOtherProject: 'This report belongs to another project.',
  noReportAtLink: 'No Report exists at this link, please contact the person who sent you the link.',
  pdfSent: (email: string) => `Sent PDF link to ${email}`,
  pdfPreparing: 'Preparing the PDF.',
  reportLocations: (count: number) => (count === 1 ? 'One location.' : `${count} locations.`),
  reportNotScanned: (count: number) =>
    count === 1 ? "One area wasn't scanned." : `${count} areas weren't scanned.`,
  reportSecondMethod: (count: number) =>
    count === 1 ? 'Second method advised at one location.' : `Second method advised at ${count} locations.`,
  reportLocationsNone: 'No locations recorded yet.',
  reportActivitiesNone: 'No activities recorded yet.',
  clearedOrMovedDiffers: (stopped: string) =>
    `The activities say each core was cleared or moved, but the record says ${stopped}. Which is right?`,
  verdictsUnreasoned: (places: string[]) =>
    `The record goes against the verdict at ${places.join('; ')}, and nobody said why. The technician has to enter the reason or change the verdict before anyone signs or cuts.`,
  notAllCleared: (stopped: string) => `Not everything here was cleared. ${stopped}. Go by the verdicts.`,
  reportMailMeaning: "We'll email the link. They'll need an account on this project to open it.",
  reportMailRequired: 'Enter the email address to send the link to.',
  pdfElsewhere: 'It opens in a new tab.',

  barcodeNotFound: 'No project with that barcode has been found.',
  barcodeRequired: 'Scan a label or type its code.',
  barcodeLookedUp: (code: string) => `Looking for ${code} …`,
  barcodeFound: (number: number, name: string, job: string) => `Found: location ${number}, ${name}, ${job}.`,
  barcodeNoRequest: (job: string) =>
    `You're not on ${job} yet. We emailed its owners to ask them to add you. Once they do, scan the label again.`,
  scannerSignIn: 'Scan a label to see what was found there. Sign in first.',
  scannerMeaning:
    'Scan the label on the slab to see what was found below it. A handheld scanner works any time.',
  cameraGuide: 'Hold the label inside the frame.',
  cameraStarting: 'Starting the camera. If your browser asks, allow it.',
  cameraRefused:
    "Allow the camera for this site in your browser's settings, next to the address, then try again. You can also type the code.",
  cameraMissing: "We can't find a camera on this device. Type the code, or use a handheld scanner.",
  cameraBusy: 'Another app or tab is using the camera. Close it and try again, or type the code.',
  cameraInsecure:
    'Browsers only allow the camera on addresses that start with https. Type the code, or use a handheld scanner.',
  cameraFailed: 'Try again, or type the code.',
  readerFailed: "The label reader didn't load. Try again when you have a signal, or type the code.",
  paperLatest: 'This is the latest version',
  paperLatestMeaning: 'This paper matches the report.',
  paperOutdated: 'NOT the latest version',
  paperOutdatedMeaning:
    'The report changed after this paper was printed. Read the latest version before anyone cuts.',
  paperWithdrawn: 'Withdrawn',
  paperWithdrawnMeaning: 'The report this belongs to was withdrawn. Ask whoever gave you the paper.',
  paperUnknown: 'Unknown code',
  paperUnknownMeaning:
    'No report has this code. Scan it again, or compare the address with the one on the paper.',
  paperUnreliable: "Don't rely on this paper.",
  paperAccount: 'To open the report, you need an account with access to the project.',

  labelsLead: 'Anyone who scans a label on the slab sees what was found there.',
  labelsNoProject:
    "To print labels for a job's locations, open the project and choose Print labels on its Locations tab.",
  labelsNoLocations:
    'This project has no locations yet. You can put up blank labels on site and scan them in later.',
  labelsCount: (most: number) => `Enter a whole number from 0 to ${most}.`,
  labelsFreshMeaning: 'New codes. Put them up on site, then scan them in.',
  labelsSkipMeaning: 'How many labels are already used on the first sheet.',
  labelsChangeSigned: 'The report is signed. Adding codes starts a new revision that needs a signature.',
  labelsActualSize: 'Print at 100% (actual size). “Fit to page” throws off the alignment.',
  labelsMade: (count: number) =>
    count === 1 ? 'One label is ready to print.' : `${count} labels are ready to print.`,
  labelsChosenNone: 'Choose locations, or enter how many blank labels you need.',
  labelsNone: 'Enter how many labels you need.',
  labelsNeedGpr: 'You need GPR access to print labels.',
} as const
