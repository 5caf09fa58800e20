import type { ScanConditions } from './scan-conditions.ts'

type Titles<N extends keyof ScanConditions> = Record<NonNullable<ScanConditions[N]>, string>

export const slabTypes = {
  elevated: 'Elevated slab',
  post_tensioned: 'Post-tensioned slab',
  on_grade: 'Slab on grade',
  pan_deck: 'Metal pan deck',
  wall: 'Wall',
  other: 'Other',
} as const satisfies Titles<'slab_type'>
export const thicknessSources = {
  measured: 'Measured',
  told: 'From a drawing or somebody on site',
} as const satisfies Titles<'thickness_from'>
export const scanDirections = {
  one: 'One direction',
  two: 'Two directions',
  more: 'More than two',
} as const satisfies Titles<'directions'>
export const moistures = { dry: 'Dry', damp: 'Damp', wet: 'Wet' } as const satisfies Titles<'moisture'>
