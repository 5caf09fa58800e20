import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { isJsonWithinLimits } from '#contract/json-size.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { setPasswordMin } from '#contract/password-rule.ts'
import { can } from '#contract/policies.ts'
import type { AccountHooks } from './features/accounts/account-hooks.ts'
import { invitationRoutes } from './features/accounts/invitations/invitations.routes.ts'
import { mailedLinkRoutes } from './features/accounts/mails/mailed-links.routes.ts'
import { passwordRoutes } from './features/accounts/passwords/passwords.routes.ts'
import { registrationRoutes } from './features/accounts/registration/registration.routes.ts'
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './features/accounts/sessions/sessions.routes.ts'
import { userRoutes } from './features/accounts/users/users.routes.ts'
import { adminRoutes } from './features/admin/admin.routes.ts'
import { companyAdminRoutes } from './features/companies/admin/company-admin.routes.ts'
import type { CompanyHooks } from './features/companies/admin/company-hooks.ts'
import { companyRoutes } from './features/companies/companies.routes.ts'
import { facilityRoutes } from './features/companies/facilities.routes.ts'
import { refuseForeignFacility } from './features/companies/facilities.ts'
import { updateMembership } from './features/companies/on-address-proven.ts'
import { staffRoutes } from './features/companies/staff.routes.ts'
import { equipmentRoutes } from './features/equipment/equipment.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { crewRoutes } from './features/jsa/crew/crew.routes.ts'
import { jsaRoutes } from './features/jsa/jsa.routes.ts'
import { jsaLocationRoutes } from './features/jsa/jsa-locations.routes.ts'
import { endLicensesWithCompany, resumeLicensesOfCompany } from './features/licenses/company-licenses.ts'
import { licenseRoutes } from './features/licenses/licenses.routes.ts'
import { locationRoutes } from './features/locations/locations.routes.ts'
import { coreRoutes } from './features/locations/record/cores.routes.ts'
import { targetRoutes } from './features/locations/record/targets.routes.ts'
import { planRoutes } from './features/plans/plans.routes.ts'
import { projectPageRoutes } from './features/project-page/project-page.routes.ts'
import { mapRoutes } from './features/projects/map/map.routes.ts'
import { memberRoutes } from './features/projects/members/members.routes.ts'
import { joinInvitedProjects } from './features/projects/members/project-invitations.ts'
import { notificationRoutes } from './features/projects/news/notifications.routes.ts'
import { projectRoutes } from './features/projects/projects.routes.ts'
import { recordRoutes } from './features/projects/records/records.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { addressRoutes } from './features/system/addresses.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { documentRoutes } from './features/training/documents/documents.routes.ts'
import { trainingRoutes } from './features/training/training.routes.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { type Caller, findCaller } from './http/caller.ts'
import { countAttempts } from './http/endpoint-limits.ts'
import { handleBadUrl, handleBrokenConnection, handleError } from './http/error-handler.ts'
import { handleRequest } from './http/handle-request.ts'
import { addHeaders } from './http/headers.ts'
import { serveOnlyHttps } from './http/only-https.ts'
import { recordRefusal } from './http/record-refusal.ts'
import { explainHold, holdRights } from './http/rights-on-hold.ts'
import type { Route } from './http/route.ts'
import { tellUnknownToken } from './http/security/tell.ts'
import { serveSecurityText } from './http/security-text.ts'
import { tooManyStreams } from './http/send-events.ts'
import { serveWeb } from './http/serve-web.ts'
import { settingsOf } from './http/settings.ts'
import type { AppServices } from './services/app-services.ts'
import { limitStreamsPerSession } from './services/events/event-streams.ts'
import { Failure } from './services/runtime/failure.ts'
import { errorLine, isoTime } from './services/runtime/log.ts'
import { openSecurityLog } from './services/security-events/security-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    rawBody?: boolean
  }
}

/** What other features do when an account changes: accounts comes before them and cannot import it. */
const accountHooks: AccountHooks = {
  onAddressProven: [updateMembership, joinInvitedProjects],
  refuseForeignFacility,
}

/** What licenses do when a company is deleted or comes back. */
const companyHooks: CompanyHooks = {
  onDeleted: endLicensesWithCompany,
  onRestored: resumeLicensesOfCompany,
}

const allRoutes: Route[] = [
  ...systemRoutes,
  ...addressRoutes,
  ...registrationRoutes(accountHooks),
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passwordRoutes(accountHooks),
  ...invitationRoutes(accountHooks),
  ...mailedLinkRoutes,
  ...userRoutes(accountHooks),
  ...companyRoutes,
  ...facilityRoutes,
  ...staffRoutes,
  ...companyAdminRoutes(companyHooks),
  ...licenseRoutes,
  ...projectRoutes,
  ...mapRoutes,
  ...recordRoutes,
  ...memberRoutes,
  ...notificationRoutes,
  ...locationRoutes,
  ...equipmentRoutes,
  ...planRoutes,
  ...targetRoutes,
  ...coreRoutes,
  ...reportRoutes,
  ...jsaRoutes,
  ...jsaLocationRoutes,
  ...crewRoutes,
  ...trainingRoutes,
  ...projectPageRoutes,
  ...documentRoutes,
  ...exportRoutes,
  ...adminRoutes,
]

/** The request path: headers, who is it, which gate; then handle-request.ts: parse, one transaction, answer. */
export async function buildApp(services: AppServices, routes = allRoutes): Promise<FastifyInstance> {
  const { config } = services
  setPasswordMin(config.passwordMin)
  const app = Fastify({
    logger: {
      level: config.logLevel,
      timestamp: isoTime,
      serializers: { err: errorLine },
      ...(config.logTo && { stream: config.logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.jsonBytes,
    handlerTimeout: config.handlerTimeout,
    requestTimeout: 15 * 60_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 20_000 },
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: limits.fileAddressLength },
    clientErrorHandler: handleBrokenConnection,
    frameworkErrors: handleBadUrl,
    genReqId: () => crypto.randomUUID(),
  })
  app.decorateRequest('caller', null)
  // a level of its own, whatever LOG_LEVEL says
  app.decorate('security', openSecurityLog(app.log.child({ security: true }, { level: 'info' })))
  addHeaders(app, config)
  serveOnlyHttps(app, config)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(multipart, { throwFileSizeLimit: false })
  acceptEmptyJson(app)
  app.addHook('onResponse', writeLogLine)
  closeConnectionsOnShutdown(app, services)
  app.setErrorHandler(handleError)
  for (const route of routes) addRoute(app, services, route)
  serveApiDocs(app, routes, config)
  await serveSecurityText(app, services)
  await serveWeb(app, config)
  return app
}

function addRoute(app: FastifyInstance, services: AppServices, route: Route): void {
  const { endpoint } = route
  const countStream = endpoint.returns === 'events' ? limitStreamsPerSession() : null
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { rawBody: endpoint.rawBody === true },
    ...(endpoint.files && { handlerTimeout: 14 * 60_000 }),
    // Before the body is read: the upload of a stranger, or one attempt too many, is not received at all.
    onRequest: async (request, reply) => {
      const { authorization = '' } = request.headers
      if (countStream && !countStream(authorization, reply.raw)) throw tooManyStreams()
      await checkGate(services, endpoint, request)
      await countAttempts(services.database.db, endpoint, request)
    },
    onError: (request, _reply, error) => recordRefusal(services, endpoint, request, error),
    errorHandler: (error, request, reply) =>
      handleError(explainHold(error, request.caller, endpoint, settingsOf(services.config)), request, reply),
    handler: (request, reply) => handleRequest(services, route, request, reply),
  })
}

async function checkGate(services: AppServices, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  const caller = token ? await findCaller(services.database.db, token, services.clock()) : null
  request.caller = caller && holdRights(caller, settingsOf(services.config))
  if (endpoint.gate === 'public') {
    if (token && !request.caller) tellUnknownToken(request, endpoint)
    return
  }
  if (!request.caller) throw new Failure(401, messages.notSignedIn)
  const { user } = request.caller
  if (endpoint.gate === 'admin' && !can.administer(user)) throw new Failure(403, messages.notAllowed)
  if (endpoint.gate !== 'licensed') return
  if (!can.accessTool(user)) throw new Failure(402, messages.licenseNeeded)
  const writes = endpoint.method !== 'GET' && !endpoint.reads
  if (writes && !can.changeInTool(user))
    throw new Failure(403, messages.silverReadsOnly, { code: 'silver_reads_only' })
}

/** Many clients send an empty DELETE with the content type JSON; what is signed is left as it came. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (request.routeOptions.config.rawBody) done(null, body)
    else if (!isJsonWithinLimits(body as string)) done(new Failure(400, messages.malformed))
    else void parse(request, body as string, done)
  })
}

/** A connection that stays open after its last answer, or never sent a request, would delay the shutdown. */
function closeConnectionsOnShutdown(app: FastifyInstance, { events }: AppServices): void {
  let closing = false
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    events.streams.endAll()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (closing) reply.header('connection', 'close')
    next()
  })
}

/** The route pattern, never the URL: URLs contain signatures, codes and names. */
function writeLogLine(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  const line = {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    user: request.caller?.user.id,
  }
  request.log.info(line, 'answered')
  next()
}
