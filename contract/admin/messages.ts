/** What platform admins read about mail, failed work, the audit trail and the system. */
export const adminMessages = {
  mailWaiting: "This email is still waiting to go out, so it wasn't sent again.",
  mailSentAgain: 'This email was already sent again. If that one failed too, send the newer one.',
  mailTextGone: "The text of this email was deleted after 90 days, so it can't be sent again.",
  mailLinkGone:
    "The link in this email is gone, and we can't make a new one from here. Ask the person to request it again.",
  mailAccountGone: 'This account was deleted, so nothing was sent.',
  mailAddressChanged: 'This person uses another email address now, so nothing was sent.',
  mailConfirmed: 'This address is confirmed already, so nothing was sent.',
  mailNewEmailDropped: "This person doesn't want to switch to this address anymore, so nothing was sent.",
  mailInvitationFirst: "This person hasn't accepted their invitation yet. Send that email again instead.",
  mailInvitationGone: 'This invitation was accepted or withdrawn, so nothing was sent.',
  mailCompanyGone: 'This company was deleted, so nothing was sent.',
  mailProjectGone: 'This person no longer has access to the project, so nothing was sent.',
  mailNewsOff: 'This person turned off notifications, so nothing was sent.',
  mailsMany: (when: string) => `You've had too many emails sent again. Try again ${when}.`,
  mailsToOneMany: (when: string) =>
    `You've had three emails sent again to this address already. Try again ${when}.`,

  jobGone: 'This work is done or was removed meanwhile.',
  jobRunning: "This work is running right now. Look again when it's done.",
  jobMailLink: 'This email had a link that works once. Open Mail and send it again from there.',
  jobMailTextGone: "The text of this email was deleted after 90 days, so it can't be sent.",
  jobMailSentAgain: 'This email was already sent again, so nothing was done.',
} as const
