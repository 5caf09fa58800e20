import { companyLimits } from '#contract/companies/company-limits.ts'
import { exportLimits } from '#contract/exports/export-limits.ts'
import { limits } from '#contract/limits.ts'

interface DataClass {
  what: string
  /** Secret: opens something. Personal: about a person. Record: what was found and agreed on a job. */
  level: 'secret' | 'personal' | 'record' | 'operation'
  /** Every table of the database is in one class. */
  tables: readonly string[]
  readBy: string
  protectedBy: string
  kept: string
}

const duration = (seconds: number) =>
  seconds % 86_400 === 0
    ? `${seconds / 86_400} ${seconds === 86_400 ? 'day' : 'days'}`
    : `${seconds / 3600} hours`

const ofTheJob = 'the people of the job and platform admins'

/** What there is, who reads it, what guards it and how long it stays. docs/security.md has this table. */
export const dataClasses: readonly DataClass[] = [
  {
    what: 'passwords, a column of `users`',
    level: 'secret',
    tables: [],
    readBy: 'nobody',
    protectedBy: 'argon2id; no answer has them',
    kept: 'until changed; gone when the account is deleted',
  },
  {
    what: 'second factors: public keys of passkeys, seeds of apps, recovery codes',
    level: 'secret',
    tables: ['passkeys', 'authenticator_apps', 'recovery_codes', 'second_factor_challenges'],
    readBy: 'nobody',
    protectedBy: 'seeds encrypted, codes hashed',
    kept: 'until removed, or the account is deleted; challenges 5 minutes',
  },
  {
    what: 'sessions',
    level: 'secret',
    tables: ['sessions'],
    readBy: 'their person, without the token',
    protectedBy: 'SHA-256 of the token alone',
    kept: `${duration(limits.sessionIdle)} unused, ${duration(limits.sessionAbsolute)} in any case`,
  },
  {
    what: 'mailed links',
    level: 'secret',
    tables: ['mailed_links'],
    readBy: 'nobody',
    protectedBy: 'SHA-256 of the token alone; each works once',
    kept: `reset ${duration(limits.resetLink)}, confirmation ${duration(limits.confirmationLink)}, invitation ${duration(limits.invitationLink)}; the used-up row 30 days more`,
  },
  {
    what: 'keys that sign and seal',
    level: 'secret',
    tables: ['secrets'],
    readBy: 'nobody',
    protectedBy: 'the database and its backups alone hold them',
    kept: 'until rotated, and until what they signed has run out',
  },
  {
    what: 'codes by which a crew signs on',
    level: 'secret',
    tables: ['jsa_sign_on_codes'],
    readBy: 'who made them, once',
    protectedBy: 'SHA-256 of the code alone',
    kept: 'the row as long as the JSA',
  },
  {
    what: 'people: name, email address, phone number, position, company, rights',
    level: 'personal',
    tables: ['users', 'former_members'],
    readBy: 'their company, people of the same jobs, platform admins',
    protectedBy: 'rights of each call',
    kept: `as long as the account; address (also on invitations to projects), phone and position ${duration(limits.deletedContactsKept)} after it was deleted, the name stays on papers; former members until their company can't be restored (${duration(companyLimits.restorable)})`,
  },
  {
    what: 'where people signed in from',
    level: 'personal',
    tables: ['sign_in_addresses'],
    readBy: 'nobody',
    protectedBy: 'SHA-256, which whoever has the database can undo by trying all addresses',
    kept: duration(limits.signInAddressesKept),
  },
  {
    what: 'mails',
    level: 'personal',
    tables: ['outbox'],
    readBy: 'platform admins',
    protectedBy: 'links blanked once sent',
    kept: `texts ${duration(limits.mailTextsKept)}; recipients as long as their account and ${duration(limits.deletedContactsKept)}; those without one, of an invitation to a project as long as it waits there and at least ${duration(limits.mailTextsKept)}, of a mailed PDF or preparation list for good, like the job: it shows who was told what`,
  },
  {
    what: 'audit trail: who did what, when, from which address',
    level: 'personal',
    tables: ['audit_log'],
    readBy: 'platform admins',
    protectedBy: 'the database refuses to change or remove rows before their time',
    kept: 'AUDIT_DAYS, 730 unless set',
  },
  {
    what: 'training: answers, reminders, certificates',
    level: 'personal',
    tables: ['training_progress', 'training_reminders', 'certificates'],
    readBy: "the person, their company's Admins, platform admins; a certificate whoever has its code",
    protectedBy: 'rights of each call; codes of 150 bits; older certificates have 50',
    kept: 'for good: a certificate must stay checkable',
  },
  {
    what: 'jobs: requests, members, steps, comments, logs, locations, targets, cores, plans, barcodes',
    level: 'record',
    tables: [
      ...['projects', 'project_members', 'project_statuses', 'project_activity', 'project_comments'],
      ...['project_logs', 'project_news', 'project_parts', 'project_totals', 'locations', 'barcode_requests'],
      ...['location_targets', 'location_cores', 'plans', 'label_codes'],
    ],
    readBy: ofTheJob,
    protectedBy: 'rights of each call; deletions leave their row',
    kept: `for good; a deleted one can be restored for ${duration(limits.projectRestorable)} and is read by nobody after`,
  },
  {
    what: 'GPR reports, JSAs and their signatures',
    level: 'record',
    tables: [
      ...['gpr_reports', 'report_revisions', 'signed_papers', 'jsa_forms', 'jsa_revisions'],
      ...['jsa_locations', 'jsa_signatures'],
    ],
    readBy: ofTheJob,
    protectedBy: 'signed revisions are frozen; papers carry their hash, older ones 64 bits',
    kept: 'for good: somebody cores by them',
  },
  {
    what: 'photos and files, with smaller copies',
    level: 'record',
    tables: [
      ...['files', 'file_copies', 'location_files', 'project_files', 'jsa_form_files', 'jsa_location_files'],
      ...['company_files'],
    ],
    readBy: ofTheJob,
    protectedBy: 'links that are signed and run out; metadata taken off copies',
    kept: `as long as what they belong to; bytes nothing points at ${duration(limits.orphansKept)}`,
  },
  {
    what: 'printed PDFs',
    level: 'record',
    tables: ['papers'],
    readBy: ofTheJob,
    protectedBy: 'as the files; kept by no browser',
    kept: `${duration(limits.pdfsKept)} unopened; printed again when asked for`,
  },
  {
    what: 'companies, facilities, equipment',
    level: 'record',
    tables: ['companies', 'facilities', 'equipment', 'list_totals'],
    readBy: 'their people, platform admins',
    protectedBy: 'rights of each call',
    kept: `for good; a deleted one can be restored for ${duration(companyLimits.restorable)}`,
  },
  {
    what: 'licenses and payments; never numbers of cards, which only the card service sees',
    level: 'record',
    tables: [
      ...['licenses', 'license_seats', 'license_payments', 'license_asks', 'license_reminders'],
      ...['payment_events', 'sandbox_intents'],
    ],
    readBy: 'the Admins of the company, platform admins',
    protectedBy: 'amounts are those of the server',
    kept: 'for good: books must be kept',
  },
  {
    what: 'exports',
    level: 'record',
    tables: ['exports'],
    readBy: 'who asked for them',
    protectedBy: 'as the files',
    kept: duration(exportLimits.kept),
  },
  {
    what: 'what keeps the portal going: queues, limits, answers kept for a retry, instances, backups taken',
    level: 'operation',
    tables: ['jobs', 'rate_limits', 'idempotency_answers', 'instances', 'backup_runs'],
    readBy: 'platform admins, as numbers',
    protectedBy: 'answers only for the person and key that got them',
    kept: `limits until their time is over; answers ${duration(limits.idempotencyKept)}; jobs until done, failed ones ${duration(limits.failedJobsKept)}`,
  },
]
