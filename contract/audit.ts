import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const { accounts, companies, companyAdmin, projects, projectRecords, locations, reports, jsa, crew } = api
const { targets, cores, plans, equipment, licenses, training, exports, admin, secondFactor } = api

interface Audited {
  /** What kind of record is written. */
  record: string
  /** What somebody did, as the history says it after their name. */
  did: string
}

/** What the audit log says of each call that writes. */
export const auditedCalls = new Map<Endpoint, Audited>([
  [accounts.register, { record: 'user', did: 'registered' }],
  [accounts.createFree, { record: 'user', did: 'created a free account' }],
  [accounts.confirm, { record: 'user', did: 'confirmed an email address' }],
  [accounts.requestReset, { record: 'user', did: 'asked for a new password' }],
  [accounts.reset, { record: 'user', did: 'set a new password' }],
  [accounts.accept, { record: 'user', did: 'accepted an invitation' }],
  [accounts.resend, { record: 'user', did: 'asked for another confirmation email' }],
  [accounts.signIn, { record: 'session', did: 'signed in' }],
  [accounts.signOut, { record: 'session', did: 'signed out' }],
  [accounts.endSession, { record: 'session', did: 'signed out another device' }],
  [accounts.endOtherSessions, { record: 'session', did: 'signed out every other device' }],
  [accounts.endSessionsOfUser, { record: 'user', did: 'signed someone out everywhere' }],
  [accounts.changePassword, { record: 'user', did: 'changed their password' }],
  [accounts.updateUser, { record: 'user', did: 'changed an account' }],
  [accounts.deleteUser, { record: 'user', did: 'deleted an account' }],

  [secondFactor.confirmApp, { record: 'user', did: 'added an authenticator app' }],
  [secondFactor.removeApp, { record: 'user', did: 'removed their authenticator app' }],
  [secondFactor.addPasskey, { record: 'user', did: 'added a passkey' }],
  [secondFactor.removePasskey, { record: 'user', did: 'removed a passkey' }],
  [secondFactor.makeCodes, { record: 'user', did: 'made new recovery codes' }],
  [secondFactor.removeOfUser, { record: 'user', did: "turned off someone's two-step sign-in" }],

  [companies.create, { record: 'company', did: 'set up a company' }],
  [companies.update, { record: 'company', did: 'changed a company' }],
  [companies.addFiles, { record: 'company', did: 'uploaded a logo' }],
  [companies.deleteFile, { record: 'company', did: 'deleted a logo' }],
  [companies.addFacility, { record: 'facility', did: 'added a facility' }],
  [companies.deleteFacility, { record: 'facility', did: 'deleted a facility' }],
  [companies.invite, { record: 'user', did: 'invited someone' }],
  [companies.inviteInto, { record: 'user', did: 'invited someone' }],
  [companies.join, { record: 'user', did: 'joined a company' }],
  [companies.setLevel, { record: 'user', did: "changed someone's level" }],
  [companies.setGprAccess, { record: 'user', did: "changed someone's GPR access" }],
  [companies.removeUser, { record: 'user', did: 'removed someone from a company' }],

  [companyAdmin.create, { record: 'company', did: 'added a company' }],
  [companyAdmin.addEmployees, { record: 'company', did: 'invited people to a company' }],
  [companyAdmin.inviteUser, { record: 'user', did: 'invited someone' }],
  [companyAdmin.remove, { record: 'company', did: 'deleted a company' }],
  [companyAdmin.restore, { record: 'company', did: 'brought a company back' }],

  [licenses.intent, { record: 'license_order', did: 'started paying for a license' }],
  [licenses.buy, { record: 'license_order', did: 'bought or ordered a license' }],
  [licenses.confirmTest, { record: 'license_order', did: 'paid with a test card' }],
  [licenses.webhook, { record: 'license_order', did: 'reported a payment' }],
  [licenses.askOwner, { record: 'user', did: 'asked for a license' }],
  [licenses.addSeat, { record: 'user', did: 'gave someone a seat' }],
  [licenses.removeSeat, { record: 'user', did: 'took a seat back' }],
  [licenses.markPaid, { record: 'license_order', did: 'marked an order as paid' }],
  [licenses.markRefunded, { record: 'license_order', did: 'marked an order as refunded' }],
  [licenses.grant, { record: 'license', did: 'gave a license' }],
  [licenses.endGrant, { record: 'license', did: 'took back a license' }],

  [projects.create, { record: 'project', did: 'requested the scan' }],
  [projects.change, { record: 'project', did: 'changed the request' }],
  [projects.remove, { record: 'project', did: 'deleted the project' }],
  [projects.restore, { record: 'project', did: 'brought the project back' }],
  [projects.advance, { record: 'step', did: 'completed a step' }],
  [projectRecords.addComment, { record: 'comment', did: 'added a comment' }],
  [projectRecords.deleteComment, { record: 'comment', did: 'deleted a comment' }],
  [projectRecords.addFiles, { record: 'file', did: 'added files' }],
  [projectRecords.addLogItem, { record: 'log_item', did: 'added a log entry' }],
  [projectRecords.invite, { record: 'member', did: 'added or invited a member' }],
  [projectRecords.removeMember, { record: 'member', did: 'removed a member' }],
  [projectRecords.setNotifications, { record: 'user', did: 'turned emails on or off' }],

  [locations.add, { record: 'location', did: 'added a location' }],
  [locations.addToReport, { record: 'location', did: 'added a location' }],
  [locations.change, { record: 'location', did: 'changed a location' }],
  [locations.remove, { record: 'location', did: 'deleted a location' }],
  [locations.addFiles, { record: 'location', did: 'added photos' }],
  [locations.mark, { record: 'location', did: 'marked up a photo' }],
  [targets.add, { record: 'target', did: 'added a target' }],
  [targets.change, { record: 'target', did: 'changed a target' }],
  [targets.remove, { record: 'target', did: 'deleted a target' }],
  [cores.add, { record: 'core', did: 'added a core or cut' }],
  [cores.change, { record: 'core', did: 'changed a core or cut' }],
  [cores.remove, { record: 'core', did: 'deleted a core or cut' }],
  [plans.add, { record: 'plan', did: 'added a plan' }],
  [plans.change, { record: 'plan', did: 'renamed a plan' }],
  [plans.remove, { record: 'plan', did: 'deleted a plan' }],
  [equipment.add, { record: 'equipment', did: 'added equipment' }],
  [equipment.change, { record: 'equipment', did: 'changed equipment' }],
  // a read, but one that asks the owners for access
  [locations.byBarcode, { record: 'label', did: 'scanned a label and asked for access' }],

  [reports.create, { record: 'gpr_report', did: 'started the report' }],
  [reports.change, { record: 'gpr_report', did: 'changed the report' }],
  [reports.sign, { record: 'gpr_report', did: 'collected a signature' }],
  [reports.mail, { record: 'gpr_report', did: 'emailed the report' }],
  [reports.labels, { record: 'label', did: 'printed labels' }],

  [jsa.create, { record: 'jsa_form', did: 'wrote the JSA' }],
  [jsa.change, { record: 'jsa_form', did: 'changed the JSA' }],
  [jsa.addFiles, { record: 'jsa_form', did: 'added files to the JSA' }],
  [jsa.deleteFile, { record: 'jsa_form', did: 'deleted a file from the JSA' }],
  [jsa.addLocation, { record: 'jsa_location', did: 'added a location to the JSA' }],
  [jsa.changeLocation, { record: 'jsa_location', did: 'changed a location on the JSA' }],
  [jsa.deleteLocation, { record: 'jsa_location', did: 'deleted a location from the JSA' }],
  [jsa.addPhotos, { record: 'jsa_location', did: 'added photos to the JSA' }],
  [jsa.mark, { record: 'jsa_location', did: 'marked up a photo on the JSA' }],
  [jsa.sign, { record: 'jsa_form', did: 'collected a signature on the JSA' }],
  [jsa.mail, { record: 'jsa_form', did: 'emailed the JSA' }],
  [crew.sign, { record: 'jsa_signature', did: 'collected a crew signature on the JSA' }],
  [crew.openCode, { record: 'jsa_form', did: 'opened crew sign-on by code' }],
  [crew.closeCodes, { record: 'jsa_form', did: 'closed crew sign-on by code' }],
  [crew.signByCode, { record: 'jsa_signature', did: 'signed on to the JSA by code' }],

  [training.saveProgress, { record: 'user', did: 'read part of the training' }],
  [training.finishQuiz, { record: 'user', did: 'passed the training test' }],

  [exports.projects, { record: 'export', did: 'exported the project list' }],
  [exports.project, { record: 'export', did: 'exported the project' }],
  [exports.company, { record: 'export', did: 'exported a company' }],
  [exports.person, { record: 'export', did: 'exported their own data' }],
  [exports.audit, { record: 'export', did: 'exported the audit trail' }],
  [admin.sendAgain, { record: 'mail', did: 'resent an email' }],
  [admin.runAgain, { record: 'job', did: 'restarted a failed job' }],
])

/** What is done without a call: `call` stands where method and path do. */
export const auditedElsewhere = {
  adminCommand: { call: 'npm run admin', did: 'made someone a platform admin from the command line' },
  rotatedKeys: {
    call: 'npm run admin -- rotate-keys',
    did: 'made new signing keys from the command line',
  },
  adoptedStorage: {
    call: 'npm run admin -- adopt-storage',
    did: 'connected another file storage from the command line',
  },
  removedFactor: {
    call: 'npm run admin -- reset-second-factor',
    did: "turned off someone's two-step sign-in from the command line",
  },
  cardNews: { call: 'card news', did: 'recorded a card payment' },
  virusScan: { call: 'virus scan', did: 'removed a file with a virus' },
  reconciliation: { call: 'nightly check of payments', did: 'found a card payment that was missed' },
}

/** What the audit log calls a JSA that is only being typed; the history tells many such saves as one. */
export const draftSubject = 'Draft'

/** A JSA that is more than a draft was submitted by the call that saved it. */
export const submittedJsa = 'submitted the JSA'

/** Calls that answer 404 for a record of others as for none, so that nobody learns whether there is one. */
export const hidingCalls: readonly Endpoint[] = [
  accounts.endSession,
  licenses.buy,
  licenses.receipt,
  training.certificatePdf,
]

/** Calls that change nothing of anybody's, although their method is not GET. */
export const unwritingCalls: readonly Endpoint[] = [
  accounts.lookAtLink,
  crew.sheet,
  // what was asked for counts by the call that follows
  secondFactor.startApp,
  secondFactor.startPasskey,
]
