import type { Answer, Endpoint, RequestInput } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { pages, twoStepCard } from '#contract/pages.ts'
import { notify } from '#web/lib/notify.ts'
import { currentPath, redirectTo } from '#web/lib/session/redirect.ts'
import { renewedSince } from '#web/lib/session/renewal.ts'
import { type Session, session } from '#web/lib/session/session.ts'
import { type ApiError, offline, toApiError, unreadable } from './api-error.ts'
import { connection } from './connection.ts'
import { holdNotice, isOnHold } from './failures.ts'
import { refreshAfter } from './query-client.ts'
import { sendForm } from './send-form.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Names a creating call, so that sending it again never makes a second record. */
  idempotencyKey?: string
  /** Milliseconds until a server that does not answer counts as out of reach. */
  timeout?: number
  /** What came, or is about to come, of the same call sent before the app had arrived. */
  response?: Promise<Response>
  /** Sends it when it is its turn, under the session there is by then; a refused one is not tried again. */
  through?: (send: (now?: Session) => Promise<Response>) => Promise<Response>
  /** Go along as a form; the fields of the body beside them. */
  files?: File[]
  /** How much of the files is sent, from 0 to 1. */
  onProgress?: (sent: number) => void
}

/**
 * One call of the contract. Throws an `ApiError`, whose message is a sentence for the person. What it makes stale is
 * read again meanwhile.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: RequestInput<E>,
  options: CallOptions = {},
) {
  const { answer } = await callWithHeaders(endpoint, sent, options)
  void refreshAfter(endpoint)
  return answer
}

/** For the few callers that need the headers of the answer: a token, the name of a file. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  sent: RequestInput<E>,
  options: CallOptions = {},
): Promise<{ answer: Answer<E>; headers: Headers }> {
  let sender = session.read()
  const send = (now = sender) => {
    sender = now
    return fetchEndpoint(endpoint, sent, now?.token, options)
  }
  const isPublic = endpoint.gate === 'public'
  let response = await (options.through?.(send) ?? send())
  if (response.status === 401 && sender && !isPublic && !options.through) {
    const now = await renewedSince(sender)
    if (now) response = await send(now)
  }
  if (!response.ok) {
    const error = await toApiError(response)
    if (!isPublic) redirectRefused(error, sender?.token, endpoint.method === 'GET')
    throw error
  }
  return { answer: await answerOf(endpoint, response), headers: response.headers }
}

export const newIdempotencyKey = () =>
  // randomUUID is missing on plain http, which a portal inside a company's own network may use
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

async function fetchEndpoint(
  endpoint: Endpoint,
  parts: Parts,
  token: string | undefined,
  options: CallOptions,
) {
  // what takes files comes as a form, also when there are none
  const files = options.files ?? (endpoint.files && [])
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', token)
  if (parts.body !== undefined && !files) headers.set('Content-Type', 'application/json')
  if (endpoint.creates) headers.set('Idempotency-Key', options.idempotencyKey ?? newIdempotencyKey())
  const timeout = AbortSignal.timeout(options.timeout ?? (options.files ? 840_000 : 30_000))
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const startedAt = performance.now()
  const request = { method: endpoint.method, headers, signal }
  try {
    const response =
      options.response !== undefined
        ? await options.response
        : files
          ? await sendForm(addressOf(endpoint, parts), request, formOf(parts, files), options.onProgress)
          : await fetch(addressOf(endpoint, parts), {
              ...request,
              body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
            })
    connection.report(true, startedAt)
    return response
  } catch (error) {
    // we aborted it ourselves, which says nothing about the connection
    if (options.signal?.aborted) throw error
    connection.report(false)
    throw offline()
  }
}

interface Parts {
  params?: object
  query?: object
  body?: unknown
}

function formOf({ body }: Parts, files: File[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}).filter(([, given]) => given !== undefined))
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const file of files) form.append('file[]', file, file.name)
  return form
}

export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts) {
  const given = new Map<string, unknown>(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name))),
  )
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return `/api${path}${search && `?${search}`}`
}

async function answerOf<E extends Endpoint>({ returns }: E, response: Response): Promise<Answer<E>> {
  if (typeof returns === 'string') return (await response.blob()) as Answer<E>
  const parsed = returns.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw unreadable(response.status)
  return parsed.data as Answer<E>
}

function redirectRefused(error: ApiError, token: string | undefined, reading: boolean) {
  const { status, message } = error
  // a late answer to an old token must not end the session that began meanwhile
  if (session.read()?.token !== token) return
  const search = { redirect: currentPath() }
  if (status === 401) {
    // a confirmation ends every session: what was typed is stored, and the login page says why it is shown
    const { confirmed } = session.read()?.user ?? {}
    if (confirmed !== undefined)
      notify('info', confirmed ? messages.sessionEnded : messages.confirmedElsewhere, 'usual', {
        topic: 'session',
      })
    session.clear(token)
    // the page that is left may call once more, without a token; the first way back is the right one
    if (!search.redirect.startsWith(pages.signIn.path)) redirectTo({ to: pages.signIn.path, search })
  } else if (status === 402) {
    session.licenseEnded(token)
    redirectTo({ to: pages.licenses.path, search })
  } else if (isOnHold(error) && !reading) {
    const run = () => redirectTo({ to: pages.profile.path, hash: twoStepCard })
    notify('info', message, 'usual', {
      ...{ topic: holdNotice(error), action: { label: messages.setUpTwoStep, run } },
    })
  }
}
