import type { z } from 'zod'
import type { ErrorBody } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { whenToRetry } from '#contract/when-to-retry.ts'

/** An expected refusal. Anything else that is thrown is a crash. */
export class Failure extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>
  /** Of 429: which limit was reached, for the log. */
  limit?: string

  constructor(
    status: number,
    sentence: string,
    more: {
      code?: string
      errors?: string[]
      fields?: Record<string, string>
      current?: unknown
      second_factor?: unknown
    } = {},
    headers: Record<string, string> = {},
  ) {
    super(sentence)
    this.status = status
    this.headers = headers
    this.body = {
      error: sentence,
      code: more.code ?? codes[status] ?? 'refused',
      errors: more.errors ?? [sentence],
      fields: more.fields ?? {},
      ...('current' in more && { current: more.current }),
      ...('second_factor' in more && { second_factor: more.second_factor }),
    }
  }
}

export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Failure(404, messages.notFound)
  return row
}

export function allow(rule: boolean, sentence: string = messages.notAllowed): void {
  if (!rule) throw new Failure(403, sentence)
}

/** Refuses a save that is based on an older version, and sends the current record along. */
export function refuseStale<T extends { version: number }>(current: T, basedOn: number): void {
  if (current.version !== basedOn)
    throw new Failure(409, messages.changedMeanwhile, { code: 'changed', current })
}

/** The failure of a schema: each message with its field. */
export function invalid(error: z.ZodError): Failure {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.slice(0, maxFields)) fields[issue.path.join('.')] ??= issue.message
  return fieldsFailure(fields, 'invalid')
}

/** Refuses what a rule found wrong, if it found anything: each sentence with its field. */
export function refuseFields(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw fieldsFailure(fields)
}

function fieldsFailure(fields: Record<string, string>, code?: string): Failure {
  const errors = [...new Set(Object.values(fields))]
  const [only = messages.invalid, ...others] = errors
  return new Failure(422, others.length === 0 ? only : messages.invalid, {
    ...(code && { code }),
    errors,
    fields,
  })
}

/** Nobody reads more at once, and the answer stays small whatever was sent. */
const maxFields = 20

/** The message says roughly when to try again; Retry-After says it to the second. */
export function tooMany(
  seconds: number,
  sentence: (when: string) => string = messages.tooManyAttempts,
  code?: string,
): Failure {
  return new Failure(429, sentence(whenToRetry(seconds)), code ? { code } : {}, {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  })
}

export function unavailable(): Failure {
  return new Failure(503, messages.unavailable, {}, { 'retry-after': '1' })
}

const codes: Record<number, string> = {
  400: 'malformed',
  401: 'not_signed_in',
  402: 'license_required',
  403: 'not_allowed',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'wrong_type',
  422: 'rule_broken',
  429: 'too_many',
  500: 'crashed',
  503: 'unavailable',
  507: 'disk_full',
}
