import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { type PagePolicy, pageAt, policyOf } from '#contract/pages.ts'
import { type Config, publicSettings } from '#server/services/runtime/config.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { escapeHtml } from '#server/services/runtime/html.ts'

/** The built web: hashed assets, cached for a year, and one HTML page for every address of the app. */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const folder = path.join(config.packageRoot, 'dist/web')
  const built = existsSync(path.join(folder, 'index.html'))
  if (built)
    await app.register(files, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: setFileHeaders,
    })
  const filledIn = (template: string) =>
    template
      // With functions, so that a dollar sign in a value is not a replacement pattern.
      .replaceAll('__SETTINGS__', () => escapeHtml(JSON.stringify(publicSettings(config))))
      .replaceAll('__PROVIDER__', () => escapeHtml(config.providerName))
  const template = built
    ? await readFile(path.join(folder, 'index.html'), 'utf8')
    : '<!doctype html><title>Not built</title>'
  const page = filledIn(template)
  // those that say more than the empty page, by their paths
  const rendered: Record<string, string> = built
    ? JSON.parse(await readFile(path.join(config.packageRoot, 'dist/pages.json'), 'utf8'))
    : {}
  const renderedPages = new Map(Object.entries(rendered).map(([path, html]) => [path, filledIn(html)]))

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new Failure(404, messages.notFound)
    const [pathname = '/'] = request.url.split('?')
    const asked = pageAt(pathname)
    const html = renderedPages.get(asked?.path ?? '') ?? page
    const policy = policyOf(pathname, publicSettings(config))
    const tiles = policy === 'tiles' && config.mapTilesUrl ? ` ${new URL(config.mapTilesUrl).origin}` : ''
    return sendPage(reply, html, { status: asked ? 200 : 404, policy, tiles })
  })
}

/** Files with a hash in their name never change; the others are revalidated each time. */
function setFileHeaders(reply: FastifyReply, file: string): void {
  const hashed = file.includes(`${path.sep}assets${path.sep}`)
  reply.header(
    'cache-control',
    hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  )
  const type = String(reply.getHeader('content-type'))
  if (/\+(json|xml)$/.test(type)) reply.header('content-type', `${type}; charset=utf-8`)
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && !/^\/(api|assets)(\/|\?|$)/.test(url) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
}

/** Mantine adds style elements at run time; the nonce allows those and no others. */
async function sendPage(
  reply: FastifyReply,
  page: string,
  { status, policy, tiles }: { status: number; policy: PagePolicy; tiles: string },
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const html = page.replaceAll('__NONCE__', nonce)
  // the plugin that compresses sees the answers of routes only
  const compressed = /\bgzip\b/.test(String(reply.request.headers['accept-encoding']))
  return reply
    .code(status)
    .headers({
      'content-security-policy': contentSecurityPolicy(nonce, policy, tiles),
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(compressed && { 'content-encoding': 'gzip' }),
    })
    .type('text/html; charset=utf-8')
    .send(compressed ? await promisify(gzip)(html) : html)
}

const contentSecurityPolicy = (nonce: string, policy: PagePolicy, tiles: string) =>
  [
    "default-src 'self'",
    // the barcode reader is compiled from our own file; text is still never run as script
    `script-src 'self' 'wasm-unsafe-eval'${policy === 'cards' ? ` ${stripeScripts}` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${policy === 'cards' ? ' https://api.stripe.com' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameSources[policy]}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The card service asks for these: its fields are in frames of its own. */
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'
const frameSources: Record<PagePolicy, string> = {
  plain: "'none'",
  tiles: "'none'",
  pdf: "'self'",
  cards: `${stripeScripts} https://hooks.stripe.com`,
}
