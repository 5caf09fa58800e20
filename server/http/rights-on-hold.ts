import type { RightsGroup } from '#contract/accounts/rights-groups.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { allow, Failure } from '#server/services/runtime/failure.ts'
import type { Caller } from './caller.ts'
import type { Signed } from './route.ts'

interface Settings {
  second_factor_required: RightsGroup[]
  project_deleter_email: string | null
}

/** Of those who must have a second factor, the groups a person is in. */
export const groupsOf = (person: Signed, settings: Settings): RightsGroup[] =>
  settings.second_factor_required.filter(group => isIn[group](withAll(person), settings))

/** As if nothing waited. */
export const withAll = (person: Signed): Signed => ({ ...person, on_hold: [] })

const isIn: Record<RightsGroup, (person: Signed, settings: Settings) => boolean> = {
  admins: can.administer,
  grants: person => can.grantGprAccess(person, person.company_id),
  // where nobody is named it is the first platform admin, and each may become that
  deleter: (person, { project_deleter_email: named }) => (named ? person.email === named : person.admin),
}

/**
 * Rights that need a second factor wait in a session in which none was proved: everything is as if the person did not
 * have them. Here alone is decided whose; what they are, policies.ts says.
 */
export function holdRights(caller: Caller, settings: Settings): Caller {
  if (caller.secondFactorAt !== null || settings.second_factor_required.length === 0) return caller
  return { ...caller, user: { ...caller.user, on_hold: groupsOf(caller.user, settings) } }
}

/** A right that waits is told from one that there is not: `onceProved` is the same rule with nothing on hold. */
export function allowUnlessHeld(allowed: boolean, onceProved: boolean, sentence?: string): void {
  if (!allowed && onceProved) throw onHold()
  allow(allowed, sentence)
}

/**
 * Tells platform admins what to do, when what they were refused is something that waits. Their rights are a part of
 * nearly every rule, so it is told here once, by what no platform admin may do for being one.
 */
export function explainHold(
  error: Error,
  caller: Caller | null,
  endpoint: Endpoint,
  settings: Pick<Settings, 'project_deleter_email'>,
): Error {
  if (!caller?.user.on_hold?.includes('admins') || !isPlain(error)) return error
  return needsMore(endpoint, caller.user, settings) ? error : onHold()
}

const onHold = () => new Failure(403, secondFactorMessages.rightsOnHold, { code: 'second_factor_required' })

/** Every other sentence says the reason itself. */
const isPlain = (error: Error) =>
  error instanceof Failure && error.body.code === 'not_allowed' && plainSentences.includes(error.body.error)

const plainSentences: string[] = [messages.notAllowed, projectMessages.projectNotAllowed]

function needsMore(
  endpoint: Endpoint,
  { email, gpr_access }: Signed,
  { project_deleter_email: named }: Pick<Settings, 'project_deleter_email'>,
) {
  if (ofDeleter.includes(endpoint)) return named !== null && named !== email
  return (!gpr_access && ofCrew.includes(endpoint)) || ofHolder.includes(endpoint)
}

const writesOf = (calls: Record<string, Endpoint>) =>
  Object.values(calls).filter(({ method }) => method !== 'GET')

const { projects, projectRecords, locations, targets, cores, reports, exports } = api
const ofDeleter: Endpoint[] = [projects.list, projects.remove, projects.restore]
/** GPR access is asked for beside the right to see the project. */
const ofCrew: Endpoint[] = [
  ...[projects.create, projects.change, projects.advance],
  ...[reports.create, reports.change, reports.labels],
  ...[locations, targets, cores].flatMap(writesOf),
]
const ofHolder: Endpoint[] = [projectRecords.deleteComment, exports.person]
