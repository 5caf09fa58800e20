/** The sentences of accounts. Those the documents quote stand as quoted. */
export const accountMessages = {
  firstNameRequired: 'Enter the first name.',
  lastNameRequired: 'Enter the last name.',
  passwordRetype: 'Type the password again.',
  passwordsDiffer: 'The two passwords are not the same.',
  passwordWrong: "That password isn't right.",
  termsNeeded: 'Please agree to the terms and conditions before preceeding.',
  signatureSaved: 'Your signature has been saved',
  signatureTaken: 'You have signed already. A signature is taken once.',
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
  sessionsMeaning: 'If you do not know one of these devices, sign it out and change your password.',
  endOtherSessionsQuestion: 'Sign out on every other device? You stay signed in here.',
  sessionEnded: 'That device is signed out.',
  otherSessionsEnded: 'You are signed out on every other device.',
  inOwnCompany: "You're already in a company. To join another one, leave yours in your profile first.",
  lastOwner: 'A company needs an Admin. Make somebody else Admin first.',
  inviteUnconfirmed: 'Please confirm your own e-mail address before you invite others.',
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
  joined: (company: string) => `You are now part of ${company}.`,
  joinFailed: 'You could not be added to the company.',
  signInWrong: 'The e-mail or the password is not right.',
  signInUnconfirmed: 'Your e-mail address is not confirmed yet.',
  signInPending: 'Your invitation is still pending. Open the invitation e-mail to set your password.',
  /** 000 §8 */
  signInHelp:
    'Problems with login. Please check that you have confirmed your email and have typed your password correctly.',
  loggedOutHere:
    'You are logged out on this device. The server could not be told; the session ends there by itself.',
} as const
