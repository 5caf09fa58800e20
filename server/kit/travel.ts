import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, EventStream, FileAnswer } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { publicSettings } from './config.ts'
import { Failure, invalid } from './failure.ts'
import {
  fingerprintOf,
  firstAnswer,
  type KeptAnswer,
  type KeyedCall,
  keepAnswer,
  readKey,
} from './idempotency.ts'
import { print } from './paper.ts'
import type { Parts } from './parts.ts'
import type { Call, FullCall, Route } from './route.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'
import { contentOf } from './side-process.ts'
import type { Storage } from './storage.ts'
import { giveBackTries, takeTry } from './throttle.ts'
import { type Received, receive } from './uploads.ts'

type Context = Omit<Call<Endpoint>, 'db' | 'keys'>

/** From an open gate to the answer: count the try, receive, what is done ahead, one transaction, send. */
export async function travel(parts: Parts, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  const context = contextOf(parts, endpoint, request, reply)
  const giveBack = await countTry(parts, endpoint, request)
  const received = await receiveFiles(parts, route, context, request)
  try {
    const ready = await prepare(route, { ...context, db: parts.database.db }, received)
    const answer = await (endpoint.method === 'GET'
      ? perform(route, { ...context, db: parts.database.db }, received, ready, reply)
      : write(parts, route, context, received, ready, request, reply))
    await giveBack()
    if ('topic' in answer) return sendEvents(reply, parts.events, answer, { ...parts, log: request.log })
    if ('key' in answer) return await sendFile(request, reply, parts.storage, answer)
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
  } finally {
    await received.clear()
  }
}

function contextOf(parts: Parts, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Context {
  const { config, storage, links, maps, clock } = parts
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw new Failure(404, messages.notFound)
  return {
    params: params?.data as never,
    query: read(endpoint.query, request.query) as never,
    user: request.caller?.user ?? (null as never),
    sessionId: request.caller?.sessionId ?? (null as never),
    now: clock(),
    storage,
    links,
    maps,
    print: job => print(job, { picture: key => contentOf(storage, key), folder: parts.temporary }),
    settings: {
      ...publicSettings(config),
      public_url: config.publicUrl,
      demo: config.mode === 'demo',
      project_deleter_email: config.projectDeleterEmail,
    },
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    log: request.log,
    answer: {
      header: (name, value) => void reply.header(name, value),
      status: code => void reply.code(code),
    },
  }
}

/** Counted before the work and outside its transaction: a refused try is a try. */
async function countTry({ database }: Parts, endpoint: Endpoint, request: FastifyRequest) {
  const counted: (() => Promise<void>)[] = []
  for (const limit of endpoint.limits ?? []) {
    const subject = limit.by({
      address: request.ip,
      userId: request.caller?.user.id ?? null,
      // where it names a record, what else is wrong with it is told after whose that is
      body: endpoint.keys ? null : endpoint.body && read(endpoint.body, request.body),
    })
    await takeTry(database.db, limit, subject)
    if (limit.failuresOnly) counted.push(() => giveBackTries(database.db, limit, subject))
  }
  return async () => {
    for (const giveBack of counted) await giveBack()
  }
}

/** Rights are asked once before a long upload is received, and again inside the transaction. */
async function receiveFiles(
  parts: Parts,
  route: Route,
  context: Context,
  request: FastifyRequest,
): Promise<Received> {
  const { files, keys } = route.endpoint
  if (!files) return { fields: request.body as Received['fields'], uploads: [], clear: async () => {} }
  const ask = async (fields?: Received['fields']) =>
    route.find?.({ ...context, db: parts.database.db, keys: read(keys, fields) as never })
  if (!keys) await ask()
  return receive(request, files, parts.temporary, ask)
}

async function write(
  parts: Parts,
  route: Route,
  context: Context,
  received: Received,
  ready: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeptAnswer | FileAnswer | EventStream> {
  const keyed = route.endpoint.creates ? keyedCall(request, received) : null
  const storing = rememberPuts(parts.storage)
  let rolledBack = false
  try {
    return await parts.database.db.transaction(async db => {
      try {
        const kept = keyed && (await firstAnswer(db, keyed))
        if (kept) {
          await repeat(route, { ...context, db }, received)
          return kept
        }
        const answer = await perform(
          route,
          { ...context, db, storage: storing.storage },
          received,
          ready,
          reply,
        )
        if (keyed && 'body' in answer) await keepAnswer(db, keyed, answer)
        return answer
      } catch (error) {
        rolledBack = true
        throw error
      }
    })
  } finally {
    // After a lost commit nobody knows; then a file too many is better than a photo too few.
    if (rolledBack) await storing.undo()
  }
}

async function perform(
  { endpoint, find, act }: Route,
  context: Context & { db: Queries },
  received: Received,
  ready: unknown,
  reply: FastifyReply,
): Promise<KeptAnswer | FileAnswer | EventStream> {
  const call = { ...context, keys: read(endpoint.keys, received.fields) as never }
  const found = find ? await find(call) : ready
  const body = read(endpoint.body, received.fields) as never
  const returned = await act({ ...call, body, uploads: received.uploads }, found)
  if (endpoint.returns === 'file') return returned as FileAnswer
  if (endpoint.returns === 'events') return returned as EventStream
  const status = reply.statusCode === 200 ? (endpoint.status ?? 200) : reply.statusCode
  return { status, body: JSON.stringify(endpoint.returns.parse(returned)) }
}

async function prepare({ endpoint, ahead }: Route, context: Context & { db: Queries }, received: Received) {
  return ahead?.(withBody(endpoint, context, received))
}

async function repeat({ endpoint, repeat }: Route, context: Context & { db: Queries }, received: Received) {
  await repeat?.(withBody(endpoint, context, received))
}

const withBody = (
  endpoint: Endpoint,
  context: Context & { db: Queries },
  { fields, uploads }: Received,
): FullCall<Endpoint> => ({
  ...context,
  keys: undefined as never,
  body: read(endpoint.body, fields) as never,
  uploads,
})

function read(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(given ?? {})
  if (!parsed.success) throw invalid(parsed.error)
  return parsed.data
}

function keyedCall(request: FastifyRequest, { fields, uploads }: Received): KeyedCall | null {
  const key = readKey(request.headers['idempotency-key'])
  if (!key) return null
  const caller = request.caller ? `user ${request.caller.user.id}` : `address ${request.ip}`
  const hashes = uploads.map(({ sha256 }) => sha256)
  return { caller, key, fingerprint: fingerprintOf(request.method, request.url, fields, hashes) }
}

function rememberPuts(storage: Storage): { storage: Storage; undo(): Promise<void> } {
  const keys: string[] = []
  const remembering: Storage = Object.assign(Object.create(storage), {
    put: async (...[key, content, about]: Parameters<Storage['put']>) => {
      keys.push(key)
      await storage.put(key, content, about)
    },
    putFile: async (...[key, path, about]: Parameters<Storage['putFile']>) => {
      keys.push(key)
      await storage.putFile(key, path, about)
    },
  })
  return {
    storage: remembering,
    undo: async () => {
      for (const key of keys) await storage.remove(key).catch(() => {})
    },
  }
}
