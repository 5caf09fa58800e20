import type { jsaCalls } from '#contract/jsa/calls.ts'
import type { reportCalls } from '#contract/reports/calls.ts'
import { call } from '#web/lib/api/api.ts'

/** The calls that answer with a link to the paper of a record, or to one of its revisions as it was. */
export type PaperCall = typeof reportCalls.pdfLink | typeof jsaCalls.pdfLink

/** Milliseconds: the server makes the PDF of a record with many photos within two minutes, or fails. */
const timeout = 150_000

/** The paper as it is now, or as one of its revisions was. */
export const fetchPaper = (
  paperCall: PaperCall,
  id: number,
  revision: number | undefined,
  signal: AbortSignal,
) => call(paperCall, { params: { id }, query: { revision } }, { signal, timeout })

/** A PDF under the name the server gave it. */
export const namedPdf = (pdf: Blob, headers: Headers) =>
  new File([pdf], filenameOf(headers), { type: 'application/pdf' })

const filenameOf = (headers: Headers) =>
  /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'Document.pdf'
