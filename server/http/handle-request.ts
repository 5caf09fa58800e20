import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, EventStream, FileAnswer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { inTransaction } from '#server/db/database.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { removeUploads, storeUploads } from '#server/services/files/files.ts'
import { print } from '#server/services/pdf/print.ts'
import { contentOf } from '#server/services/runtime/child-process.ts'
import { publicSettings } from '#server/services/runtime/config.ts'
import { Failure, invalid } from '#server/services/runtime/failure.ts'
import { openQueuePerPerson } from '#server/services/runtime/queue.ts'
import { clearFailedAttempts, countAttempts } from './endpoint-limits.ts'
import {
  fingerprintOf,
  firstAnswer,
  type KeptAnswer,
  type KeyedCall,
  keepAnswer,
  readKey,
} from './idempotency.ts'
import { type Received, receive } from './receive-uploads.ts'
import type { Context, FullContext, Route } from './route.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'

type BaseContext = Omit<Context<Endpoint>, 'keys'>
type Answer = KeptAnswer | FileAnswer | EventStream

const uploads = openQueuePerPerson(limits.uploadsInFlight)
const prints = openQueuePerPerson(limits.printsInFlight)

/** From an open gate to the answer, in the caller's own place among the uploads or prints in flight. */
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

/** Receive, check, what is prepared, one transaction, send. */
async function answerRequest(
  services: AppServices,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = route
  const { db } = services.database
  const context = contextOf(services, endpoint, request, reply)
  const received = await receiveFiles(route, context, request, services.temporary)
  try {
    const call = await readCall(route, context, received, request)
    const ready = await route.prepare?.(call)
    const answer = await (endpoint.method === 'GET'
      ? perform(route, call, ready, reply)
      : write(services, route, call, ready, { request, reply, fields: received.fields }))
    await clearFailedAttempts(db, endpoint, request, call.body)
    if ('topic' in answer)
      return sendEvents(reply, services.events, answer, { ...services, log: request.log })
    if ('key' in answer) return await sendFile(request, reply, services.storage, answer)
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
  } finally {
    await received.clear()
  }
}

function contextOf(
  services: AppServices,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): BaseContext {
  const { config, database, storage, links, maps, clock } = services
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw new Failure(404, messages.notFound)
  const who = request.caller?.user.id
  return {
    params: params?.data as never,
    query: read(endpoint.query, request.query) as never,
    user: request.caller?.user ?? (null as never),
    sessionId: request.caller?.sessionId ?? (null as never),
    db: database.db,
    now: clock(),
    storage,
    links,
    maps,
    print: job => print(job, { picture: key => contentOf(storage, key), folder: services.temporary, who }),
    settings: {
      ...publicSettings(config),
      public_url: config.publicUrl,
      demo: config.mode === 'demo',
      project_deleter_email: config.projectDeleterEmail,
    },
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    address: request.ip,
    log: request.log,
    answer: {
      header: (name, value) => void reply.header(name, value),
      status: code => void reply.code(code),
    },
  }
}

/** Rights are asked once before a long upload is received, and again inside the transaction. */
async function receiveFiles(
  { endpoint, find }: Route,
  context: BaseContext,
  request: FastifyRequest,
  temporary: string,
): Promise<Received> {
  const { files, keys } = endpoint
  if (!files) return { fields: request.body as Received['fields'], uploads: [], clear: async () => {} }
  const ask = async (fields?: Received['fields']) => find?.({ ...context, keys: read(keys, fields) as never })
  if (!keys) await ask()
  return receive(request, files, temporary, ask)
}

/**
 * Everything that can be refused without a transaction is. What is wrong with a body is told after whose the record
 * is, and nothing slow is done for somebody who may not.
 */
async function readCall(
  { endpoint, find, prepare }: Route,
  context: BaseContext,
  { fields, uploads }: Received,
  request: FastifyRequest,
): Promise<FullContext<Endpoint>> {
  const keyed = { ...context, keys: read(endpoint.keys, fields) as never }
  const body = endpoint.body?.safeParse(fields ?? {})
  if (find && endpoint.method !== 'GET' && (body?.success === false || prepare || uploads.length > 0))
    await find(keyed)
  if (body?.success === false) throw invalid(body.error)
  await countAttempts(context.db, endpoint, request, body?.data ?? null)
  return { ...keyed, body: body?.data as never, uploads }
}

async function write(
  services: AppServices,
  route: Route,
  call: FullContext<Endpoint>,
  ready: unknown,
  { request, reply, fields }: { request: FastifyRequest; reply: FastifyReply; fields: Received['fields'] },
): Promise<Answer> {
  const keyed = route.endpoint.creates ? keyedCall(request, fields, call.uploads) : null
  let live = false
  try {
    await storeUploads(services.storage, call.uploads)
    const done = await inTransaction(services.database.db, async db => {
      const inside = { ...call, db }
      const kept = keyed && (await firstAnswer(db, keyed))
      if (kept) return replay(route, inside, kept)
      const result = await actOn(route, inside, ready)
      const answer = route.respond ? null : answerOf(route.endpoint, result, reply)
      if (keyed && answer && 'body' in answer) await keepAnswer(db, keyed, answer)
      live = true
      return answer ?? { result }
    })
    return 'result' in done ? await respond(route, call, done.result, reply) : done
  } finally {
    // After a lost commit nobody knows; then a file too many is better than a photo too few.
    if (!live) await removeUploads(services.storage, call.uploads)
  }
}

async function perform(
  route: Route,
  call: FullContext<Endpoint>,
  ready: unknown,
  reply: FastifyReply,
): Promise<Answer> {
  return respond(route, call, await actOn(route, call, ready), reply)
}

const actOn = async (route: Route, call: FullContext<Endpoint>, ready: unknown) =>
  route.act(call, await route.find?.(call), ready)

async function respond(
  { endpoint, respond }: Route,
  call: FullContext<Endpoint>,
  done: unknown,
  reply: FastifyReply,
): Promise<Answer> {
  return answerOf(endpoint, respond ? await respond(call, done) : done, reply)
}

/** A kept answer is for who may still see what it belongs to. */
async function replay(route: Route, call: FullContext<Endpoint>, kept: KeptAnswer): Promise<KeptAnswer> {
  if (route.replay) await route.replay(call, JSON.parse(kept.body))
  else await route.find?.(call)
  return kept
}

function answerOf({ returns, status }: Endpoint, returned: unknown, reply: FastifyReply): Answer {
  if (returns === 'file') return returned as FileAnswer
  if (returns === 'events') return returned as EventStream
  const code = reply.statusCode === 200 ? (status ?? 200) : reply.statusCode
  return { status: code, body: JSON.stringify(returns.parse(returned)) }
}

function read(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(given ?? {})
  if (!parsed.success) throw invalid(parsed.error)
  return parsed.data
}

function keyedCall(
  request: FastifyRequest,
  fields: Received['fields'],
  uploads: Received['uploads'],
): KeyedCall | null {
  const key = readKey(request.headers['idempotency-key'])
  if (!key) return null
  const caller = request.caller ? `user ${request.caller.user.id}` : `address ${request.ip}`
  const hashes = uploads.map(({ sha256 }) => sha256)
  return { caller, key, fingerprint: fingerprintOf(request.method, request.url, fields, hashes) }
}
