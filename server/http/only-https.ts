import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { systemMessages } from '#contract/system/messages.ts'
import type { Config } from '#server/services/runtime/config.ts'
import { Failure } from '#server/services/runtime/failure.ts'

/**
 * What a trusted proxy received by http: a page is sent on to the address of the portal; a call is refused, since its
 * token has traveled readable already and whoever sent it must learn that. A proxy that says nothing, or somebody who
 * reaches the portal without one, is served: nothing is known of their way, and a probe comes so.
 */
export function serveOnlyHttps(app: FastifyInstance, { publicUrl, trustProxy }: Config): void {
  if (!trustProxy || !publicUrl.startsWith('https:')) return
  app.addHook('onRequest', (request, reply, next) => {
    if (!cameReadable(request) || isProbe(request)) return next()
    if (isPage(request)) return void sendOn(reply, publicUrl, request.url)
    next(new Failure(403, systemMessages.httpsOnly, { code: 'https_only' }))
  })
}

/** `protocol` is what a trusted proxy says, and http without one. A stranger who says so only harms themselves. */
function cameReadable({ protocol, headers }: FastifyRequest): boolean {
  return protocol.toLowerCase() === 'http' && saysHttp(headers)
}

/** The last one is the proxy nearest to us. */
const saysHttp = (headers: FastifyRequest['headers']) =>
  String(headers['x-forwarded-proto']).split(',').at(-1)?.trim().toLowerCase() === 'http'

const isProbe = ({ url }: FastifyRequest) => /^\/api\/health\/?(\?|$)/.test(url)

const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(\/|\?|$)/i.test(url)

/** A request may name a whole address, which must not become part of ours. */
function sendOn(reply: FastifyReply, publicUrl: string, url: string): void {
  void reply.redirect(publicUrl + (url.startsWith('/') ? url : '/'), 308)
}
