/** The number of the last page of a list; what was not counted is at least one page more. */
export function lastPage({
  total,
  counted,
  page,
  per_page,
}: {
  total: number
  counted: boolean
  page: number
  per_page: number
}): number {
  const pages = Math.max(1, Math.ceil(total / per_page))
  return counted ? pages : Math.max(pages, page) + 1
}
