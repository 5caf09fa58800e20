import type { DepthUnit } from '../depth.ts'
import { lengthText } from './length-text.ts'
import type { SlabAxes } from './slab-axes.ts'
import type { SlabLine, SlabPoint } from './slab-point.ts'

/** Where something is, in the words of the location: “12 in along line 3, 8 in along line B”. */
export const pointText = ({ first, second }: SlabPoint, axes: SlabAxes, unit: DepthUnit) =>
  `${lengthText(first, unit)} along ${axes.first}, ${lengthText(second, unit)} along ${axes.second}`

export const lineText = ({ from, to }: SlabLine, axes: SlabAxes, unit: DepthUnit) =>
  `from ${pointText(from, axes, unit)} to ${pointText(to, axes, unit)}`
