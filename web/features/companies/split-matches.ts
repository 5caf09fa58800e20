/** The rows of a page that have every word of the search, and those after them that only have a similar name. */
export function splitMatches<Row>(
  rows: Row[],
  { matching, page, per_page }: { matching: number; page: number; per_page: number },
): { exact: Row[]; similar: Row[] } {
  const here = Math.max(0, matching - (page - 1) * per_page)
  return { exact: rows.slice(0, here), similar: rows.slice(here) }
}
