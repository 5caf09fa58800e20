/** The sentences of accounts. Those the documents quote stand as quoted. */
export const accountMessages = {
  firstNameRequired: 'Enter a first name.',
  lastNameRequired: 'Enter a last name.',
  passwordRetype: 'Type the password again.',
  passwordsDiffer: "The two passwords don't match.",
  passwordWrong: "That password isn't right.",
  termsNeeded: 'Please agree to the terms and conditions before preceeding.',
  signatureSaved: 'Your signature has been saved',
  signatureTaken: "You've already signed. You only need to sign once.",
  orientationMeaning:
    "Sign once to confirm you've had the safety orientation. Your signature stays on your account and can't be changed later.",
  /** READINGS: the register failure that offers the invitation again */
  emailTaken: 'Email has already been taken',
  takenHelp:
    'If that address is yours, sign in or reset your password. If you were invited, we can resend the invitation.',
  tryFree: (days: number) => `Try it free for ${days} days, no card needed.`,
  freeAccountLead: (days: number) =>
    `Try it free for ${days} days, no card needed. Start now and confirm your email later.`,
  registerLead: (days: number) =>
    `We'll email you a link to confirm your address. Your ${days} free days start when you open it.`,
  /** 000 §2 */
  registered: 'You have been registered. Please check your email to confirm your account and log in.',
  mailAgain: "It can take a few minutes. Check your spam folder. Still nothing? We'll resend it.",
  confirmed: (email: string) => `${email} is confirmed. Please sign in.`,
  confirmLead: 'Enter your password to confirm this email address.',
  notRegistered: "Forgot it, or didn't sign up? Set a new password",
  knowPassword: 'I know my password',
  notRegisteredLead:
    "New here? We'll email you a link to set a new password. It confirms your address and signs out everyone else.",
  changingEmail: 'Changing your email? Reset your password with your old address',
  newConfirmationLead:
    'New here? Get a new link. Changing your email? Sign in with your old address and change it again in your profile.',
  confirmYourEmail: (email: string) =>
    `Please confirm your email: open the link we sent to ${email}. You can't send or get invitations until you do.`,
  confirmationSent: (email: string) =>
    `We sent a link to ${email}. Use it to confirm your address and set a new password.`,
  newEmailWaits: (email: string) =>
    `Open the link we sent to ${email} to use that address. Until then, keep using your old one.`,
  linkUsed: 'This link has already been used.',
  linkWithdrawn: 'This invitation was withdrawn. Contact the company that invited you.',
  joinInstead: 'You already have an account. Join the company with it.',
  linkOld: 'This link has expired. Please ask for a new one.',
  linkIncomplete: 'This link is incomplete. Open it from your email again, or ask for a new one.',
  confirmedBefore: 'Your address is already confirmed, so you can sign in.',
  resetBefore: 'Your new password is already set, so you can sign in. Forgot it again? Ask for a new link.',
  acceptedBefore: 'Your password is already set, so you can sign in.',
  /** 000 §8 */
  pendingHelp: 'If you cannot find the invitation email in your inbox, click here to get it resent.',
  unconfirmedHelp: "Can't find the confirmation email? Get a new link.",
  resent: (email: string) => `A new invitation has been sent to ${email}, please check it again`,
  joinedBefore: "You've already joined, so you can sign in.",
  invitedBy: (
    invitation: { company_name: string | null; inviter: string | null } | null,
    provider: string,
  ) => {
    const { company_name, inviter } = invitation ?? {}
    const place = company_name ? `join ${company_name}` : `use ${provider}`
    return inviter ? `${inviter} invited you to ${place}.` : `You're invited to ${place}.`
  },
  acceptLead: 'Set a password to get started.',
  resetLead: "Choose a new password. We'll sign you out everywhere else.",
  resetMailLead: "We'll email you a link to set a new password. It works once, for two hours.",
  passwordSaveFailed: 'There was an error resetting your password. Please try again.',
  passwordSaved: (provider: string) => `Your password has saved. Please log into ${provider}`,
  passwordReset: 'Your password has been reset, please log in',
  passwordChanged: "Your password is changed. You've been signed out everywhere else.",
  resetMailFailed: 'There was an error in getting your reset email. Try again.',
  resetMailSent: 'Check your email for a link to reset your password',
  profileSaved: 'Your information has been updated',
  companyNameElsewhere: "Only your company's Admin can change this, in the company profile.",
  companyNameYours: 'You can change this in the company profile.',
  companyNone: "You aren't part of a company yet.",
  notificationsMeaning: 'Project updates by email. Emails about your account always come through.',
  sessionsMeaning: "If you don't recognize a device, sign it out and change your password.",
  endOtherSessions: 'Sign out everywhere else',
  endSessionQuestion: (device: string) => `Sign out ${device}?`,
  endOtherSessionsQuestion: "Sign out of every other device? You'll stay signed in here.",
  signOutPassword: 'Enter your password to sign out other devices.',
  sessionEnded: 'That device has been signed out.',
  otherSessionsEnded: 'Every other device has been signed out.',
  inviteUnconfirmed: 'Confirm your own email address before you invite others.',
  joinLead: (email: string | null) =>
    `${email ? `Your account ${email}` : 'Your account'} joins the company. You keep your sign-in and everything you recorded.`,
  joined: (company: string) => `You're now part of ${company}.`,
  joinFailed: "We couldn't add you to the company.",
  signInWrong: "That email or password isn't right.",
  signInUnconfirmed: "Your email address isn't confirmed yet.",
  signInPending: 'Your invitation is still pending. Open the invitation email to set your password.',
  /** 000 §8 */
  signInHelp:
    'Problems with login. Please check that you have confirmed your email and have typed your password correctly.',
  loggedOutHere:
    "You're logged out on this device. We couldn't reach the server, so your profile may list it a while longer.",
} as const
