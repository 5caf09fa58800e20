/** How many projects were found; a search that stopped counting knows only that there are more. */
export function projectCountText(total: number, counted: boolean): string {
  const number = total.toLocaleString('en-US')
  if (!counted) return `More than ${number} projects`
  return total === 1 ? '1 project' : `${number} projects`
}
