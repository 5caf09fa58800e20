import type { SlabLine, SlabPoint } from '#contract/locations/record/slab-point.ts'

/** What the fields of a place hold before anything is typed. */
export const blankPoint = (): SlabPoint => ({ first: '', second: '' })
export const blankLine = (): SlabLine => ({ from: blankPoint(), to: blankPoint() })

export const isTyped = (point: SlabPoint) => Boolean(point.first || point.second)
