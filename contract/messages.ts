/** Every sentence a person sees. Sentences the documents quote stand as quoted. */
export const messages = {
  emailRequired: 'Enter your e-mail address.',
  emailInvalid: 'Enter a valid e-mail address, like name@company.com.',
  passwordRequired: 'Enter your password.',

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
  noProjects:
    'Every job that is scanned stands here with its locations, report and safety analysis. Yours appear as soon as you are part of one.',
  licenseUnknown: 'A license opens projects, reports and job safety. Yours is kept with your account.',
} as const
