import type { Employee } from '#contract/accounts/person.ts'
import type { Body, Endpoint, Keys, Params, Query, Returned } from '#contract/endpoint.ts'
import type { PublicSettings } from '#contract/system/calls.ts'
import type { Queries } from '#server/db/database.ts'
import type { FileLinks } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import type { Maps } from '#server/services/maps/maps.ts'
import type { Print } from '#server/services/pdf/print.ts'
import type { Log } from '#server/services/runtime/log.ts'
import type { Storage } from '#server/services/storage/open-storage.ts'

/** What a handler is given. Nothing is fetched from elsewhere. */
export interface Context<E extends Endpoint = Endpoint> {
  params: Params<E>
  query: Query<E>
  keys: Keys<E>
  user: E['gate'] extends 'public' ? Employee | null : Employee
  sessionId: E['gate'] extends 'public' ? number | null : number
  /** In `find` and `act` of a write, the one transaction everything happens in. */
  db: Queries
  now: Date
  storage: Storage
  links: FileLinks
  maps: Maps
  print: Print
  settings: PublicSettings & { public_url: string; demo: boolean; project_deleter_email: string | null }
  /** What the browser calls itself. */
  device: string
  /** Where the call comes from. */
  address: string
  log: Log
  /** For the few answers that carry more than a body. */
  answer: { header(name: string, value: string): void; status(code: 200 | 201): void }
}

/** Uploads are stored by the time `act` runs; a row that names their key makes them live with the commit. */
export type FullContext<E extends Endpoint> = Context<E> & { body: Body<E>; uploads: Upload[] }

type Act<E extends Endpoint, Found, Done = Returned<E>> = (
  call: FullContext<E>,
  found: Found,
) => Promise<Done>

/**
 * Find and allow, then do and return. Only `find` and `act` of a write run inside its transaction; whatever waits
 * for a processor, a disk or a network belongs into `prepare` (before it) or `respond` (after its commit).
 */
interface Steps<E extends Endpoint, Found, Ready, Done> {
  /** Finds the record and refuses who may not touch it. Runs before `prepare` too, and again inside. */
  find?: (call: Context<E>) => Promise<Found>
  prepare?: (call: FullContext<E>) => Promise<Ready>
  act: (call: FullContext<E>, found: Found, ready: Ready) => Promise<Done>
  respond?: (call: FullContext<E>, done: Done) => Promise<Returned<E>>
  /** Refuses a kept answer to who may not see it any more; without it `find` does. */
  replay?: (call: FullContext<E>, answer: Returned<E>) => Promise<unknown>
}

export interface Route {
  endpoint: Endpoint
  find?: (call: Context<Endpoint>) => Promise<unknown>
  prepare?: (call: FullContext<Endpoint>) => Promise<unknown>
  act: (call: FullContext<Endpoint>, found: unknown, ready: unknown) => Promise<unknown>
  respond?: (call: FullContext<Endpoint>, done: unknown) => Promise<unknown>
  replay?: (call: FullContext<Endpoint>, answer: unknown) => Promise<unknown>
}

/**
 * A call in four beats: find and allow in the first function, do and return in the second. The body is checked
 * between the two, so that a stranger learns "not yours" and never how a record they may not touch should look.
 */
export function route<E extends Endpoint>(endpoint: E, act: Act<E, undefined>): Route
export function route<E extends Endpoint, Found>(
  endpoint: E,
  find: (call: Context<E>) => Promise<Found>,
  act: Act<E, Found>,
): Route
export function route<E extends Endpoint, Found = undefined, Ready = undefined, Done = Returned<E>>(
  endpoint: E,
  steps: Steps<E, Found, Ready, Done>,
): Route
export function route(endpoint: Endpoint, ...given: unknown[]): Route {
  const [first, second] = given
  if (typeof first === 'object') return { endpoint, ...(first as Omit<Route, 'endpoint'>) }
  const [find, act] = second ? [first, second] : [undefined, first]
  return { endpoint, find: find as Route['find'], act: act as Route['act'] }
}
