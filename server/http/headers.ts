import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '#server/services/runtime/config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For answers that no hook sees. */
    fixedHeaders: Record<string, string>
  }
}

/** On every answer, also refusals and files. Pages allow what they need (serve-web.ts). */
export function addHeaders(app: FastifyInstance, config: Config): void {
  const fixed = {
    ...securityHeaders(config),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
  }
  app.decorate('fixedHeaders', { ...fixed, 'cache-control': 'no-store' })
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(fixed)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    next()
  })
}

/** Helmet's headers do not depend on the request, so they are computed once. */
function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {}
  const secure = config.publicUrl.startsWith('https:')
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    // Strict transport security would lock people out of an installation without https.
    strictTransportSecurity: secure
      ? { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  setHeaders({} as IncomingMessage, collector as unknown as ServerResponse, () => {})
  return headers
}
