import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A paper printed shortly before leaves its process waiting for the next: the start counts, so it must be gone. */
export async function printersGone(portal: number): Promise<void> {
  while (printersOf(portal).length > 0) await pause(200)
}

/** How long some work takes and the most memory of the portal and its printers meanwhile, in MB. */
export async function peakMemory(
  portal: number,
  work: () => Promise<void>,
): Promise<{ took: number; peak: number }> {
  let peak = 0
  const look = () => {
    const sum = [portal, ...printersOf(portal)].reduce((total, pid) => total + memoryOf(pid), 0)
    peak = Math.max(peak, sum)
  }
  const looking = setInterval(look, 25)
  const begun = performance.now()
  await work()
  const took = performance.now() - begun
  clearInterval(looking)
  look()
  return { took, peak }
}

function printersOf(portal: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      const stat = read(`/proc/${pid}/stat`)
      return (
        Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]) === portal &&
        read(`/proc/${pid}/cmdline`).includes('print-process')
      )
    })
}

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** A process may end while it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
