import { describe, expect, it } from 'vitest'
import { unknownLength } from '#contract/locations/marks/label-text.ts'
import { markMessages } from '#contract/locations/marks/mark-messages.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { fromInches } from '#contract/locations/setback-length.ts'
import {
  type CoreMark,
  type Dimension,
  dimensionOf,
  followScale,
  pixelLength,
  staleCircles,
  suggestedLength,
  withDiameter,
} from './scale.ts'

/** A wide photo: a tenth of its width is more than a tenth of its height. */
const size = { width: 2000, height: 1000 }
const at = (x: number, y: number) => ({ x, y })
/** 1000 px. */
const scale = (text = '10 in'): Mark => ({ shape: 'scale', from: at(0.25, 0.5), to: at(0.75, 0.5), text })
const dimension = (to: { x: number; y: number }, text = ''): Dimension => ({
  ...{ shape: 'dimension', from: at(0.1, 0), to, text },
})
const circle: CoreMark = { shape: 'core', from: at(0.5, 0.5), to: at(0.6, 0.5), text: 'C1' }
const radiusOf = ({ from, to }: CoreMark) =>
  Math.hypot((to.x - from.x) * size.width, (to.y - from.y) * size.height)

describe('the length a scale suggests', () => {
  const suggested = (to: { x: number; y: number }, unit: 'in' | 'mm' = 'in', marks = [scale()]) =>
    suggestedLength(dimension(to), marks, size, unit)

  it('counts pixels, not parts of the width and height', () => {
    expect(suggested(at(0.6, 0))).toBe('10 in')
    expect(suggested(at(0.1, 1))).toBe('10 in')
    expect(suggested(at(0.4, 0.8))).toBe('10 in')
  })

  it('is rounded down, to 1/8 in or 5 mm', () => {
    expect(suggested(at(0.394, 0))).toBe('5 7/8 in')
    expect(suggested(at(0.3999, 0))).toBe('5 7/8 in')
    expect(suggested(at(0.394, 0), 'mm')).toBe('145 mm')
    expect(suggested(at(0.6, 0), 'mm', [scale('254 mm')])).toBe('250 mm')
  })

  it('is never more than the line is, and less than a step short of it', () => {
    for (let part = 20; part < 1000; part += 7) {
      const given = suggested(at(0.1 + part / 2000, 0), 'mm', [scale('1000 mm')])
      const millimeters = Number(given?.replace(' mm', '') ?? 0)
      expect(millimeters).toBeLessThanOrEqual(part + 0.001)
      expect(millimeters).toBeGreaterThan(part - 5.001)
    }
  })

  it('is none without a scale, for a scale that is none, and for a line of no length', () => {
    expect(suggested(at(0.6, 0), 'in', [])).toBeNull()
    expect(suggested(at(0.6, 0), 'in', [scale('as the tape')])).toBeNull()
    expect(suggested(at(0.6, 0), 'in', [{ ...scale(), to: at(0.25, 0.5) } as Mark])).toBeNull()
    expect(suggested(at(0.1, 0))).toBeNull()
  })
})

describe('the circle of a core', () => {
  it('takes the diameter by the scale, toward where its rim was drawn', () => {
    const sized = withDiameter(circle, fromInches(4), [scale()], size)
    expect(sized).toEqual({ ...circle, to: at(0.6, 0.5) })
    expect(withDiameter({ ...circle, to: at(0.5, 0.4) }, fromInches(4), [scale()], size)).toEqual({
      ...circle,
      to: at(0.5, 0.3),
    })
  })

  it('finds room for its rim on the photo, and stays as drawn where there is none', () => {
    const corner = { ...circle, from: at(0.95, 0.5), to: at(0.99, 0.5) }
    const sized = withDiameter(corner, fromInches(6), [scale()], size)
    expect(radiusOf(sized)).toBeCloseTo(300, 0)
    expect([sized.to.x >= 0 && sized.to.x <= 1, sized.to.y >= 0 && sized.to.y <= 1]).toEqual([true, true])
    expect(withDiameter(circle, fromInches(60), [scale()], size)).toEqual(circle)
    expect(withDiameter(circle, fromInches(4), [], size)).toEqual(circle)
  })
})

describe('after a change', () => {
  const follow = (before: Mark[], after: Mark[]) =>
    followScale(before, after, size, [{ label: 'C1', diameter: fromInches(4) }], 'in')
  const byScale = (x: number, text: string) => dimensionOf(dimension(at(x, 0)), text, true)

  it('a dimension by the scale follows its line and the scale, in the unit it was written in', () => {
    const before = [scale(), byScale(0.6, '10 in')]
    expect(follow(before, [scale(), byScale(0.35, '10 in')])).toMatchObject([{}, { text: '5 in' }])
    expect(follow(before, [scale('20 in'), byScale(0.6, '10 in')])).toMatchObject([{}, { text: '20 in' }])
    expect(follow(before, [scale(), byScale(0.6, '90 mm')])).toMatchObject([{}, { text: '250 mm' }])
  })

  it('what was measured and typed stays, also where it is what the scale says', () => {
    const typed = dimensionOf(byScale(0.6, '10 in'), '10 in', false)
    expect(typed).toEqual(dimension(at(0.6, 0), '10 in'))
    expect(typed).not.toHaveProperty('by_scale')
    expect(follow([scale(), typed], [scale('20 in'), typed])).toEqual([scale('20 in'), typed])
    expect(follow([scale(), typed], [typed])).toEqual([typed])
  })

  it('a length that no scale gives any more is not known until one does again', () => {
    const [before, gone] = [byScale(0.6, '10 in'), byScale(0.6, unknownLength)]
    const tooShort = { ...scale(), to: at(0.25, 0.5) } as Mark
    expect(follow([scale(), before], [before])).toEqual([gone])
    expect(follow([scale(), before], [tooShort, before])).toEqual([tooShort, gone])
    expect(follow([scale(), before], [scale(), byScale(0.1, '10 in')])).toMatchObject([
      {},
      { text: unknownLength },
    ])
    expect(follow([gone], [gone, scale()])).toEqual([before, scale()])
  })

  it('a circle of the diameter of its core keeps it by a new scale, and one that was drawn by hand stays', () => {
    const half = { ...circle, to: at(0.55, 0.5) }
    expect(follow([scale(), circle], [scale('20 in'), circle])).toMatchObject([{}, half])
    expect(follow([scale(), half], [scale('20 in'), half])).toMatchObject([{}, half])
    const moved = { ...circle, to: at(0.7, 0.5) }
    expect(follow([scale(), circle], [scale(), moved])).toMatchObject([{}, moved])
  })

  it('a circle is told that is not as large as its core is now', () => {
    const told = (diameter: number, marks: Mark[] = [scale(), circle, circle]) =>
      staleCircles(marks, size, [{ label: 'C1', diameter: fromInches(diameter) }], 'in')
    expect(told(6)).toEqual([markMessages.circleStale('C1', '6 in', '4 in')])
    expect(told(4)).toEqual([])
    expect(told(6, [circle])).toEqual([])
    expect(told(6, [scale(), { ...circle, text: 'C2' }])).toEqual([])
  })

  it('the scale means a length for each pixel', () => {
    expect(pixelLength([scale()], size)).toBe(fromInches(10) / 1000)
  })
})
