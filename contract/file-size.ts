/** A size as people say it: 870 kB, 2.4 MB, 31 GB. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000))} kB`
  let size = bytes / 1_000_000
  let unit = 0
  for (; size >= 1000 && unit < units.length - 1; unit++) size /= 1000
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}

const units = ['MB', 'GB', 'TB']
