import { pages } from '#contract/pages.ts'

/** The code of a signed PDF, where what was scanned is the address that our PDFs carry as a QR code. */
export function pdfCheckCodeOf(text: string, origin: string): string | null {
  if (!text.startsWith(origin + folder)) return null
  const code = text.slice(origin.length + folder.length)
  return /^[\w.-]+$/.test(code) ? code : null
}

const folder = pages.pdfCheck.path.replace('$id', '')
