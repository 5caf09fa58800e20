import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { User } from '#contract/accounts/person.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { signInById } from '#server/features/accounts/sessions/sessions.ts'
import type { Route } from '#server/http/route.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { openEvents } from '#server/services/events/events.ts'
import { openFileLinks } from '#server/services/files/files.ts'
import { openMaps } from '#server/services/maps/maps.ts'
import { openCards } from '#server/services/payments/open-cards.ts'
import { type Config, readConfig } from '#server/services/runtime/config.ts'
import { openStorage } from '#server/services/storage/open-storage.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { buildApp } from '../app.ts'
import { type Connection, type Database, openDatabase } from '../db/database.ts'
import { type CastName, idsOfCast, idsOfCompanies } from './cast.ts'

export interface World extends AppServices {
  app: FastifyInstance
  db: Database
  /** Moves the app's clock. */
  pass(seconds: number): void
  /** Calls the app, signed in as somebody of the cast or as nobody. */
  call(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    sent?: Sent,
    as?: CastName,
  ): Promise<LightMyRequestResponse>
  tokenOf(name: CastName): Promise<string>
  userOf(name: CastName): Promise<User>
  ids: Record<CastName, number>
  /** 0, which no company has, for a name that nobody bears. */
  companyId(name: string): number
  close(): Promise<void>
}

interface Sent extends Pick<InjectOptions, 'headers'> {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}

/** An app of its own on a database of its own, with the cast inside. Ask for it in beforeAll, close it in afterAll. */
export async function openWorld(
  options: {
    config?: Partial<Config>
    routes?: Route[]
    database?: Connection
    storage?: Storage
    temporary?: string
  } = {},
): Promise<World> {
  const packageRoot = inject('packageRoot')
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-world-'))
  const temporary = options.temporary ?? path.join(folder, 'uploads')
  await mkdir(temporary, { recursive: true })
  const copy = options.database ? null : await copyTemplate()
  const database = openDatabase(options.database ?? (copy as CopiedDatabase).connection, { onError() {} })
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent' }, 'demo', packageRoot),
    // security events are logged whatever the level
    logTo: { write() {} },
    ...options.config,
  }
  const events = openEvents(database)
  let shift = 0
  const parts: AppServices = {
    config,
    database,
    storage: options.storage ?? (await openStorage({ filesDir: path.join(folder, 'files') })),
    links: await openFileLinks(database.db, events),
    maps: openMaps(config),
    cards: openCards(config, database.db),
    events,
    clock: () => new Date(Date.now() + shift),
    temporary,
  }
  const app = await buildApp(parts, options.routes)
  const sessions = new Map<CastName, Promise<{ token: string; user: User }>>()
  const ids = await idsOfCast(database.db)

  const companies = await idsOfCompanies(database.db)

  const call: World['call'] = async (endpoint, sent = {}, as) => {
    const url = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(sent.params?.[name])))
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${url}`,
      headers: { ...(as && { authorization: (await sessionOf(as)).token }), ...sent.headers },
      ...(sent.query && {
        query: Object.fromEntries(Object.entries(sent.query).map(([k, v]) => [k, String(v)])),
      }),
      ...(sent.body !== undefined && { payload: sent.body as object }),
    })
    if (answer.statusCode < 300) refuseOtherFields(endpoint, answer)
    const renewed = answer.headers.authorization
    if (as && renewed) sessions.set(as, Promise.resolve({ ...(await sessionOf(as)), token: renewed }))
    return answer
  }
  // without the password: comparing it takes longer than most tests
  const openSessionOf = async (id: number) => {
    const { token, ...answer } = await signInById(database.db, id, parts.clock(), '')
    return { token, user: api.accounts.signIn.returns.parse(answer).user }
  }
  const sessionOf = (name: CastName) => {
    const session = sessions.get(name) ?? openSessionOf(ids[name])
    sessions.set(name, session)
    return session
  }
  return {
    ...parts,
    app,
    db: database.db,
    pass: seconds => {
      shift += seconds * 1000
    },
    call,
    tokenOf: async name => (await sessionOf(name)).token,
    userOf: async name => (await sessionOf(name)).user,
    ids,
    companyId: name => companies[name] ?? 0,
    async close() {
      await app.close()
      await parts.events.stop()
      await database.close()
      await copy?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A world that ends with the test that asked for it. */
export async function openWorldForTest(options: Parameters<typeof openWorld>[0] = {}): Promise<World> {
  const world = await openWorld(options)
  onTestFinished(() => world.close())
  return world
}

interface CopiedDatabase {
  connection: Connection
  drop(): Promise<void>
}

async function copyTemplate(): Promise<CopiedDatabase> {
  const server = inject('databaseServer')
  const name = `world_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name} template template_world strategy file_copy`)
  return {
    connection: { ...server, database: name },
    drop: () => run(`drop database ${name} with (force)`),
  }
}

/** What the database writes as JSON is sent as it is: here every answer is held against its contract. */
function refuseOtherFields(
  { method, path, returns }: Pick<Endpoint, 'method' | 'path'> & Partial<Endpoint>,
  answer: LightMyRequestResponse,
): void {
  if (!returns || typeof returns === 'string' || answer.headers['content-encoding']) return
  const sent = answer.json()
  const { data, error } = returns.safeParse(sent)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(data ?? null)), sent))
    throw new Error(`${method} ${path} answers other than its contract says: ${error ?? answer.body}`)
}
