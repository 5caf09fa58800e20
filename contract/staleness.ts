import type { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

// Calls are named here, not imported: every page reads this table, and would load all calls with their fields and messages.

type Api = typeof api
type Call = { [Feature in keyof Api]: Api[Feature][keyof Api[Feature]] }[keyof Api]
type NameOf<C extends Endpoint> = C extends Endpoint ? `${C['method']} ${C['path']}` : never

/** As `callName` says it. */
type WritingCall = NameOf<Exclude<Call, { method: 'GET' }>>
export type ReadPath = Extract<Call, { method: 'GET' }>['path']
export type ReadPaths = readonly ReadPath[]

const person: ReadPaths = ['/users/:id', '/users', '/companies/:id', '/admin_companies/:id']
const factors: ReadPaths = ['/second_factor', '/sessions']
const company: ReadPaths = ['/companies/:id', '/admin_companies/:id']
const companies: ReadPaths = ['/companies', '/admin_companies/:id', '/companies/:id']
const projectLists: ReadPaths = ['/projects', '/dashboard']
const project: ReadPaths = ['/projects/:id', '/projects/:id/history']
const jsa: ReadPaths = [...project, '/jsa_forms/:id']
const crew: ReadPaths = [...jsa, '/jsa_forms/:id/crew_signatures']
const report: ReadPaths = [...project, '/gpr_project/:id', '/gpr_report/:id', '/gpr_reports/:id/revisions']

const license: ReadPaths = ['/licenses', '/users/:id', '/license_seats']
const seats: ReadPaths = ['/license_seats', '/licenses', ...person]
const orders: ReadPaths = ['/license_orders', '/license_terms', ...license]

/** Which answers are out of date after which call. The web reads them again as soon as the call was answered. */
export const staleAfterCall: ReadonlyMap<string, ReadPaths> = new Map<WritingCall, ReadPaths>([
  ['PUT /users/:id', person],
  ['DELETE /users/:id', [...person, '/license_seats']],
  // every other session ended, and an address that waited for its link is called off
  ['PUT /password', ['/sessions', '/users/:id']],
  ['DELETE /sessions/:id', ['/sessions']],
  ['DELETE /sessions', ['/sessions']],
  ['DELETE /users/:id/sessions', ['/sessions']],
  // every other session ended
  ['POST /second_factor/app/confirmation', factors],
  ['DELETE /second_factor/app', factors],
  ['POST /second_factor/passkeys', factors],
  ['DELETE /second_factor/passkeys/:id', factors],
  ['POST /second_factor/recovery_codes', factors],
  ['DELETE /users/:id/second_factor', [...factors, '/users/:id/second_factor']],

  ['POST /companies', ['/users/:id']],
  ['PUT /companies/:id', companies],
  ['POST /companies/:id/attachments', companies],
  ['DELETE /companies/:id/attachments/:attachmentId', companies],
  ['POST /companies_admin', companies],
  ['DELETE /companies/:id', [...companies, ...person, ...projectLists]],
  ['POST /companies/:id/restore', [...companies, ...person, ...projectLists]],
  ['POST /coemployees_admin', [...company, '/users']],
  ['POST /admin_invite_user', [...company, '/users']],
  ['POST /facilities', company],
  ['DELETE /facilities/:id', company],
  ['POST /companies/:id/equipment', ['/companies/:id/equipment']],
  ['PUT /equipment/:id', ['/companies/:id/equipment']],
  ['POST /invite_user', company],
  ['POST /invite_user_company', company],
  // their own company and rights too: the layout shows them
  ['PUT /update_user_level/:id', person],
  ['PUT /update_gpr_access/:id', person],
  ['DELETE /delete_user_from_company', [...person, '/license_seats']],

  ['POST /v1/licenses', orders],
  ['POST /licenses/ask_owner', ['/licenses']],
  ['POST /license_seats', seats],
  ['DELETE /license_seats', seats],
  ['POST /license_orders/:id/paid', orders],
  ['POST /license_orders/:id/refunded', orders],
  ['POST /license_grants', orders],
  ['POST /license_grants/:id/end', orders],

  ['POST /v1/ats_requests', projectLists],
  // the name of the job stands in the report
  ['PUT /projects/:id', [...project, '/gpr_reports/:id/revisions']],
  ['DELETE /projects/:id', [...project, ...projectLists]],
  ['POST /projects/:id/restore', [...project, ...projectLists]],
  ['POST /advance_action', [...project, '/projects']],
  // the tabs of the project say how many there are
  ['POST /comments', [...project, '/projects/:id/comments']],
  ['DELETE /comments/:id', [...project, '/projects/:id/comments']],
  ['POST /projects/:id/attachments', [...project, '/projects/:id/attachments']],
  ['POST /projects/:id/log_items', [...project, '/projects/:id/log_items']],
  ['POST /invite_to_project', project],
  ['DELETE /delete_user_from_project', project],

  ['POST /locations', report],
  ['POST /GPRlocation', report],
  ['PUT /locations/:id', report],
  ['DELETE /locations/:id', report],
  ['POST /locations/:id/attachments', report],
  ['PUT /locations/:id/attachments/:file_id/marks', report],
  ['POST /locations/:id/targets', report],
  ['PUT /targets/:id', report],
  ['DELETE /targets/:id', report],
  ['POST /locations/:id/cores', report],
  ['PUT /cores/:id', report],
  ['DELETE /cores/:id', report],
  ['POST /projects/:id/plans', [...report, '/projects/:id/plans']],
  ['PUT /plans/:id', [...report, '/projects/:id/plans']],
  ['DELETE /plans/:id', [...report, '/projects/:id/plans', '/projects/:id/locations']],

  ['POST /gpr_reports', report],
  ['PUT /gpr_reports/:id', report],
  ['POST /v1/add_signature', report],
  // locations without a barcode have one now
  ['POST /labels.pdf', [...project, '/gpr_reports/:id/revisions']],

  ['POST /jsa_forms', jsa],
  ['PUT /jsa_forms/:id', jsa],
  ['POST /jsa_forms/:id/attachments', jsa],
  ['DELETE /jsa_forms/:id/attachments/:file_id', jsa],
  ['POST /jsa_locations', jsa],
  ['PUT /jsa_locations/:id', jsa],
  ['DELETE /jsa_locations/:id', jsa],
  ['POST /jsa_locations/:id/attachments', jsa],
  ['PUT /jsa_locations/:id/attachments/:file_id/marks', jsa],
  ['POST /add_jsa_signature', jsa],
  ['POST /jsa_forms/:id/crew_signatures', crew],
  ['POST /jsa_forms/:id/sign_on_codes', jsa],
  ['DELETE /jsa_forms/:id/sign_on_codes', jsa],

  ['PUT /training/progress', ['/training']],
  ['POST /quiz_finished', ['/training', ...person]],

  ['POST /companies/:id/exports', ['/exports']],
  ['POST /users/:id/exports', ['/exports']],
  ['POST /audit_exports', ['/exports']],
  ['POST /outbox/:id/send_again', ['/outbox', '/outbox/:id']],
  ['POST /failed_jobs/:id/again', ['/failed_jobs']],
])

/** The same for live news of a project, by their kind. */
export const staleAfterNews = new Map<string, ReadPaths>([
  ['step', project],
  ['member', project],
  ['project', [...project, '/gpr_reports/:id/revisions']],
  ['location', [...report, '/projects/:id/plans']],
  ['report', [...project, '/gpr_report/:id', '/gpr_reports/:id/revisions']],
  ['signature', report],
  ['jsa', crew],
  ['jsa_signature', jsa],
  ['comment', [...project, '/projects/:id/comments']],
  ['file', [...project, '/projects/:id/attachments']],
  ['log', [...project, '/projects/:id/log_items']],
])

/** After news of another kind, of a newer server for one. */
export const staleAfterAnyNews: ReadPaths = [
  ...report,
  ...crew,
  '/projects/:id/comments',
  '/projects/:id/attachments',
  '/projects/:id/log_items',
]

/** What shows many projects is out of date after news of any one of them. */
export const staleElsewhere: ReadPaths = projectLists
