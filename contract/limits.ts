const minute = 60
const hour = 60 * minute
const day = 24 * hour
const megabyte = 1024 * 1024

/** The numbers of the business, each with its source: document 000, 001, 002 or READINGS. Times in seconds. */
export const limits = {
  /** 000 §9 */
  passwordLength: 6,
  /** Keeps a request from causing minutes of hashing; nobody types more. */
  passwordMaxLength: 1000,
  /** RFC 5321: 64 + @ + 255 */
  emailLength: 320,
  /** One line of a form: a name, a street, a phone number */
  lineLength: 200,
  /** Some paragraphs of a form: a comment, a description, what else to know of a job */
  textLength: 5_000,
  /** Ours: a day or a time of day, however it is written */
  dateLength: 40,
  /** Ours: no secret of a mailed link is longer */
  tokenLength: 200,
  /** Ours: a drawn name is some hundred points in all its strokes; its picture some ten kilobytes. */
  strokes: 500,
  strokePoints: 5_000,
  /** Ours: how far a pen leaves its pad, in pads; a stroke in milliseconds; the longer side of a pad by the other */
  strokeReach: 10,
  strokeTime: 24 * hour * 1000,
  padRatio: 100,
  signatureLength: 700_000,
  signaturePixels: 4_000_000,
  /** Ours: of the crew's, hundreds are shown and printed together */
  listedSignatureLength: 50_000,
  /** READINGS, wire conventions */
  jsonBytes: 2 * megabyte,
  /** Ours: no body of ours is deeper, nor holds more values; a drawn name has some ten thousand */
  jsonDepth: 32,
  jsonValues: 100_000,
  pictureBytes: 25 * megabyte,
  fileBytes: 100 * megabyte,
  filesPerCall: 20,
  /** Ours: as long as a name may be on most disks; in an address each letter takes up to twelve characters */
  fileNameLength: 255,
  fileAddressLength: 4096,
  /** Ours: a larger picture than any camera in use makes is refused before it fills the memory. */
  picturePixels: 100_000_000,
  /** Ours: what decoding a picture may hold in memory at once; 48 megapixels of a phone need 300 million bytes at most */
  pictureMemory: 320_000_000,
  pictureLarge: 2048,
  pictureSmall: 400,
  /** The longer side of a photo on paper, where the original has as much: markings can be read with the sheet in hand */
  picturePrint: 1600,
  /** Ours: what a phone shrinks a photo to before it is sent */
  pictureSent: 3072,
  /** READINGS: failed sign-ins for an account from one address; attempts of one address */
  failedSignIns: { max: 10, seconds: 15 * minute },
  signInAttempts: { max: 100, seconds: minute },
  /** READINGS: registrations of one address; resets and resent invitations of one email */
  registrations: { max: 30, seconds: hour },
  mailsOnDemand: { max: 5, seconds: 15 * minute },
  /** Ours: resets and resent invitations asked for from one address, whatever the email */
  mailAttempts: { max: 100, seconds: minute },
  /** Ours: mails that tell the holder of an account that they have one */
  existingAccountMails: { max: 1, seconds: day },
  /** Ours: mailed links looked at from one address; a crew may share it */
  linkLooks: { max: 100, seconds: minute },
  /** Ours: what one person may have in flight on one instance, and how many more may wait for a place */
  uploadsInFlight: { running: 6, waiting: 24 },
  printsInFlight: { running: 4, waiting: 8 },
  /** READINGS: mails by invitations of one sender, of a platform admin, and from one sender to one address */
  invitationMails: { max: 60, seconds: hour },
  invitationMailsOfAdmin: { max: 600, seconds: hour },
  invitationMailsToOne: { max: 3, seconds: day },
  /** Issue 11: changes of the own email address; mails to platform admins about the type of one company */
  emailChanges: { max: 3, seconds: hour },
  approvalMails: { max: 1, seconds: day },
  /** Ours: requests of one person to be added to projects whose labels they found */
  accessRequestsADay: 20,
  /** Issue 11: beyond so many failures of one account, addresses new to it wait; for so long */
  failedSignInsOfAccount: { max: 100, seconds: hour },
  newAddressPause: minute,
  /** Issue 20: beyond so many accounts that failed from one address, those that never signed in there wait */
  failedAccountsOfAddress: { max: 100, seconds: hour },
  /** Ours: look-ups while an address is typed, of one person; guesses of the own password */
  addressLookUps: { max: 240, seconds: minute },
  passwordGuesses: { max: 10, seconds: 15 * minute },
  /** READINGS: how long mailed links work */
  resetLink: 2 * hour,
  confirmationLink: 3 * day,
  invitationLink: 14 * day,
  /** READINGS: the free term of every account */
  freeTerm: 30 * day,
  /** Ours: a session ends after a week unused, and after 30 days in any case. */
  sessionIdle: 7 * day,
  sessionAbsolute: 30 * day,
  /** READINGS: a link to a file runs out within two hours and is stable inside its window. */
  fileLinkWindow: hour,
  /** READINGS: how long the answer to an Idempotency-Key is kept */
  idempotencyKept: 7 * day,
  /** Issue 20: how long the address and phone number of a deleted person stay */
  deletedContactsKept: 30 * day,
  /** Ours: how long an address an account was signed in from counts as known */
  signInAddressesKept: 365 * day,
  /** 002 §9: rows of the user table; more than that only for a caller that names no page */
  userPageSizes: [5, 10, 25, 50],
  userPageSize: 50,
  usersPerCall: 1000,
  /** 001 §9: rows of the project list */
  projectPageSizes: [10, 25, 50, 100],
  projectPageSize: 25,
  /** 001 §4: the step of a finished project; READINGS: the step that needs the 811 dig number */
  lastStep: 10,
  scanStep: 7,
  /** 001 §9: how far the bar of the request wizard is, card by card */
  requestProgress: [5, 40, 90],
  /** READINGS: how long a deleted project can be brought back */
  projectRestorable: 30 * day,
  /** Ours: comments, files and logs are read in parts, the newest first; people on one project */
  recordsPerCall: 1000,
  recordsAtOnce: 50,
  projectMembers: 500,
  /** Ours: what one location and one photo hold; a label is short so that it reads well */
  locationsPerProject: 500,
  /** Ours: a screen shows these while the others still come */
  locationsAtOnce: 6,
  photosPerLocation: 100,
  tasksPerLocation: 100,
  notScannedPerLocation: 30,
  targetsPerLocation: 200,
  coresPerLocation: 200,
  plansPerProject: 40,
  /** Ours: no set of drawings has more pages. */
  pagesOfPlan: 5000,
  /** Ours: in use; and all that one list holds, since nothing on it is ever deleted */
  equipmentPerCompany: 200,
  equipmentListed: 500,
  /** Ours: three frequencies of four digits. */
  antennaLength: 20,
  /** Ours: a length as it is typed, like 12 1/16; a size from a drawing, like #5 or 3/4 in EMT */
  typedLength: 20,
  drawingSize: 40,
  marksPerPhoto: 100,
  markText: 60,
  barcodeLength: 40,
  /** Ours: whatever a camera may read */
  codeLength: 1_000,
  activitiesPerReport: 100,
  /** READINGS: barcodes of one person; ours: mails with a report, and checks of a PDF's code from one address */
  barcodeLookUps: { max: 60, seconds: minute },
  reportMails: { max: 30, seconds: hour },
  pdfChecks: { max: 60, seconds: minute },
  /** Ours: what one JSA holds; issue 16: those who sign on by a code, of each version and in a minute */
  jsaLocations: 100,
  jsaFiles: 50,
  jsaCrew: 250,
  signOns: 60,
  signOnsAtOnce: { max: 10, seconds: minute },
  /** Ours: a crew may share one address; codes made by one person */
  signOnLooks: { max: 120, seconds: minute },
  signOnCodes: { max: 60, seconds: hour },
  /** Ours: pages of one person that get events; logos of one person */
  eventStreams: 20,
  logoUploads: { max: 10, seconds: hour },
  /** Ours: fresh labels printed at once */
  labelsAtOnce: 300,
  /** Ours: how long a PDF that nobody opens is kept */
  pdfsKept: 30 * day,
  /** 001 §2.5: an activity in the list to choose from, not in the report */
  activityLabel: 90,
  /** 001 §9: the frame of the barcode reader */
  barcodeFrame: { width: 640, height: 480 },
  /** Ours: what is searched for */
  searchLength: 100,
  /** Ours: news of a project wait for more of the same burst; then nobody is mailed again for a while */
  newsDelay: 30,
  newsPause: 10 * minute,
  /** Ours: while the service that a job needs is down, it is tried again at growing pauses, and fails after a week */
  jobPauseDuringOutage: 10 * minute,
  jobsRetriedDuringOutage: 7 * day,
  /** Ours: for one mail, however slowly the mail server answers */
  smtpTimeout: minute,
  smtpTimeoutWhileStopping: 5,
  /** Ours: how long texts of mails, jobs that were given up and objects that no row references are kept */
  mailTextsKept: 90 * day,
  failedJobsKept: 30 * day,
  orphansKept: day,
  /** Ours: the cleanup of what faults left runs once a day, and an hour after a start */
  dailyCleanupPause: day,
  dailyCleanupAfterStart: hour,
  /** 000 §7: the picture of the static map */
  map: { width: 400, height: 150, zoom: 14 },
  /** 000 §9, durations of notices in milliseconds */
  notice: { usual: 10_500, profile: 2_500, location: 2_500, member: 3_000, quiz: 3_000, short: 3_500 },
  /** 000 §9: the mobile logout button */
  smallScreen: 800,
  /** SHA-256 in hexadecimal. */
  hashLength: 64,
  /** Audit rows of what was refused: an hour of one person or address by one call, and of everybody together. */
  auditedRefusals: { max: 30, seconds: 3600 },
  auditedRefusalsOfAll: { max: 5000, seconds: 3600 },
} as const
