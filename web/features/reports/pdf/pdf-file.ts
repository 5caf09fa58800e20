import { reportCalls } from '#contract/reports/calls.ts'
import { callWithHeaders } from '#web/lib/api/api.ts'

/** Milliseconds: the server makes the PDF of a report with many photos within two minutes, or fails. */
const timeout = 150_000

/** The report as it is now, or as one of its revisions was signed, and the address of its project. */
export async function fetchReportPdf(id: number, revision: number | undefined, signal: AbortSignal) {
  const sent = { params: { id }, query: { revision } }
  const { answer, headers } = await callWithHeaders(reportCalls.pdf, sent, { signal, timeout })
  const [, project = null] = /<([^>]+)>; rel="up"/.exec(headers.get('Link') ?? '') ?? []
  return { file: namedPdf(answer, headers), project }
}

/** A PDF under the name the server gave it. */
export const namedPdf = (pdf: Blob, headers: Headers) =>
  new File([pdf], filenameOf(headers), { type: 'application/pdf' })

const filenameOf = (headers: Headers) =>
  /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'Document.pdf'
