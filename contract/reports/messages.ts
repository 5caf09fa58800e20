/** The sentences of reports, their paper, labels and the scanner. Those the documents quote stand as quoted. */
export const reportMessages = {
  /** 001 §7, §8 */
  reportCreated: 'GPR Report has been created',
  reportSaved: 'The report has been saved',
  reportExists: 'This project has a report already.',
  reportNotStarted: 'There is no report for this project yet.',
  signatureAdded: 'Signature has been added',
  reportSignatureTaken: 'This report is signed already. A signature is taken once.',
  signatureTermsNeeded: 'Agree to the terms first.',
  changedAfterSigning: 'This report was changed after it was signed.',
  reportNeedsGpr:
    'The report is written by people with GPR access. You can read it, and sign it for the customer.',
  reportOverviewMeaning: 'What the report is about. Check it before you begin.',
  activityMeaning: 'What was done on site, where, and what else a reader should know.',
  activitiesMeaning: 'Choose all that apply. The report prints each in full.',
  activitiesNoMatch: 'No statement is like this.',
  areaOfWorkMeaning: 'Like: level 3, corridor between grid lines C and E.',
  scanLocationsMeaning: 'One place after the other: photos, what was found, and what could not be scanned.',
  reviewMeaning: 'Read it once more as the customer will, then save or have it signed.',
  reportSigningMeaning: 'Hand the device to the customer: read, agree and sign.',
  reportKeptHere: 'What you enter stays on this device until it is saved.',
  locationPlace: (at: number, all: number) => `Location ${at} of ${all}`,
  locationKeptHere: 'This location has no survey summary yet. It stays on this device as a draft.',
  locationUnsent: 'Only on this device: it is saved with its first survey summary, photo or barcode.',
  locationOnlyHere: 'One more location is only on this device and not in the report yet.',
  locationsUnfinished: (count: number) =>
    count === 1 ? 'One location is still a draft.' : `${count} locations are still drafts.`,
  signatureOpen: 'Not signed yet',
  signatureStands: (name: string, company: string, when: string) =>
    [`Signed by ${name || 'the customer'}`, company && ` for ${company}`, ` on ${when}.`].join(''),
  techSigned: (name: string, when: string) => `Signed by ${name} on ${when}.`,
  techSignatureMeaning: 'Optional. It stands on the report beside the signature of the customer.',
  technicianRequired: 'Enter the name of the technician.',
  signerRequired: 'Enter the name of the person who signs.',
  /** 001 §2.7 */
  reportOtherProject: 'This report belongs to another project.',
  noReportAtLink: 'No Report exists at this link, please contact the person who sent you the link.',
  pdfSent: (email: string) => `Sent PDF link to ${email}`,
  pdfPreparing: 'The PDF is being made.',
  reportLocations: (count: number) => (count === 1 ? 'One location.' : `${count} locations.`),
  reportNotScanned: (count: number) =>
    count === 1 ? 'One area was not scanned.' : `${count} areas were not scanned.`,
  reportSecondMethod: (count: number) =>
    count === 1 ? 'Second method advised at one location.' : `Second method advised at ${count} locations.`,
  reportSigned: (date: string) => `Signed on ${date}`,
  reportLocationsNone: 'No locations are recorded yet.',
  reportActivitiesNone: 'No activities are written down yet.',
  reportMailMeaning: 'We mail the link. Whoever opens it needs an account that is on this project.',
  reportMailRequired: 'Enter the e-mail address to send the link to.',
  pdfElsewhere: 'It opens in a tab of its own, in the reader of your device.',

  barcodeNotFound: 'No project with that barcode has been found.',
  barcodeRequired: 'Scan a label, or type its code.',
  barcodeLookedUp: (code: string) => `Looking for ${code} …`,
  barcodeFound: (number: number, name: string, job: string) => `Found: location ${number}, ${name}, ${job}.`,
  barcodeNoRequest: (job: string) =>
    `You are not on ${job} yet. Its owners were asked by e-mail to add you. Once they did, scan the label again.`,
  scannerSignIn: 'A label leads to what was found there. Sign in, then scan it.',
  scannerMeaning:
    'The label on the slab leads to what was found below it. A hand scanner works at any time: just scan.',
  cameraGuide: 'Hold the label inside the frame.',
  cameraStarting: 'The camera is starting. If your browser asks, allow it.',
  cameraRefused:
    'Allow the camera for this site in the settings of your browser, beside the address, then try again. A typed code works just as well.',
  cameraMissing: 'This device has no camera we can use. Type the code, or use a hand scanner.',
  cameraBusy: 'Another program or tab uses the camera. Close it and try again, or type the code.',
  cameraInsecure:
    'Browsers give the camera only to addresses that begin with https. Type the code, or use a hand scanner.',
  cameraFailed: 'Try again, or type the code.',
  readerFailed:
    'The part that reads labels did not arrive. Try again when you have a signal, or type the code.',
  paperLatest: 'This is the latest version',
  paperLatestMeaning: 'The report still says what this paper says.',
  paperOutdated: 'NOT the latest version',
  paperOutdatedMeaning:
    'The report was changed after this paper was printed. Read the latest version before anybody cuts.',
  paperWithdrawn: 'Withdrawn',
  paperWithdrawnMeaning: 'The report it belongs to was taken back. Ask whoever gave you the paper.',
  paperUnknown: 'Unknown code',
  paperUnknownMeaning:
    'No report has this code. Scan it once more, or compare the address with the one on the paper.',
  paperUnreliable: 'Do not rely on this paper.',
  paperSigned: (time: string) => `The report was signed on ${time}.`,
  paperAccount: 'To open the report you need an account that may see the project.',

  labelsLead: 'A label on the slab leads whoever scans it to what was found there.',
  labelsNoProject:
    'To print labels for the locations of a job, open its project and choose Print labels at its locations.',
  labelsNoLocations:
    'This project has no locations yet. Fresh labels can be stuck on site and scanned later.',
  labelsCount: (most: number) => `Enter a whole number from 0 to ${most}.`,
  labelsFreshMeaning: 'New codes: stick them on site, then scan them in.',
  labelsSkipMeaning: 'The first places of the sheet stay empty.',
  labelsChangeSigned: 'The report is signed. New codes count as a change after signing.',
  labelsActualSize: 'Print at 100 % (actual size). “Fit to page” moves the labels off their places.',
  labelsMade: (count: number) =>
    count === 1 ? 'One label is ready to print.' : `${count} labels are ready to print.`,
  labelsChosenNone: 'Choose locations, or say how many fresh labels you need.',
  labelsNeedGpr: 'Labels are printed by people with GPR access.',
} as const
