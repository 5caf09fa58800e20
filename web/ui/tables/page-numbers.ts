/** The links of a long list: the first page, the last, and those within 2 of the current (document 001 §9). */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    page => page === 1 || page === last || Math.abs(page - current) <= 2,
  )
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? page - 1
    return page - before > 1 ? ['gap' as const, page] : [page]
  })
}
