import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { isOutage } from '#server/db/outage.ts'
import { Failure, unavailable } from '#server/services/runtime/failure.ts'
import { isFull, NotStored, StorageDown } from '#server/services/storage/storage-errors.ts'
import { tellFailure, tellMalformed } from './security/tell.ts'

/** Every refusal and every crash is answered here, with the same body. */
export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = error instanceof Failure ? error : translate(error)
  if (failure.status === 500) request.log.error({ err: error }, 'a request crashed')
  else if (failure.status > 500) request.log.warn({ err: error }, 'a request could not be served')
  if (failure.status >= 500) tellFailure(request, failure.status, failure.body.code, error)
  return reply.code(failure.status).headers(failure.headers).send(failure.body)
}

/** A URL that cannot be parsed never reaches a route. A parameter longer than any of ours cannot be found. */
export function handleBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  const failure = tooLong ? new Failure(404, messages.notFound) : new Failure(400, messages.malformed)
  tellMalformed(request)
  void handleError(failure, request, reply.headers(request.server.fixedHeaders))
}

/** What arrived is not HTTP, or came too slowly, so there is no request and reply to answer with. */
export function handleBrokenConnection(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  this.security.write('request.malformed', { address: socket.remoteAddress, reason: error.code })
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  const { body } = new Failure(400, messages.malformed)
  const text = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...Object.entries(this.fixedHeaders).map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  )
}

function translate(error: FastifyError | Error): Failure {
  if (isFull(error)) return new Failure(507, messages.diskFull)
  if (error instanceof StorageDown)
    return new Failure(503, messages.storageDown, { code: 'storage_away' }, { 'retry-after': '5' })
  if (error instanceof NotStored) return new Failure(404, messages.fileGone, { code: 'file_gone' })
  if (isOutage(error)) return unavailable()
  if (isUnstorable(error)) return new Failure(400, messages.malformed)
  const { code = '', statusCode = 500 } = error as FastifyError
  if (code === 'FST_ERR_HANDLER_TIMEOUT')
    return new Failure(503, messages.tookTooLong, {}, { 'retry-after': '5' })
  if (statusCode === 413) return new Failure(413, messages.tooLarge)
  if (statusCode === 415) return new Failure(415, messages.wrongType)
  if (statusCode >= 400 && statusCode < 500) return new Failure(400, messages.malformed)
  return new Failure(500, messages.crashed)
}

/** U+0000, the one character that no text in the database can contain; nobody types it. */
const isUnstorable = ({ cause }: Error) =>
  cause instanceof Error && ['22021', '22P05'].includes(String(Reflect.get(cause, 'code')))
