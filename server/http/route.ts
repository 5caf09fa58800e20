import type { Employee } from '#contract/accounts/person.ts'
import type { RightsGroup } from '#contract/accounts/rights-groups.ts'
import type { Body, Endpoint, Returned as Fields, Keys, Params, Query } from '#contract/endpoint.ts'
import type { Person } from '#contract/policies.ts'
import type { PublicSettings } from '#contract/system/calls.ts'
import type { Queries } from '#server/db/database.ts'
import type { JsonText } from '#server/db/json-text.ts'
import type { RightChange } from '#server/services/audit/rights.ts'
import type { FileLinks } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import type { Maps } from '#server/services/maps/maps.ts'
import type { CardService } from '#server/services/payments/card-service.ts'
import type { Print } from '#server/services/pdf/print.ts'
import type { Log } from '#server/services/runtime/log.ts'
import type { Storage } from '#server/services/storage/storage.ts'

/** What a handler returns: the fields of the contract, or the same written by the database. */
type Returned<E extends Endpoint> = Fields<E> | JsonText

/** Somebody with a session, and which of their rights wait in it. */
export type Signed = Employee & Pick<Person, 'on_hold'>

/** What a handler gets. It fetches nothing from elsewhere. */
export interface Context<E extends Endpoint = Endpoint> {
  params: Params<E>
  query: Query<E>
  keys: Keys<E>
  user: E['gate'] extends 'public' ? Signed | null : Signed
  sessionId: E['gate'] extends 'public' ? number | null : number
  /** In `find` and `act` of a write, its transaction. */
  db: Queries
  now: Date
  storage: Storage
  links: FileLinks
  maps: Maps
  cards: CardService | null
  print: Print
  settings: PublicSettings & {
    public_url: string
    demo: boolean
    /** Whether there are accounts whose password everybody knows. */
    demo_data: boolean
    project_deleter_email: string | null
    /** On receipts. */
    provider_address: string
    /** Who must have a second factor. */
    second_factor_required: RightsGroup[]
    /** Pictures of streets for the map of jobs. */
    tiles: { url: string; attribution: string } | null
    /** What the page of the system tells of. */
    system: {
      package_root: string
      data_dir: string
      storage: 'disk' | 's3'
      smtp: boolean
      nightly_backup: boolean
      /** Where clamd is asked, if at all. */
      virus_scanner: string | null
    }
  }
  /** The user agent. */
  device: string
  /** The IP address of the caller. */
  address: string
  /** The signature of a service that calls us. */
  signature: string
  log: Log
  /** For the few writes of which the handler knows more than the request path. */
  audit: AuditNotes
  /** For the few answers that need more than a body. */
  answer: { header(name: string, value: string): void; status(code: 200 | 201): void }
}

/** What a handler knows better than the request path. */
export interface AuditNotes {
  /** Which fields really changed; without it, those that were sent. */
  fields?: string[]
  /** Of which projects, where it is not the one that was found. */
  projectIds?: number[]
  /** Of which company, where neither the record nor what was found tells; or of which person, whose company it is then. */
  companyId?: number | null
  ownerId?: number | null
  /** Which record, and what it is called, where the answer does not tell. */
  recordId?: number
  subject?: string | null
  /** Nothing was written: it was sent before, or says what stands already. */
  unwritten?: boolean
  /** Who got or lost which right by it. */
  rights?: RightChange[]
  /** Of a sign-in: by what somebody proved who they are, where it was not the password alone. */
  factors?: string
}

/** Uploads are stored before `act` runs; a row that references their key makes them live with the commit. */
export type FullContext<E extends Endpoint> = Context<E> & { body: Body<E>; uploads: Upload[] }

type Act<E extends Endpoint, Found, Done = Returned<E>> = (
  context: FullContext<E>,
  found: Found,
) => Promise<Done>

/**
 * Find and allow, then do and return. Only `find` and `act` of a write run inside its transaction; whatever waits
 * for a processor, a disk or a network belongs in `prepare` (before it) or `respond` (after its commit).
 */
interface Steps<E extends Endpoint, Found, Ready, Done> {
  /** Finds the record and refuses callers without access. Runs before `prepare`, and again in the transaction. */
  find?: (context: Context<E>) => Promise<Found>
  prepare?: (context: FullContext<E>) => Promise<Ready>
  act: (context: FullContext<E>, found: Found, ready: Ready) => Promise<Done>
  respond?: (context: FullContext<E>, done: Done) => Promise<Returned<E>>
  /** Refuses a stored answer to callers who may not see it anymore; without it `find` does. */
  replay?: (context: FullContext<E>, answer: Fields<E>) => Promise<unknown>
}

export interface Route {
  endpoint: Endpoint
  find?: (context: Context<Endpoint>) => Promise<unknown>
  prepare?: (context: FullContext<Endpoint>) => Promise<unknown>
  act: (context: FullContext<Endpoint>, found: unknown, ready: unknown) => Promise<unknown>
  respond?: (context: FullContext<Endpoint>, done: unknown) => Promise<unknown>
  replay?: (context: FullContext<Endpoint>, answer: unknown) => Promise<unknown>
}

/**
 * A handler in four steps: find and allow in the first function, do and return in the second. The body is checked
 * between the two, so that a stranger is refused access and learns nothing about the expected body.
 */
export function route<E extends Endpoint>(endpoint: E, act: Act<E, undefined>): Route
export function route<E extends Endpoint, Found>(
  endpoint: E,
  find: (context: Context<E>) => Promise<Found>,
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
