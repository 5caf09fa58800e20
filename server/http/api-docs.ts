import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/services/runtime/config.ts'
import { escapeHtml } from '#server/services/runtime/html.ts'
import { type ApiDocument, type ApiOperation, openApiOf } from './openapi.ts'
import type { Route } from './route.ts'

/** The OpenAPI document of all endpoints, and a page to read it. Both are made when they are first asked for. */
export function serveApiDocs(app: FastifyInstance, routes: Route[], config: Config): void {
  const document = once(() =>
    openApiOf(
      routes.map(({ endpoint }) => endpoint),
      config.providerName,
    ),
  )
  const page = once(() => apiPage(document()))
  app.get('/api/openapi.json', async () => document())
  app.get('/api/docs', async (_request, reply) => {
    const { html, styleHash } = page()
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Without script and with one style sheet, readable in any browser and in print. */
function apiPage(document: ApiDocument): { html: string; styleHash: string } {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method, path, operation)),
  )
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title><style>${style}</style></head>
<body><main>
<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)} The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
</main></body></html>`
  return { html, styleHash: createHash('sha256').update(style).digest('base64') }
}

function section(method: string, path: string, operation: ApiOperation): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, description = '' }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${escapeHtml(description)}</td></tr>`,
  )
  const table =
    rows.length > 0
      ? `<table><tr><th>Name</th><th>Where</th><th>Meaning</th></tr>${rows.join('')}</table>`
      : ''
  return `<section id="${operation.operationId}">
<h2><span class="method">${method.toUpperCase()}</span> <code>/api${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}</p>
${table}
${operation.requestBody ? details('Body', operation.requestBody.content) : ''}
${details('Answers', operation.responses)}
</section>`
}

const details = (title: string, value: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`

const style = `
:root { color-scheme: light dark; --ink: #1c1917; --paper: #fff; --line: #d6d3d1; --accent: #b84300 }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f5f4; --paper: #1c1917; --line: #57534e; --accent: #ff9a4d } }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px }
section { border-top: 1px solid var(--line); padding: 16px 0 }
h2 { font-size: 18px; overflow-wrap: anywhere } a, .method { color: var(--accent) } .method { font-weight: 600 }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: 8px; border-bottom: 1px solid var(--line) }
summary { cursor: pointer; padding: 10px 0 } pre { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; padding: 16px; font-size: 13px }
`
