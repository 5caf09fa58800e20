/** A revision as it was signed; without one, the report as it is now. */
interface PdfSearch {
  revision?: number
}

export function pdfSearch({ revision }: Record<string, unknown>): PdfSearch {
  const wanted = Number(revision)
  return Number.isInteger(wanted) && wanted > 0 ? { revision: wanted } : {}
}
