import type { Body, Endpoint, Keys, Params, Query, Returned } from '#contract/endpoint.ts'
import type { Employee } from '#contract/person.ts'
import type { PublicSettings } from '#contract/system.ts'
import type { Queries } from '#server/db/database.ts'
import type { FileLinks } from './files.ts'
import type { Log } from './log.ts'
import type { Maps } from './maps.ts'
import type { Print } from './paper.ts'
import type { Storage } from './storage.ts'
import type { Upload } from './uploads.ts'

/** What a handler is given. Nothing is fetched from elsewhere. */
export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  keys: Keys<E>
  user: E['gate'] extends 'public' ? Employee | null : Employee
  sessionId: E['gate'] extends 'public' ? number | null : number
  /** In a write, the one transaction everything happens in. */
  db: Queries
  now: Date
  storage: Storage
  links: FileLinks
  maps: Maps
  print: Print
  settings: PublicSettings & { public_url: string; demo: boolean; project_deleter_email: string | null }
  /** What the browser calls itself. */
  device: string
  log: Log
  /** For the few answers that carry more than a body. */
  answer: { header(name: string, value: string): void; status(code: 200 | 201): void }
}

export type FullCall<E extends Endpoint> = Call<E> & { body: Body<E>; uploads: Upload[] }

type Do<E extends Endpoint, R> = (call: FullCall<E>, found: R) => Promise<Returned<E>>

export interface Route {
  endpoint: Endpoint
  ahead?: (call: FullCall<Endpoint>) => Promise<unknown>
  find?: (call: Call<Endpoint>) => Promise<unknown>
  act: (call: FullCall<Endpoint>, found: unknown) => Promise<unknown>
  repeat?: (call: FullCall<Endpoint>) => Promise<unknown>
}

/**
 * A call in four beats: find and allow in the first function, do and return in the second. The body is checked
 * between the two, so that a stranger learns "not yours" and never how a record they may not touch should look.
 */
export function route<E extends Endpoint>(endpoint: E, act: Do<E, undefined>): Route
export function route<E extends Endpoint, R>(
  endpoint: E,
  find: (call: Call<E>) => Promise<R>,
  act: Do<E, R>,
): Route
export function route(endpoint: Endpoint, ...steps: unknown[]): Route {
  const [find, act] = steps.length === 1 ? [undefined, steps[0]] : steps
  return { endpoint, find: find as Route['find'], act: act as Route['act'] }
}

/**
 * A call whose slow part touches nothing: `ahead` is done before the transaction begins, so that no connection is
 * held meanwhile. What it found out is looked at again inside. `repeat` is for an answer that also speaks in a
 * header, which is not kept: it says it again when the kept answer is sent a second time.
 */
export function prepared<E extends Endpoint, R>(
  endpoint: E,
  ahead: (call: FullCall<E>) => Promise<R>,
  act: Do<E, R>,
  repeat?: (call: FullCall<E>) => Promise<unknown>,
): Route {
  return {
    endpoint,
    ahead: ahead as Route['ahead'],
    act: act as Route['act'],
    repeat: repeat as Route['repeat'],
  }
}
