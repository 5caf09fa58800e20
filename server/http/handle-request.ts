import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { auditedCalls } from '#contract/audit.ts'
import type { Endpoint, EventStream, FileAnswer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { inTransaction, type Queries } from '#server/db/database.ts'
import { retryDeadlock } from '#server/db/deadlock.ts'
import { JsonText } from '#server/db/json-text.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { removeUploads, storeUploads } from '#server/services/files/files.ts'
import { print } from '#server/services/pdf/print.ts'
import { pathOrBytes } from '#server/services/runtime/child-process.ts'
import { Failure, invalid } from '#server/services/runtime/failure.ts'
import { openQueuePerPerson } from '#server/services/runtime/queue.ts'
import { auditRows, deviceOf, writeAudit } from './audit.ts'
import { clearFailedAttempts, countAttempts } from './endpoint-limits.ts'
import {
  findStoredAnswer,
  fingerprint,
  type KeyedRequest,
  readKey,
  type StoredAnswer,
  storeAnswer,
} from './idempotency.ts'
import { type Received, receiveMultipart } from './receive-uploads.ts'
import type { Context, FullContext, Route } from './route.ts'
import { tellWrite } from './security/tell.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'
import { settingsOf } from './settings.ts'

type BaseContext = Omit<Context<Endpoint>, 'keys'>
type Answer = StoredAnswer | FileAnswer | EventStream

const uploads = openQueuePerPerson(limits.uploadsInFlight)
const prints = openQueuePerPerson(limits.printsInFlight)

/** Handles a request that passed the gate; uploads and prints wait for a turn of their user. */
export function handleRequest(
  services: AppServices,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { files, prints: printing } = route.endpoint
  const handle = () => answerRequest(services, route, request, reply)
  const inFlight = files ? uploads : printing ? prints : null
  return inFlight && request.caller ? inFlight(request.caller.user.id, handle) : handle()
}

/** Receive, check, prepare, one transaction, send. */
async function answerRequest(
  services: AppServices,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = route
  const { db } = services.database
  const base = baseContext(services, endpoint, request, reply)
  const received = await receiveFiles(route, base, request, services)
  try {
    const context = await readInput(route, base, received, request)
    const ready = await route.prepare?.(context)
    const answer = await (endpoint.method === 'GET'
      ? handleRead(services, route, context, ready, reply)
      : handleWrite(services, route, context, ready, { request, reply, fields: received.fields }))
    await clearFailedAttempts(db, endpoint, request, context.body)
    if ('topic' in answer)
      return sendEvents(reply, services.events, answer, { ...services, log: request.log })
    if ('key' in answer) return await sendFile(request, reply, services.storage, answer)
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
  } finally {
    await received.clear()
  }
}

function baseContext(
  services: AppServices,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): BaseContext {
  const { config, database, storage, links, maps, cards, clock } = services
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw new Failure(404, messages.notFound)
  const userId = request.caller?.user.id
  reply.code(endpoint.status ?? 200)
  return {
    params: params?.data as never,
    query: parse(endpoint.query, request.query) as never,
    user: request.caller?.user ?? (null as never),
    sessionId: request.caller?.sessionId ?? (null as never),
    db: database.db,
    now: clock(),
    storage,
    links,
    maps,
    cards,
    print: job =>
      print(job, { picture: key => pathOrBytes(storage, key), folder: services.temporary, userId }),
    settings: settingsOf(config),
    device: deviceOf(request),
    address: request.ip,
    signature: String(request.headers['stripe-signature'] ?? ''),
    log: request.log,
    audit: {},
    answer: {
      header: (name, value) => void reply.header(name, value),
      status: code => void reply.code(code),
    },
  }
}

/** Access is checked once before a long upload is received, and again inside the transaction. */
async function receiveFiles(
  { endpoint, find }: Route,
  base: BaseContext,
  request: FastifyRequest,
  services: Pick<AppServices, 'temporary' | 'config'>,
): Promise<Received> {
  const { files, keys } = endpoint
  if (!files) return { fields: request.body as Received['fields'], uploads: [], clear: async () => {} }
  const checkAccess = async (fields?: Received['fields']) =>
    find?.({ ...base, keys: parse(keys, fields) as never })
  if (!keys) await checkAccess()
  return receiveMultipart(request, files, services, checkAccess)
}

/**
 * Refuses everything that can be refused without a transaction. Access is checked before the body is, so that somebody
 * without access learns nothing about the body, and nothing slow is done for them.
 */
async function readInput(
  { endpoint, find, prepare }: Route,
  base: BaseContext,
  { fields, uploads }: Received,
  request: FastifyRequest,
): Promise<FullContext<Endpoint>> {
  const keyed = { ...base, keys: parse(endpoint.keys, fields) as never }
  const body = endpoint.body?.safeParse(fields ?? {})
  if (find && endpoint.method !== 'GET' && (body?.success === false || prepare || uploads.length > 0))
    await find(keyed)
  if (body?.success === false) throw invalid(body.error)
  await countAttempts(base.db, endpoint, request, body?.data ?? null)
  return { ...keyed, body: body?.data as never, uploads }
}

async function handleWrite(
  services: AppServices,
  route: Route,
  context: FullContext<Endpoint>,
  ready: unknown,
  { request, reply, fields }: { request: FastifyRequest; reply: FastifyReply; fields: Received['fields'] },
): Promise<Answer> {
  const keyed = route.endpoint.creates ? readKeyedRequest(request, fields, context.uploads) : null
  let keepUploads = false
  let tell = () => {}
  try {
    await storeUploads(services.storage, context.uploads)
    const write = async (db: Queries, beforeCommit: (sent: Promise<unknown>) => void) => {
      // a photo may take minutes to arrive, and what it changes is changed now; what an earlier try noted is void
      const inside = { ...context, db, now: services.clock(), audit: { ...context.audit } }
      reply.code(route.endpoint.status ?? 200)
      tell = () => {}
      const stored = keyed && (await findStoredAnswer(db, keyed))
      if (stored) return replay(route, inside, stored)
      const found = await route.find?.(inside)
      const result = await route.act(inside, found, ready)
      const answer = route.respond ? null : answerOf(route.endpoint, result, reply)
      if (keyed && answer && 'body' in answer) await storeAnswer(db, keyed, answer)
      const rows = auditRows(route.endpoint, inside, { found, done: result })
      beforeCommit(writeAudit(db, rows))
      tell = () => tellWrite(request, route.endpoint, rows, inside.audit)
      keepUploads = true
      return answer ?? { result }
    }
    const done = await retryDeadlock(() => inTransaction(services.database.db, write))
    tell()
    return 'result' in done ? await respond(route, context, done.result, reply) : done
  } finally {
    // If the answer to the commit is lost, nobody knows; then an unused file is better than a missing photo.
    if (!keepUploads) await removeUploads(services.storage, context.uploads)
  }
}

async function handleRead(
  { database }: AppServices,
  route: Route,
  context: FullContext<Endpoint>,
  ready: unknown,
  reply: FastifyReply,
): Promise<Answer> {
  const read = async (inside: FullContext<Endpoint>, found: unknown) => route.act(inside, found, ready)
  if (!auditedCalls.has(route.endpoint))
    return respond(route, context, await read(context, await route.find?.(context)), reply)
  // the few reads that may ask something of a project's people
  const done = await inTransaction(database.db, async (db, beforeCommit) => {
    const inside = { ...context, db }
    const found = await route.find?.(inside)
    const result = await read(inside, found)
    if (context.audit.projectIds)
      beforeCommit(writeAudit(db, auditRows(route.endpoint, inside, { found, done: result })))
    return result
  })
  return respond(route, context, done, reply)
}

async function respond(
  { endpoint, respond }: Route,
  context: FullContext<Endpoint>,
  done: unknown,
  reply: FastifyReply,
): Promise<Answer> {
  return answerOf(endpoint, respond ? await respond(context, done) : done, reply)
}

/** A stored answer is sent only to somebody who may still see the record. */
async function replay(
  route: Route,
  context: FullContext<Endpoint>,
  stored: StoredAnswer,
): Promise<StoredAnswer> {
  if (route.replay) await route.replay(context, JSON.parse(stored.body))
  else await route.find?.(context)
  return stored
}

function answerOf({ returns }: Endpoint, returned: unknown, reply: FastifyReply): Answer {
  if (returns === 'file') return returned as FileAnswer
  if (returns === 'events') return returned as EventStream
  const status = reply.statusCode
  if (returned instanceof JsonText) return { status, body: returned.text }
  return { status, body: JSON.stringify(returns.parse(returned)) }
}

function parse(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(given ?? {})
  if (!parsed.success) throw invalid(parsed.error)
  return parsed.data
}

function readKeyedRequest(
  request: FastifyRequest,
  fields: Received['fields'],
  uploads: Received['uploads'],
): KeyedRequest | null {
  const key = readKey(request.headers['idempotency-key'])
  if (!key) return null
  const caller = request.caller ? `user ${request.caller.user.id}` : `address ${request.ip}`
  const hashes = uploads.map(({ sha256 }) => sha256)
  return { caller, key, fingerprint: fingerprint(request.method, request.url, fields, hashes) }
}
