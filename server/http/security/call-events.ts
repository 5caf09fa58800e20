import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { SecurityEvent } from '#server/services/security-events/vocabulary.ts'

const {
  accounts,
  companies,
  companyAdmin,
  projects,
  projectRecords,
  locations,
  targets,
  cores,
  plans,
  jsa,
  crew,
} = api
const { exports, system, licenses, secondFactor } = api

interface CallEvents {
  /** Written after the commit. */
  done?: SecurityEvent[]
  /** Written when the call is refused with this status; without it, what refusals.ts says of every call. */
  refused?: Partial<Record<number, SecurityEvent>>
}

const done = (...events: SecurityEvent[]): CallEvents => ({ done: events })

/**
 * Which security events a call is. What gives or takes rights, and what a platform admin does, is told of every call
 * without a line here.
 */
export const callEvents = new Map<Endpoint, CallEvents>([
  [accounts.signIn, { ...done('sign_in.succeeded'), refused: { 401: 'sign_in.failed' } }],
  [accounts.signOut, done('sign_out')],
  [accounts.endSession, done('session.ended')],
  [accounts.endOtherSessions, done('session.ended')],
  [accounts.endSessionsOfUser, done('session.ended')],
  [accounts.changePassword, done('password.changed')],
  [accounts.requestReset, done('password.reset_requested')],
  [accounts.reset, done('password.reset')],

  [secondFactor.confirmApp, done('second_factor.added')],
  [secondFactor.addPasskey, done('second_factor.added')],
  [secondFactor.removeApp, done('second_factor.removed')],
  [secondFactor.removePasskey, done('second_factor.removed')],
  [secondFactor.removeOfUser, done('second_factor.removed')],
  [secondFactor.makeCodes, done('second_factor.codes_made')],

  [accounts.register, done('account.registered')],
  [accounts.createFree, done('account.registered', 'sign_in.succeeded')],
  [accounts.confirm, done('account.confirmed')],
  [accounts.accept, done('invitation.accepted')],
  [accounts.updateUser, done('account.changed')],
  [accounts.deleteUser, done('account.deleted')],

  [companies.invite, done('invitation.sent')],
  [companies.inviteInto, done('invitation.sent')],
  [companyAdmin.addEmployees, done('invitation.sent')],
  [companyAdmin.inviteUser, done('invitation.sent')],
  [companies.join, done('company.joined')],
  [companies.removeUser, done('company.left')],
  [companies.deleteFile, done('record.deleted')],
  [companies.deleteFacility, done('record.deleted')],
  [companyAdmin.remove, done('record.deleted')],
  [companyAdmin.restore, done('record.restored')],

  [projects.remove, done('record.deleted')],
  [projects.restore, done('record.restored')],
  [projectRecords.deleteComment, done('record.deleted')],
  [projectRecords.invite, done('project.member_added')],
  [projectRecords.removeMember, done('project.member_removed')],
  [locations.remove, done('record.deleted')],
  [targets.remove, done('record.deleted')],
  [cores.remove, done('record.deleted')],
  [plans.remove, done('record.deleted')],
  [jsa.deleteFile, done('record.deleted')],
  [jsa.deleteLocation, done('record.deleted')],
  [crew.openCode, done('sign_on.opened')],
  [crew.closeCodes, done('sign_on.closed')],

  [exports.projects, done('export.requested')],
  [exports.project, done('export.requested')],
  [exports.company, done('export.requested')],
  [exports.person, done('export.requested')],
  [exports.audit, done('export.requested')],

  [system.file, { refused: { 403: 'file_link.refused' } }],
  [system.paper, { refused: { 403: 'file_link.refused' } }],
  [licenses.webhook, { refused: { 400: 'payment_news.refused' } }],
])
