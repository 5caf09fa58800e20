import { limits } from '#contract/limits.ts'
import { type Core, coreLabel } from '#contract/locations/cores/core.ts'
import { type DepthUnit, depthFrom } from '#contract/locations/depth.ts'
import { unknownLength } from '#contract/locations/marks/label-text.ts'
import { markMessages } from '#contract/locations/marks/mark-messages.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { lengthOf } from '#contract/locations/record/length-of.ts'
import { exactText, fromInches, type Length } from '#contract/locations/setback-length.ts'
import { shorten } from '#contract/shorten.ts'
import { clampToPhoto } from './geometry.ts'
import { type Point, type Size, toPixels } from './shapes.ts'

type Line = { from: Point; to: Point }
export type CoreMark = Extract<Mark, { shape: 'core' }>
export type Dimension = Extract<Mark, { shape: 'dimension' }>

/** A core of the location, as the editor needs it: its name, and its diameter where that is known. */
export interface SizedCore {
  label: string
  diameter: Length | null
}

/** A saw cut is no circle. */
export const sizedCores = (cores: readonly Core[], unit: DepthUnit): SizedCore[] =>
  cores
    .filter(({ kind }) => kind === 'core')
    .map(core => ({
      label: shorten(coreLabel(core), limits.markText),
      diameter: lengthOf(core.diameter, unit, 'up'),
    }))

/** What each pixel of the photo is long, by its scale; null without one. */
export function pixelLength(marks: readonly Mark[], size: Size): number | null {
  const scale = marks.find(mark => mark.shape === 'scale')
  const written = scale && depthFrom(scale.text)
  const length = written ? lengthOf(written.typed, written.unit, 'down') : null
  const pixels = scale ? pixelsOf(scale, size) : 0
  return length && pixels > 0 ? length / pixels : null
}

/** The length of a line by the scale on the photo, rounded down to what a tape shows; null without a scale. */
export function suggestedLength(
  line: Line,
  marks: readonly Mark[],
  size: Size,
  unit: DepthUnit,
): string | null {
  const each = pixelLength(marks, size)
  // a hair more, so that a line as long as the scale is not a step shorter
  const steps = each === null ? 0 : Math.floor((pixelsOf(line, size) * each) / step[unit] + 1e-6)
  return steps > 0 ? exactText(steps * step[unit], unit) : null
}

/** The circle with this diameter, around the same center; as it was drawn where it would not fit on the photo. */
export function withDiameter(core: CoreMark, diameter: Length, marks: readonly Mark[], size: Size): CoreMark {
  const each = pixelLength(marks, size)
  if (each === null) return core
  const [center, rim] = [toPixels(core.from, size), toPixels(core.to, size)]
  const radius = diameter / 2 / each
  const drawn = Math.atan2(rim.y - center.y, rim.x - center.x)
  const rims = Array.from({ length: directions }, (_, turn) => {
    const angle = drawn + (turn * 2 * Math.PI) / directions
    return {
      x: (center.x + radius * Math.cos(angle)) / size.width,
      y: (center.y + radius * Math.sin(angle)) / size.height,
    }
  })
  const to = rims.find(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)
  return to ? { ...core, to: clampToPhoto(to) } : core
}

/** A dimension that says this: what somebody measured, or what the scale says of it. */
export const dimensionOf = (
  { by_scale: _, ...line }: Dimension,
  text: string,
  byScale: boolean,
): Dimension => ({
  ...line,
  text,
  ...(byScale && { by_scale: true as const }),
})

/**
 * After a change: a dimension by the scale says what the scale says of it now, and the circles of cores keep their size when
 * the scale itself changes. What somebody typed stays. A length that no scale gives any more is not known.
 */
export function followScale(
  before: readonly Mark[],
  after: readonly Mark[],
  size: Size,
  cores: readonly SizedCore[],
  unit: DepthUnit,
): Mark[] {
  const isRescaled = pixelLength(before, size) !== pixelLength(after, size)
  return after.map(mark => {
    if (mark.shape === 'dimension' && mark.by_scale) {
      const written = depthFrom(mark.text)?.unit ?? unit
      return { ...mark, text: suggestedLength(mark, after, size, written) ?? unknownLength }
    }
    if (!isRescaled || mark.shape !== 'core') return mark
    const diameter = cores.find(({ label }) => label === mark.text)?.diameter
    return diameter && hasDiameter(mark, diameter, before, size)
      ? withDiameter(mark, diameter, after, size)
      : mark
  })
}

/** Says of each circle that is not as large by the scale as its core is: a photo goes on showing what was drawn once. */
export function staleCircles(
  marks: readonly Mark[],
  size: Size,
  cores: readonly SizedCore[],
  unit: DepthUnit,
): string[] {
  const each = pixelLength(marks, size)
  if (each === null) return []
  const sentences = marks.flatMap(mark => {
    if (mark.shape !== 'core') return []
    const diameter = cores.find(({ label }) => label === mark.text)?.diameter
    if (!diameter || hasDiameter(mark, diameter, marks, size)) return []
    const steps = Math.max(1, Math.round((2 * pixelsOf(mark, size) * each) / step[unit]))
    const [now, drawn] = [exactText(diameter, unit), exactText(steps * step[unit], unit)]
    return now === drawn ? [] : markMessages.circleStale(mark.text, now, drawn)
  })
  return [...new Set(sentences)]
}

/** As near as points on a photo are. */
function hasDiameter(core: CoreMark, diameter: Length, marks: readonly Mark[], size: Size): boolean {
  const each = pixelLength(marks, size)
  return each !== null && Math.abs((2 * pixelsOf(core, size) * each) / diameter - 1) < 0.02
}

const pixelsOf = ({ from, to }: Line, { width, height }: Size) =>
  Math.hypot((to.x - from.x) * width, (to.y - from.y) * height)

const directions = 24
/** 1/8 in, and 5 mm. */
const step: Record<DepthUnit, Length> = { in: fromInches(1 / 8), mm: fromInches(5 / 25.4) }
