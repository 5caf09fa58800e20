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
  /** 001 §2.7 */
  reportOtherProject: 'This report belongs to another project.',
  noReportAtLink: 'No Report exists at this link, please contact the person who sent you the link.',
  pdfSent: (email: string) => `Sent PDF link to ${email}`,
  pdfPreparing: 'The PDF is being made.',
  reportFailed: 'The PDF could not be made. Please try again.',

  barcodeNotFound: 'No project with that barcode has been found.',
  barcodeRequired: 'Scan a label, or type its code.',
  barcodeLookedUp: (code: string) => `Looking for ${code} …`,
  barcodeFound: (number: number, name: string, job: string) => `Found: location ${number}, ${name}, ${job}.`,
  barcodeNoRequest: (job: string) =>
    `You are not on ${job} yet. Its owners were asked by e-mail to add you. Once they did, scan the label again.`,
  barcodeFindingsNone: 'No findings are written down for this location yet.',
  barcodeDraft: 'This location is a draft: the crew has not finished it.',
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
  labelsChosenNone: 'Choose locations, or say how many fresh labels you need.',
  labelsNeedGpr: 'Labels are printed by people with GPR access.',
} as const
