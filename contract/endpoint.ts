import { z } from 'zod'

/** Who may call at all. What a caller may do with a record is decided in policies.ts. */
export type Gate = 'public' | 'signed-in' | 'licensed' | 'admin'

/** What kinds of file a call takes: pictures only, or pictures and documents. */
export type FileKinds = 'pictures' | 'any'

export interface RateLimit {
  name: string
  max: number
  seconds: number
  /** What is counted: tries of one address, one user, one e-mail … */
  by(call: { address: string; userId: number | null; body: unknown }): string
  /** A call that succeeds gives its try back, so that only failures add up. */
  failuresOnly?: true
  /** `by` looks into the body; the others are counted before a body is even read. */
  needsBody?: true
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  gate: Gate
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** The part of the body that names the records touched; read before rights are asked, the rest after. */
  keys?: z.ZodType
  body?: z.ZodType
  files?: { kinds: FileKinds; max: number }
  returns: z.ZodType | 'file' | 'events'
  status?: 200 | 201
  /** Takes an Idempotency-Key: the same key never makes a second record. */
  creates?: true
  /** A write by its method that only reads by its meaning, so that a silver license may do it. */
  reads?: true
  limits?: RateLimit[]
  /** Lays out a paper, which takes seconds: one person may wait for a few of them at a time. */
  prints?: true
}

export const endpoint = <const E extends Endpoint>(call: E): E => call

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

export type Params<E extends Endpoint> = Output<E['params']>
export type Query<E extends Endpoint> = Output<E['query']>
export type Keys<E extends Endpoint> = Output<E['keys']>
export type Body<E extends Endpoint> = Output<E['body']>
export type Answer<E extends Endpoint> = E['returns'] extends z.ZodType ? z.output<E['returns']> : Blob
/** What a handler returns; parsed by `returns`, so that fields the contract does not name fall away. */
export type Returned<E extends Endpoint> = E['returns'] extends z.ZodType
  ? z.input<E['returns']>
  : E['returns'] extends 'events'
    ? EventStream
    : FileAnswer
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: K extends 'body'
    ? SentBody<E>
    : Input<E[K]>
}
/** The keys travel in the body. */
type SentBody<E extends Endpoint> = E['keys'] extends z.ZodType
  ? Input<E['keys']> & Input<E['body']>
  : Input<E['body']>

/** A stored file as an answer; the server streams it, whole or in part. */
export interface FileAnswer {
  key: string
  filename: string
  type: string
  size: number
  /** Seconds a browser may keep it; the link itself runs out. */
  maxAge: number
}

/** News of one topic as they come, until the caller leaves or may not hear them any more. */
export interface EventStream {
  topic: string
  userId: number
  access: EventAccess
  /** Which of these may still be heard: not only this stream's own, so that one question is enough for many. */
  listAllowed(many: EventAccess[], now: Date): Promise<EventAccess[]>
}

/** What the right to hear of a project hangs on. */
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
  /** With 409 on a changed record: how it stands now. */
  current: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
