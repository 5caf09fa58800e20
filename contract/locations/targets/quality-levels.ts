import type { QualityLevel } from './target.ts'

/** How the position of a utility is known, as ASCE 38 has it: the surest first. */
export const qualityLevels = {
  A: { title: 'A', meaning: 'Exposed and measured' },
  B: { title: 'B', meaning: 'Found from the surface by radar or locator' },
  C: { title: 'C', meaning: 'Taken from what you can see, like manholes and valves' },
  D: { title: 'D', meaning: 'Taken from records or word of mouth' },
} as const satisfies Record<QualityLevel, { title: string; meaning: string }>
