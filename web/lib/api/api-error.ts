import { ErrorBody } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'

/** A call that did not do what was asked; the message is a sentence for the person. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    /** The HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly refusal: ErrorBody,
    /** Seconds to wait before another try makes sense. */
    readonly retryAfter: number | null = null,
  ) {
    super(refusal.error)
  }

  get code() {
    return this.refusal.code
  }
  get errors() {
    return this.refusal.errors
  }
  get fields() {
    return this.refusal.fields
  }
}

export const offline = () => new ApiError(0, refusalOf('offline', messages.offline))

/** An answer of a kind the contract does not know, from a newer server for one. */
export const unreadable = (status: number) => new ApiError(status, refusalOf('unreadable', messages.crashed))

export async function toApiError(response: Response): Promise<ApiError> {
  const body = ErrorBody.safeParse(await response.json().catch(() => null)).data
  // a proxy in between answers in words of its own
  const refusal =
    body ?? refusalOf('unreadable', response.status === 503 ? messages.unavailable : messages.crashed)
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(response.status, refusal, Number.isFinite(seconds) ? seconds : null)
}

const refusalOf = (code: string, error: string): ErrorBody => ({ error, code, errors: [error], fields: {} })
