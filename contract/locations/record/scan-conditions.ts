import { z } from 'zod'

const text = z.string().nullable()
const oneOf = <const N extends readonly [string, ...string[]]>(names: N) => z.enum(names).nullable()

/** How a location was scanned; what with is beside it. Lengths are in the units of the location. */
export const ScanConditions = z.object({
  /** One of the two says how the depths were found. */
  dielectric: text,
  calibration_depth: text,
  line_spacing: text,
  directions: oneOf(['one', 'two', 'more']),
  depth_reached: text,
  slab_type: oneOf(['elevated', 'post_tensioned', 'on_grade', 'pan_deck', 'wall', 'other']),
  slab_thickness: text,
  thickness_from: oneOf(['measured', 'told']),
  surface: text,
  moisture: oneOf(['dry', 'damp', 'wet']),
  /** Who was there. */
  present: text,
})
export type ScanConditions = z.infer<typeof ScanConditions>
