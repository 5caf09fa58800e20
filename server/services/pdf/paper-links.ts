import type { FileAnswer } from '#contract/endpoint.ts'
import type { PaperLink } from '#contract/fields.ts'
import type { PaperSignature } from '#contract/system/file-calls.ts'
import { endOfNextWindow, type FileLinks } from '#server/services/files/files.ts'

/** The address of a printed PDF for a frame, which sends no token. It says what the PDF said when it was asked for. */
export function paperLink(links: Pick<FileLinks, 'keys'>, pdf: FileAnswer, now: Date): PaperLink {
  const expires = endOfNextWindow(now)
  const query = new URLSearchParams({
    key: pdf.key,
    expires: String(expires),
    signature: links.keys.sign(textOf(pdf, expires)),
  })
  return {
    url: `/api/papers/${encodeURIComponent(pdf.filename)}?${query}`,
    filename: pdf.filename,
    size: pdf.size,
    up_path: pdf.upPath ?? null,
  }
}

export const isPaperLink = async (
  links: Pick<FileLinks, 'keys'>,
  { filename, key, expires, signature }: PaperSignature & { filename: string },
  now: Date,
) =>
  expires * 1000 > now.getTime() && (await links.keys.isSigned(textOf({ key, filename }, expires), signature))

/** Begins as no text of a file's link does. The name too: nobody can have it served under another. */
const textOf = ({ key, filename }: Pick<FileAnswer, 'key' | 'filename'>, expires: number) =>
  `paper ${key} ${expires} ${filename}`
