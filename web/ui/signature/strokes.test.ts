import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { SignatureStrokes } from '#contract/signature.ts'
import { type DrawnStrokes, fromPad, inkBox, ontoPad } from './strokes.ts'

const point = (x: number, y: number, time = 0) => ({ x, y, time, pressure: 0.5 })
const square = [[point(50, 50, 1_000), point(150, 50, 1_010), point(150, 150, 1_025), point(50, 150, 1_040)]]
const pad = { width: 400, height: 200 }

const drawn = (strokes: DrawnStrokes | null) => {
  if (!strokes) throw new Error('Nothing was drawn.')
  return strokes
}

describe('a signature kept from a pad', () => {
  it('is stored in fractions of the pad, with the time since the pen came down', () => {
    const { ratio, strokes } = drawn(fromPad(square, pad))
    expect(ratio).toBe(2)
    expect(strokes[0]?.[2]).toEqual({ x: 0.375, y: 0.75, time: 25, pressure: 0.5 })
  })

  it('is none when nothing was drawn', () => {
    expect(fromPad([], pad)).toBeNull()
    expect(fromPad([[]], pad)).toBeNull()
  })

  it('stays within what the server takes, and keeps its course', () => {
    const endless = Array.from({ length: limits.strokePoints * 2 + 3 }, (_, time) =>
      point(time / 100, 5, time),
    )
    const many = Array.from({ length: limits.strokes + 5 }, () => [point(1, 1)])
    const kept = drawn(fromPad([endless, ...many], pad))
    expect(SignatureStrokes.safeParse(kept).success).toBe(true)
    expect(kept.strokes[0]?.at(-1)?.x).toBeCloseTo((limits.strokePoints * 2) / 100 / pad.width, 3)
    expect(SignatureStrokes.safeParse(drawn(fromPad([endless, endless, endless], pad))).success).toBe(true)
  })

  it('is taken, too, when the pen left the pad by far, or the clock was set meanwhile', () => {
    const wild = [[point(50, 50, 1e12), point(-90_000, 90_000, 1e12 + 20), point(60, 60, 0)]]
    const kept = drawn(fromPad(wild, pad))
    expect(SignatureStrokes.safeParse(kept).success).toBe(true)
    expect(kept.strokes[0]?.[1]).toMatchObject({ x: -limits.strokeReach, y: limits.strokeReach })
  })
})

describe('a signature drawn again', () => {
  it('on a pad of the same size is where it was', () => {
    const again = ontoPad(drawn(fromPad(square, pad)), pad)
    expect(again[0]?.map(({ x, y }) => [x, y])).toEqual(square[0]?.map(({ x, y }) => [x, y]))
  })

  it.each([[{ width: 800, height: 400 }], [{ width: 150, height: 600 }], [{ width: 900, height: 90 }]])(
    'on %j keeps its shape and stays inside',
    size => {
      const again = ontoPad(drawn(fromPad(square, pad)), size).flat()
      const [first, second, third] = again
      if (!first || !second || !third) throw new Error('Points are missing.')
      expect(second.x - first.x).toBeCloseTo(third.y - second.y, 6)
      expect(second.x - first.x).toBeGreaterThan(0)
      for (const { x, y } of again) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(size.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(size.height)
      }
    },
  )

  it('loses nothing when the phone is turned and turned back', () => {
    const upright = { width: 326, height: 200 }
    const kept = drawn(fromPad(square, pad))
    const turned = drawn(fromPad(ontoPad(kept, upright), upright))
    const back = ontoPad(turned, pad)[0]
    for (const [index, { x, y }] of (square[0] ?? []).entries()) {
      const ratio = (back?.[1]?.x ?? 0) - (back?.[0]?.x ?? 0)
      expect((back?.[index]?.x ?? 0) - (back?.[0]?.x ?? 0)).toBeCloseTo(((x - 50) / 100) * ratio, 0)
      expect((back?.[index]?.y ?? 0) - (back?.[0]?.y ?? 0)).toBeCloseTo(((y - 50) / 100) * ratio, 0)
    }
  })
})

it('the ink has a box with a margin, cut off at the edge of the pad', () => {
  expect(inkBox(square, 10, pad)).toEqual({ left: 40, top: 40, width: 120, height: 120 })
  expect(inkBox([[point(2, 198)]], 10, pad)).toEqual({ left: 0, top: 188, width: 12, height: 12 })
})
