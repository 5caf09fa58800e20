/** Every sentence a person sees. Sentences the documents quote stand as quoted. */
export const messages = {
  emailRequired: 'Enter your e-mail address.',
  emailInvalid: 'Enter a valid e-mail address, like name@company.com.',
  passwordRequired: 'Enter your password.',
  lineTooLong: (max: number) => `At most ${max} characters, please.`,
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
  passwordWrong: 'This is not your password.',
  termsNeeded: 'Please agree to the terms and conditions before preceeding.',
  signatureEmpty: 'You must sign in the box before saving',
  signatureSaved: 'Your signature has been saved',
  signatureUnreadable: 'The signature could not be read. Please sign again.',
  signatureTaken: 'You have signed already. A signature is taken once.',

  /** READINGS: the register failure that offers the invitation again */
  emailTaken: 'Email has already been taken',
  takenHelp:
    'Perhaps somebody invited you already: check your inbox for an invitation. If you cannot find it, get it resent.',
  /** 000 §2 */
  registered: 'You have been registered. Please check your email to confirm your account and log in.',
  confirming: 'Confirming your e-mail address …',
  confirmed: (email: string) => `${email} is confirmed. Please sign in.`,
  confirmYourEmail: (email: string) =>
    `Please confirm your e-mail: open the link we sent to ${email}. Until then you cannot be invited, nor invite anybody.`,
  confirmationSent: (email: string) => `A new confirmation has been sent to ${email}.`,
  newEmailWaits: (email: string) =>
    `Open the link we sent to ${email} to use that address. Until then the old one counts.`,
  emailOfOthers: 'Only the person can change the e-mail address of an account in use.',
  linkUnknown: 'This link is not known. Please ask for a new one.',
  linkUsed: 'This link was used already.',
  linkOld: 'This link has run out. Please ask for a new one.',
  /** 000 §8 */
  pendingHelp: 'If you cannot find the invitation email in your inbox, click here to get it resent.',
  unconfirmedHelp: 'If you cannot find the confirmation e-mail, get it resent.',
  resent: (email: string) => `A new invitation has been sent to ${email}, please check it again`,
  passwordSaveFailed: 'There was an error resetting your password. Please try again.',
  passwordSaved: (provider: string) => `Your password has saved. Please log into ${provider}`,
  passwordReset: 'Your password has been reset, please log in',
  passwordChanged: 'Your password has been changed. You are signed out everywhere else.',
  resetMailFailed: 'There was an error in getting your reset email. Try again.',
  resetMailSent: 'Check your email for a link to reset your password',
  profileSaved: 'Your information has been updated',
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
  companySaved: (name: string) => `You have successfully edited ${name}.`,
  facilitiesOnly: 'Only a company of type facility has facilities.',
  facilityAdded: (name: string) => `${name} has been added`,
  facilityForeign: 'This facility does not belong to the company.',
  logoAdded: 'The logo has been added',
  userAdded: (email: string) => `${email} has been invited`,
  askedToJoin: (email: string) => `${email} has an account and was asked to join`,
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
  notInCompany: 'This person does not belong to the company.',
  inOtherCompany: 'This person belongs to another company already.',
  inThisCompany: 'This person belongs to the company already.',
  invitedAlready: 'This person is invited already. The invitation can be resent from the sign-in page.',
  inviteUnconfirmed: 'Please confirm your own e-mail address before you invite others.',
  deleteSelf: 'You cannot delete your own account.',
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
  tooManyTries: 'Too many tries. Please wait a little and try again.',
  tooLarge: 'That is too large.',
  wrongType: 'This type of file is not accepted.',
  changedMeanwhile: 'Somebody changed this while you were working on it.',
  keyReused: 'This Idempotency-Key was already used for another request.',
  keyInvalid: 'An Idempotency-Key is 1 to 200 visible characters.',
  unavailable: 'The service is not available for a moment. Please try again.',
  tookTooLong: 'This took too long to answer. Please look whether it was saved before you try again.',
  crashed: 'Something went wrong on our side. Please try again.',
  linkExpired: 'This link has run out. Please open the file again from its page.',

  fileEmpty: (name: string) => `${name} is empty.`,
  fileTooLarge: (name: string, limit: string) => `${name} is too large (the limit is ${limit}).`,
  fileWrongType: (name: string, kinds: string) => `${name} is not a file we take. Accepted: ${kinds}.`,
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
  noProjects:
    'Every job that is scanned stands here with its locations, report and safety analysis. Yours appear as soon as you are part of one.',
  licenseUnknown: 'A license opens projects, reports and job safety. Yours is kept with your account.',
} as const
