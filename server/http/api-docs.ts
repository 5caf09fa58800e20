import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/services/runtime/config.ts'
import { openApiOf } from './openapi.ts'
import { apiPage } from './openapi-page.ts'
import type { Route } from './route.ts'

/** The document of all calls, and a page to read it. Both are made once, from the same objects. */
export function serveApiDocs(app: FastifyInstance, routes: Route[], config: Config): void {
  const document = openApiOf(
    routes.map(({ endpoint }) => endpoint),
    config.providerName,
  )
  const page = apiPage(document)
  app.get('/api/openapi.json', async () => document)
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${page.styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page.html),
  )
}
