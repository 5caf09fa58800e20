import contentDisposition from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import type { FileAnswer } from '#contract/endpoint.ts'
import type { Storage } from '#server/services/storage/storage.ts'

/** Streams a stored file, whole or in part, with headers that keep a browser from doing anything else with it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: FileAnswer,
): Promise<FastifyReply> {
  const etag = `"${file.key.replaceAll('/', '')}"`
  if (request.headers['if-none-match'] === etag) return reply.headers(headersOf(file, etag)).code(304).send()
  const range = rangeOf(request, etag, file.size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  // read before the headers are set: the browser must not cache a file that is missing
  const content = await storage.get(file.key, range ?? undefined)
  reply.headers(headersOf(file, etag))
  if (!range) return reply.header('content-length', file.size).send(content)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(content)
}

function headersOf(file: FileAnswer, etag: string) {
  return {
    'content-type': withCharset(file.type),
    'content-disposition': contentDisposition(file.filename, {
      type: shownInPage.has(file.type) ? 'inline' : 'attachment',
    }),
    ...(file.framed ? framedHeaders : { 'content-security-policy': policyFor(file.type) }),
    'cache-control': file.maxAge > 0 ? `private, max-age=${file.maxAge}, immutable` : 'no-store',
    'accept-ranges': 'bytes',
    ...(file.upPath && { link: `<${file.upPath}>; rel="up"` }),
    etag,
  }
}

/** Texts from before their letters were looked at say nothing of them. */
const withCharset = (type: string) => (/^text\/(?!.*charset=)/.test(type) ? `${type}; charset=utf-8` : type)

/** A request for several ranges gets the whole file, as the standard allows. */
function rangeOf(request: FastifyRequest, etag: string, size: number) {
  const condition = request.headers['if-range']
  if (!request.headers.range || (condition && condition !== etag)) return null
  const ranges = parseRange(size, request.headers.range, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? null : (ranges[0] ?? null)
}

/** A browser shows a PDF with a viewer of its own, which a sandbox would disable. */
const policyFor = (type: string) =>
  `default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'${type === 'application/pdf' ? '' : '; sandbox'}`

/** In a frame of our own pages; the viewers of some browsers count as an object of the PDF's document. */
const framedHeaders = {
  'content-security-policy': "default-src 'none'; object-src 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

const shownInPage = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
