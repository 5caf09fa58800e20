/** What platform admins read about mail, failed work, the audit trail and the system. */
export const adminMessages = {
  mailWaiting: "This email hasn't gone out yet, so there's nothing to send again.",
  mailSentAgain: 'This email has already been resent. If the newer one failed too, send that one again.',
  mailTextGone: "The text of this email was deleted after 90 days, so it can't be sent again.",
  mailLinkGone:
    "The link in this email has expired, and we can't make a new one from here. Ask the person to request it again.",
  mailAccountGone: 'This account was deleted, so nothing was sent.',
  mailAddressRemoved: 'Address removed',
  mailAddressChanged: 'This person uses another email address now, so nothing was sent.',
  mailConfirmed: 'This address is already confirmed, so nothing was sent.',
  mailNewEmailDropped: 'This person is no longer switching to this address, so nothing was sent.',
  mailInvitationFirst: "This person hasn't accepted their invitation yet. Send that email again instead.",
  mailInvitationGone: 'This invitation was accepted or withdrawn, so nothing was sent.',
  mailCompanyGone: 'This company was deleted, so nothing was sent.',
  mailProjectGone: 'This person no longer has access to the project, so nothing was sent.',
  mailNewsOff: 'This person turned off notifications, so nothing was sent.',
  mailsMany: (when: string) => `You've resent too many emails. Try again ${when}.`,
  mailsToOneMany: (when: string) => `You've already resent three emails to this address. Try again ${when}.`,

  jobGone: 'This job is done or has been removed.',
  jobRunning: "This job is running right now. Check back when it's done.",
  jobMailLink: 'This email had a one-time link. Open Email and send it again from there.',
  jobMailTextGone: "The text of this email was deleted after 90 days, so it can't be sent.",
  jobMailSentAgain: 'This email has already been resent, so nothing was done.',
} as const
