import type { SlabAxes } from '../record/slab-axes.ts'
import type { Direction } from './target.ts'

/** Which way a target runs on the slab. What is `along` an axis keeps its distance from it. */
export const directions = {
  along_first: { title: 'Along the long side of the slab', along: 'first' },
  along_second: { title: 'Along the short side of the slab', along: 'second' },
  both_ways: { title: 'Both ways, a mat', along: null },
  diagonal: { title: 'Diagonal', along: null },
  curved: { title: 'Curved', along: null },
} as const satisfies Record<Direction, { title: string; along: keyof SlabAxes | null }>

/** In the words of the location where it names its axes. */
export function directionTitle(direction: Direction, axes: SlabAxes | null): string {
  const { title, along } = directions[direction]
  return axes && along ? `Along ${axes[along]}` : title
}
