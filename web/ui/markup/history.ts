import type { Mark } from '#contract/locations/marks.ts'

/** The drawing with its way back and forth. */
interface History {
  past: Mark[][]
  present: Mark[]
  future: Mark[][]
}

const longest = 200

export const begun = (present: Mark[]): History => ({ past: [], present, future: [] })

export const changed = ({ past, present }: History, next: Mark[]): History => ({
  past: [...past, present].slice(-longest),
  present: next,
  future: [],
})

export function undone(history: History): History {
  const { past, present, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history
}

export function redone(history: History): History {
  const { past, present, future } = history
  const after = future[0]
  return after ? { past: [...past, present], present: after, future: future.slice(1) } : history
}
