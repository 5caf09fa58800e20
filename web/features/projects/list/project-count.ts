import { formatNumber } from '#web/lib/format.ts'

/** How many projects were found; a search that stopped counting knows only that there are more. */
export function projectCountText(total: number, counted: boolean): string {
  if (!counted) return `More than ${formatNumber(total)} projects`
  return total === 1 ? '1 project' : `${formatNumber(total)} projects`
}
