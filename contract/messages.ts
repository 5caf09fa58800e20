import { locationMessages } from './locations/messages.ts'
import { projectMessages } from './projects/messages.ts'
import { reportMessages } from './reports/messages.ts'

/** Every sentence a person sees. Sentences the documents quote stand as quoted. */
export const messages = {
  ...projectMessages,
  ...locationMessages,
  ...reportMessages,

  emailRequired: 'Enter your e-mail address.',
  emailInvalid: 'Enter a valid e-mail address, like name@company.com.',
  passwordRequired: 'Enter your password.',
  lineTooLong: (max: number) => `At most ${max} characters, please.`,
  listTooLong: (max: number) => `At most ${max} at a time, please.`,
  textUnreadable: 'Some characters in this text cannot be saved. Please type it again.',
  wholeNumber: 'Enter a whole number.',
  nameWithAddress: 'Leave web addresses out of the name.',
  firstNameRequired: 'Enter the first name.',
  lastNameRequired: 'Enter the last name.',
  cityRequired: 'Enter the city.',
  stateRequired: 'Enter the state.',
  zipRequired: 'Enter the ZIP code.',
  /** 000 §5 */
  passwordShort: 'Your password should be 6 characters long.',
  passwordLong: 'At most 1000 characters, please.',
  passwordRetype: 'Type the password again.',
  passwordsDiffer: 'The two passwords are not the same.',
  passwordWrong: "That password isn't right.",
  termsNeeded: 'Please agree to the terms and conditions before preceeding.',
  termsLead: 'Radar sees much, but not everything. Please read what it cannot do, and how far to stay away.',
  signatureEmpty: 'You must sign in the box before saving',
  signatureSaved: 'Your signature has been saved',
  signatureUnreadable: 'The signature could not be read. Please sign again.',
  signatureTooLittle: 'That is too little to be a signature. Please sign with your name or your initials.',
  signatureTaken: 'You have signed already. A signature is taken once.',
  typedSignature: 'Typed here, your name counts as your signature.',
  orientationMeaning:
    'Sign once to confirm that you had the safety orientation. The signature stays with your account and cannot be changed afterwards.',

  /** READINGS: the register failure that offers the invitation again */
  emailTaken: 'Email has already been taken',
  takenHelp:
    'Perhaps somebody invited you already: check your inbox for an invitation. If you cannot find it, get it resent.',
  accountAtOnce: (days: number) => `Start right away, free for ${days} days.`,
  accountLater: 'to begin once your e-mail is confirmed.',
  freeAccountLead: (days: number) =>
    `Free for ${days} days, without a card. Start right away and confirm your e-mail later.`,
  registerLead: (days: number) =>
    `We mail you a link to confirm your address. Your ${days} free days begin when you open it.`,
  /** 000 §2 */
  registered: 'You have been registered. Please check your email to confirm your account and log in.',
  mailAgain: "It can take a few minutes. Check your spam folder. Still nothing? We'll resend it.",
  confirmed: (email: string) => `${email} is confirmed. Please sign in.`,
  confirmLead: 'Enter your password to confirm this e-mail address.',
  confirmedElsewhere:
    'Please sign in. If you have just confirmed your e-mail, that is why. What you typed is still here.',
  notRegistered: "Forgot it, or didn't register? Set a new password",
  knowPassword: 'I know my password',
  notRegisteredLead:
    "New here? We'll e-mail you a link to set a new password. It confirms the address and signs everybody else out.",
  changingEmail: 'Changing your e-mail? Reset your password with your old address',
  newConfirmationLead:
    'New here? Get a new link. Changing your e-mail? Sign in with your old address and change it again in your profile.',
  confirmYourEmail: (email: string) =>
    `Please confirm your e-mail: open the link we sent to ${email}. You can't send or get invitations until you do.`,
  confirmationSent: (email: string) =>
    `We sent a link to ${email}. It confirms the address and sets a new password.`,
  newEmailWaits: (email: string) =>
    `Open the link we sent to ${email} to use that address. Until then, keep using your old one.`,
  emailOfOthers: 'Only the person can change the e-mail address of an account in use.',
  linkUnknown: "This link doesn't work. Please ask for a new one.",
  linkUsed: 'This link has already been used.',
  linkWithdrawn: 'This invitation was withdrawn. Ask the company that invited you.',
  joinInstead: 'You have an account and a password already. Join the company with it.',
  linkOld: 'This link has run out. Please ask for a new one.',
  linkIncomplete: 'This address is not complete. Open the link in your e-mail again, or ask for a new one.',
  confirmedBefore: 'Your address is confirmed, so you can sign in.',
  acceptedBefore: 'Your password is set, so you can sign in.',
  /** 000 §8 */
  pendingHelp: 'If you cannot find the invitation email in your inbox, click here to get it resent.',
  unconfirmedHelp: 'If you cannot find the confirmation e-mail, get a new link.',
  resent: (email: string) => `A new invitation has been sent to ${email}, please check it again`,
  acceptLead: 'Set a password to get started.',
  resetLead: 'Choose a new password. Every device that is signed in with the old one is signed out.',
  resetMailLead: 'We mail you a link to set a new password. It works once, for two hours.',
  passwordSaveFailed: 'There was an error resetting your password. Please try again.',
  passwordSaved: (provider: string) => `Your password has saved. Please log into ${provider}`,
  passwordReset: 'Your password has been reset, please log in',
  passwordChanged: 'Your password has been changed. You are signed out everywhere else.',
  resetMailFailed: 'There was an error in getting your reset email. Try again.',
  resetMailSent: 'Check your email for a link to reset your password',
  profileSaved: 'Your information has been updated',
  companyNameElsewhere: 'Only the Admin of your company can change this, in the company profile.',
  companyNameYours: 'You can change this in the company profile.',
  companyNone: 'You belong to no company yet.',
  notificationsMeaning: 'News of your projects by e-mail. Mails about your account always come.',
  yourTextStays: 'What you typed is still here and not saved yet. In the meantime it became:',
  sessionsMeaning: 'If you do not know one of these devices, sign it out and change your password.',
  endOtherSessionsQuestion: 'Sign out on every other device? You stay signed in here.',
  sessionEnded: 'That device is signed out.',
  otherSessionsEnded: 'You are signed out on every other device.',

  companyNameRequired: 'Enter the name of the company.',
  officePhoneRequired: 'Enter the phone number of the office.',
  contactRequired: 'Enter the name of the company owner.',
  contactNumberRequired: 'Enter the cell phone number of the contact.',
  facilityNameRequired: 'Enter the name of the facility.',
  /** 000 §8 */
  companyExists: (name: string) =>
    `${name} has already been created. Please contact your employer to be added to your company's account.`,
  companyAlready: 'You belong to a company already.',
  inOwnCompany: "You're already in a company. To join another one, leave yours in your profile first.",
  companyWhere: (name: string) => `It is ${name}.`,
  companyNameHelp: 'As it stands on your letters. We look first whether it is here already.',
  companyExistsHelp:
    'Ask the Admin there to invite you with your e-mail address. If yours is another company of the same name, change the name.',
  companySignIn: 'A company belongs to the account of its owner. Sign in, then tell us about yours.',
  companyMeaning: 'You become its Admin: you invite people and decide who may do what.',
  companySaved: (name: string) => `You have successfully edited ${name}.`,
  gprApprovalWaits:
    'We check every GPR contractor before its Admins can give GPR access. Call us if you are waiting for it.',
  facilitiesOnly: 'Only a company of type facility has facilities.',
  facilityAdded: (name: string) => `${name} has been added`,
  facilityForeign: 'This facility does not belong to the company.',
  facilitiesNone: 'A building or site you look after. People and scan requests can belong to one.',
  facilityUnassigned: 'Nobody is assigned yet',
  logoAdded: 'The logo has been added',
  logoNone: 'It stands on reports and safety analyses. JPEG, PNG, WebP or HEIC, at most 25 MB.',
  logoSending: (percent: number) => `Sending the picture: ${percent} %`,
  logoPreparing: 'The picture is here. Its preview is being made.',
  userAdded: (email: string) => `${email} has been invited`,
  askedToJoin: (email: string) => `${email} has an account and was asked to join`,
  userAddedHelp: (email: string) =>
    `We sent an e-mail to ${email} with a link to set a password. The link works for 14 days.`,
  askedToJoinHelp: (email: string) =>
    `We sent an e-mail to ${email} with a link to join. Until it is opened they stand in the table as asked to join.`,
  userEdited: (name: string) => `${name} has been edited`,
  levelChanged: (name: string, level: string) => `${name} is now ${level}`,
  gprAccessGiven: (name: string) => `${name} has GPR access now`,
  gprAccessTaken: (name: string) => `${name} has no GPR access any more`,
  /** 002 §8 */
  deleteQuestion: (what: string) => `Are you sure you want to delete ${what}?`,
  deleteLogoQuestion: 'Are you sure you want to delete this company logo?',
  deleted: (what: string) => `You have deleted ${what}`,
  logoDeleted: 'You have deleted this company logo',
  lastOwner: 'A company needs an Admin. Make somebody else Admin first.',
  personAndCompanyNeeded: 'Name the person and the company.',
  notInCompany: 'This person does not belong to the company.',
  inOtherCompany: 'This person belongs to another company already.',
  inThisCompany: 'This person belongs to the company already.',
  invitedAlready: 'This person is invited already. The invitation can be resent from the sign-in page.',
  inviteUnconfirmed: 'Please confirm your own e-mail address before you invite others.',
  mailUnconfirmed: 'Please confirm your own e-mail address before you send mail to others.',
  emailChangeUnconfirmed: 'Please confirm the e-mail address you have before you change it.',
  emailChangePassword: 'Enter your password to change the e-mail address.',
  emailChangesMany: (when: string) => `You've changed your e-mail address too many times. Try again ${when}.`,
  invitationsMany: (when: string) => `You've sent too many invitations. Try again ${when}.`,
  invitationsToOneMany: (when: string) =>
    `You've e-mailed this address three times already. Try again ${when}.`,
  leaveCompany: 'Leave company',
  leaveCompanyQuestion: (company: string) =>
    `Leave ${company}? You keep your account. You'll lose GPR access and anything the company shared, right away.`,
  leaveCompanyMeaning: 'You can leave the company and keep your account.',
  leaveAsLastOwner: "You're the only Admin. Make somebody else Admin before you leave.",
  leftCompany: (company: string) => `You have left ${company}.`,
  deleteSelf: 'You cannot delete your own account.',
  joinLead:
    'Your account becomes part of the company that invited you. Your sign-in and all you recorded stay yours.',
  employeesNone: 'The people of your company stand here. Invite the first one.',
  usersNone: 'Nobody is here yet.',
  usersNoMatch: (search: string) => `No name and no e-mail address is like “${search}”.`,
  rightsAtOnce: 'These count at once, without saving.',
  joined: (company: string) => `You are now part of ${company}.`,
  joinFailed: 'You could not be added to the company.',

  signInWrong: 'The e-mail or the password is not right.',
  signInUnconfirmed: 'Your e-mail address is not confirmed yet.',
  signInPending: 'Your invitation is still pending. Open the invitation e-mail to set your password.',
  /** 000 §8 */
  signInHelp:
    'Problems with login. Please check that you have confirmed your email and have typed your password correctly.',

  /** 000 §4 */
  licenceNeeded: 'Your license has expired. Please purchase a license before proceeding into the tool',
  silverReadsOnly: 'A silver license is for reading. A gold license is needed to add or change anything.',

  notSignedIn: 'Please sign in.',
  notAllowed: 'You are not allowed to do this.',
  notFound: 'There is nothing at this address.',
  malformed: 'The request could not be read.',
  invalid: 'Please check the marked fields.',
  tooManyTries: (when: string) => `Too many tries. Try again ${when}.`,
  tooManyAtOnce: 'You have too many of these running. Wait for one to finish, then try again.',
  tooManyStreams: 'You have too many pages open for all of them to stay up to date. Please close some.',
  tooLarge: 'That is too large.',
  wrongType: 'This type of file is not accepted.',
  changedMeanwhile: 'Somebody changed this while you were working on it.',
  keyReused: 'This Idempotency-Key was already used for another request.',
  keyInvalid: 'An Idempotency-Key is 1 to 200 visible characters.',
  unavailable: 'The service is not available for a moment. Please try again.',
  tookTooLong: 'This took too long to answer. Please look whether it was saved before you try again.',
  crashed: 'Something went wrong on our side. Please try again.',
  diskFull: 'There is no room left to save this, so nothing was saved. Please call us.',
  storageAway: 'Files cannot be reached for a moment. Please try again.',
  fileGone: 'This file is missing. Please add it again.',
  linkExpired: 'This link has run out. Please open the file again from its page.',

  zipUnknown: 'We do not know this ZIP code.',
  mapWithoutStreets: 'Locator map, no streets',
  locatorDescribed: (place: string) => `Locator map with a pin at ${place}. It shows no streets.`,
  mapDescribed: (place: string) => `Map with a pin at ${place}.`,
  mapUnknown: 'This place is not on our map. Check the ZIP code, or the city and state.',
  mapEmpty: 'Enter a ZIP code, or a city and state, to see the place on a map.',
  mapFailed: 'The map could not be loaded. The address itself is kept.',

  fileEmpty: (name: string) => `${name} is empty.`,
  fileTooLarge: (name: string, limit: string) => `${name} is too large (the limit is ${limit}).`,
  fileWrongType: (name: string, kinds: string) => `${name} is not a file we take. Accepted: ${kinds}.`,
  fileMissing: 'Choose a file.',
  pictureUnreadable: (name: string) => `${name} cannot be read as a picture. It may be damaged.`,
  pictureTooManyPixels: (name: string, millions: number) =>
    `${name} has too many pixels (the limit is ${millions} million).`,
  pictureTooHeavy: (name: string) =>
    `${name} takes too much memory to open. Save it as a plain JPEG and try again.`,
  tooManyFiles: (max: number) => `At most ${max} files at a time.`,
  pictureKinds: 'JPEG, PNG, WebP and HEIC pictures',
  fileKinds: 'pictures, PDF, DOCX, XLSX, DWG, DXF, TXT, CSV and ZIP',

  portalPurpose: 'Scan requests, radar reports and job safety for the crew on site.',
  offline:
    'There is no connection right now. What you typed is still here: try again when you have a signal.',
  waitingForConnection: 'Waiting for connection. What you see may be out of date.',
  logOutOffline:
    'There is no connection. Once logged out, you can sign in again only with a signal. Log out anyway?',
  loggedOutHere:
    'You are logged out on this device. The server could not be told; the session ends there by itself.',
  stillLoading: 'Still loading. The connection seems slow.',
  screenFailed: 'This screen could not be shown. Try again; if it stays like this, call us.',
  pageMissing:
    'The address has a slip in it, or what was here has moved. Check it, or start again from here.',
  pageNotAllowed:
    'This belongs to somebody else. If you need it, ask the person who sent you here, or the Admin of your company.',
  draftRestored: 'What you typed before is still here and not saved yet.',
  licenseUnknown: 'A license opens projects, reports and job safety. Yours is kept with your account.',
} as const
