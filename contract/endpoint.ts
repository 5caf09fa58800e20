import { z } from 'zod'
import { messages } from './messages.ts'

// what a schema says nothing of is said in our words, too
z.config({
  customError: ({ input }) => (input === undefined ? messages.valueMissing : messages.valueUnusable),
})

/** Who may call at all. What a caller may do with a record is decided in policies.ts. */
export type Gate = 'public' | 'signed-in' | 'licensed' | 'admin'

/** What kinds of file a call takes: pictures only, or pictures and documents. */
type FileKinds = 'pictures' | 'any'

export interface RateLimit {
  name: string
  max: number
  seconds: number
  /** What is counted: attempts of one address (of IPv6 its /64 network), one user, one email … */
  by(request: { address: string; userId: number | null; body: unknown }): string
  /** A request that succeeds resets the count, so that only failures add up. */
  failuresOnly?: true
  /** `by` needs the body; other limits are counted before the body is read. */
  needsBody?: true
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  gate: Gate
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** The part of the body that identifies the records; parsed before access is checked, the rest after. */
  keys?: z.ZodType
  body?: z.ZodType
  /** The body is the text as it came, since a signature covers it. */
  rawBody?: true
  files?: { kinds: FileKinds; max: number }
  returns: z.ZodType | 'file' | 'events'
  status?: 200 | 201
  /** Takes an Idempotency-Key: the same key never makes a second record. */
  creates?: true
  /** Only reads, although its method is a write, so that a silver license may use it. */
  reads?: true
  limits?: RateLimit[]
  /** Makes a PDF, which takes seconds: one person may wait for a few of them at a time. */
  prints?: true
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

export type Params<E extends Endpoint> = Output<E['params']>
export type Query<E extends Endpoint> = Output<E['query']>
export type Keys<E extends Endpoint> = Output<E['keys']>
export type Body<E extends Endpoint> = Output<E['body']>
export type Answer<E extends Endpoint> = E['returns'] extends z.ZodType ? z.output<E['returns']> : Blob
/** What a handler returns; parsed by `returns`, so that fields the contract does not name are removed. */
export type Returned<E extends Endpoint> = E['returns'] extends z.ZodType
  ? z.input<E['returns']>
  : E['returns'] extends 'events'
    ? EventStream
    : FileAnswer
export type RequestInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: K extends 'body'
    ? RequestBody<E>
    : Input<E[K]>
}
/** The keys are sent in the body. */
type RequestBody<E extends Endpoint> = E['keys'] extends z.ZodType
  ? Input<E['keys']> & Input<E['body']>
  : Input<E['body']>

/** A stored file as an answer; the server streams it, whole or in part. */
export interface FileAnswer {
  key: string
  filename: string
  type: string
  size: number
  /** Seconds a browser may cache it; 0 for what nobody keeps. The link itself expires. */
  maxAge: number
  /** Our own pages show it in a frame. */
  framed?: true
  /** The page of what it belongs to, for whoever comes to the file first. */
  upPath?: string
}

/** Events of one topic, until the caller disconnects or loses access. */
export interface EventStream {
  topic: string
  userId: number
  access: EventAccess
  /** Which of these still have access: not only this stream's own, so that one query is enough for many streams. */
  listAllowed(many: EventAccess[], now: Date): Promise<EventAccess[]>
}

/** What access to the events of a project depends on. */
export interface EventAccess {
  session_id: number
  project_id: number
}

/** The one body of every refusal. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  errors: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
  /** With 409 on a changed record: the current record. */
  current: z.unknown().optional(),
  /** With 422 `second_factor_needed` and 401 or 422 `second_factor_wrong`: see SecondFactorAsked. */
  second_factor: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
