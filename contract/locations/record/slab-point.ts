import { z } from 'zod'

const text = z.string()

/** Where something is on the slab: how far from the origin along each of the two axes that its location names. */
export const SlabPoint = z.object({ first: text, second: text })
export type SlabPoint = z.infer<typeof SlabPoint>

/** Two points, which something runs through or goes between. */
export const SlabLine = z.object({ from: SlabPoint, to: SlabPoint })
export type SlabLine = z.infer<typeof SlabLine>
