interface Meaning {
  means: string
  /** Done, refused to whoever asked, or failed through a fault of ours or of a service. */
  outcome: 'done' | 'refused' | 'failed'
  /**
   * How many of one subject in an hour get a line each; later ones get one whenever their number has doubled, which says
   * the number. Without it each gets a line: every one of them left a row, or a limit holds how many there can be.
   */
  lines?: number
}

/**
 * Every security event there is, by the name that its line bears. Tools are set up to look for these names, so they stay.
 * docs/security-events.md is this table.
 */
const vocabulary = {
  'portal.started': { means: 'An instance began to serve.', outcome: 'done' },
  'portal.stopped': { means: 'An instance was told to stop.', outcome: 'done' },

  'sign_in.succeeded': {
    means: 'Somebody signed in; `factors` says by what they proved who they are.',
    outcome: 'done',
  },
  'sign_in.failed': {
    means:
      'A sign-in was refused; `reason` says why: `wrong_credentials`, `unconfirmed`, `invitation_pending`, `second_factor_gone`. An unknown account is a keyed hash in `account`.',
    outcome: 'refused',
  },
  sign_out: { means: 'Somebody signed out.', outcome: 'done' },
  'session.ended': { means: 'Sessions were ended other than by signing out there.', outcome: 'done' },
  'session.refused': {
    means:
      'A call came with a token that is not valid (`token_unknown`: made up, expired or ended), or without the one it needs (`token_missing`).',
    outcome: 'refused',
    lines: 1,
  },

  'password.changed': { means: 'Somebody changed their password, with the old one.', outcome: 'done' },
  'password.reset_requested': { means: 'A link to a new password was asked for.', outcome: 'done' },
  'password.reset': { means: 'A password was set by a mailed link.', outcome: 'done' },
  'password.wrong': {
    means: 'Somebody signed in, or with a mailed link, gave a wrong password where it is asked for again.',
    outcome: 'refused',
    lines: 10,
  },

  'second_factor.added': { means: 'A passkey or an authenticator app was added.', outcome: 'done' },
  'second_factor.removed': { means: 'A passkey or an authenticator app was removed.', outcome: 'done' },
  'second_factor.codes_made': { means: 'New recovery codes were made; the old ones ended.', outcome: 'done' },
  'second_factor.asked': {
    means: 'A sign-in came with the right password and no second factor, which was asked for.',
    outcome: 'refused',
    lines: 10,
  },
  'second_factor.failed': {
    means: 'A second factor was asked for, and what came was not right.',
    outcome: 'refused',
    lines: 10,
  },

  'account.registered': { means: 'An account was made.', outcome: 'done' },
  'account.confirmed': { means: 'An email address was confirmed.', outcome: 'done' },
  'account.changed': { means: 'An account was changed; `fields` names what.', outcome: 'done' },
  'account.deleted': { means: 'An account was deleted.', outcome: 'done' },
  'invitation.sent': { means: 'Somebody was invited to the portal or into a company.', outcome: 'done' },
  'invitation.accepted': { means: 'An invitation was accepted by setting a password.', outcome: 'done' },
  'mailed_link.refused': {
    means: 'A mailed link was not valid; `reason` says whether it was unknown, used, withdrawn or expired.',
    outcome: 'refused',
    lines: 10,
  },

  'right.given': {
    means:
      'A person or company got a right; `right` names it: `admin`, `owner`, `gpr_access`, `gpr_approved`, `seat`, or a license.',
    outcome: 'done',
  },
  'right.promised': { means: 'A right was put into an invitation, for whoever accepts it.', outcome: 'done' },
  'right.taken': { means: 'A person or company lost a right.', outcome: 'done' },
  'company.joined': { means: 'Somebody joined a company with an account they had.', outcome: 'done' },
  'company.left': { means: 'Somebody left a company or was removed from it.', outcome: 'done' },
  'project.member_added': { means: 'Somebody was added or invited to a project.', outcome: 'done' },
  'project.member_removed': { means: 'Somebody was removed from a project.', outcome: 'done' },
  'sign_on.opened': { means: 'Crew sign-on to a JSA by code was opened.', outcome: 'done' },
  'sign_on.closed': { means: 'Crew sign-on to a JSA by code was closed.', outcome: 'done' },
  'admin.created': { means: 'A platform admin was made from the command line.', outcome: 'done' },
  'keys.rotated': { means: 'New signing keys were made from the command line.', outcome: 'done' },
  'storage.adopted': {
    means: 'The database was connected with another file storage from the command line.',
    outcome: 'done',
  },
  'admin.acted': {
    means:
      'A platform admin wrote something other than about themselves. Stands beside the event of the call itself, if it has one.',
    outcome: 'done',
  },

  'access.refused': {
    means: 'Somebody reached for a record of others, or for what only platform admins may do.',
    outcome: 'refused',
    lines: 10,
  },
  'license.refused': {
    means: 'A call needs a license, or one that writes, and the person has none.',
    outcome: 'refused',
    lines: 1,
  },
  'file_link.refused': {
    means: 'The link of a file or PDF had a signature that is not right, or had expired.',
    outcome: 'refused',
    lines: 10,
  },
  'file.infected': {
    means:
      'The virus scanner found something in an upload, which was removed; `reason` is what it calls that.',
    outcome: 'refused',
  },
  'limit.reached': {
    means: 'Too many attempts; `limit` names the limit. `times` counts the refusals in this hour.',
    outcome: 'refused',
    lines: 1,
  },
  'request.malformed': {
    means: 'What came cannot be read: broken JSON or HTTP, too large, of a wrong type, or nested too deeply.',
    outcome: 'refused',
    lines: 1,
  },
  'request.invalid': {
    means: 'Fields of a body were refused, which the screens of the portal check before they send it.',
    outcome: 'refused',
    lines: 1,
  },
  'payment_news.refused': {
    means: 'News of a payment came without the right signature of the card service.',
    outcome: 'refused',
    lines: 10,
  },

  'export.requested': { means: 'Somebody asked for an export of data.', outcome: 'done' },
  'record.deleted': { means: 'A record was deleted.', outcome: 'done' },
  'record.restored': { means: 'A deleted record was brought back.', outcome: 'done' },

  'error.unexpected': {
    means:
      'A call crashed. The line has where, without the message of the error, which may repeat what was sent.',
    outcome: 'failed',
    lines: 10,
  },
  'service.failed': {
    means:
      'A call could not be served; `reason` says what was missing: the database (`unavailable`), the file storage (`storage_away`) or room on the disk (`disk_full`).',
    outcome: 'failed',
    lines: 1,
  },
  'job.failed': {
    means:
      'Work in the background failed, such as a mail whose server cannot be reached or has no valid certificate. It is tried again.',
    outcome: 'failed',
    lines: 1,
  },
} satisfies Record<string, Meaning>

export type SecurityEvent = keyof typeof vocabulary

export const securityEvents: Record<SecurityEvent, Meaning> = vocabulary
