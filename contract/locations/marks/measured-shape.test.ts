import { describe, expect, it } from 'vitest'
import { measuredLabelAt, measuredShape } from './measured-shape.ts'

const area = { width: 400, height: 300 }
const label = { width: 60, height: 20 }
const at = (x: number, y: number) => ({ x, y })

describe('what is drawn', () => {
  it('of a dimension is a line with a stroke across each end', () => {
    const { lines, dark, circle } = measuredShape('dimension', at(100, 50), at(200, 50), 8)
    expect([dark, circle]).toEqual([[], null])
    expect(lines).toEqual([
      [at(100, 50), at(200, 50)],
      [at(100, 58), at(100, 42)],
      [at(200, 58), at(200, 42)],
    ])
  })

  it('of a scale has dark parts, so that it is another thing without any color', () => {
    const { dark } = measuredShape('scale', at(0, 0), at(100, 0), 8)
    expect(dark).toEqual([
      [at(20, 0), at(40, 0)],
      [at(60, 0), at(80, 0)],
    ])
  })

  it('of a core is its circle and a cross in the center, however the rim was reached', () => {
    for (const rim of [at(130, 140), at(70, 60), at(150, 100)])
      expect(measuredShape('core', at(100, 100), rim, 8)).toMatchObject({
        lines: [
          [at(92, 100), at(108, 100)],
          [at(100, 92), at(100, 108)],
        ],
        circle: { x: 100, y: 100, radius: 50 },
      })
  })
})

describe('the text', () => {
  const spot = (
    ...given: [Parameters<typeof measuredLabelAt>[0], { x: number; y: number }, { x: number; y: number }]
  ) => measuredLabelAt(...given, label, { gap: 3, area })

  it('of a long dimension is in its middle, whichever way it was drawn', () => {
    expect(spot('dimension', at(100, 100), at(300, 100))).toEqual(at(200, 100))
    expect(spot('dimension', at(300, 100), at(100, 100))).toEqual(at(200, 100))
  })

  it('does not hide a short one, nor a scale', () => {
    expect(spot('dimension', at(190, 100), at(210, 100)).y).toBeGreaterThan(110)
    expect(spot('dimension', at(210, 100), at(190, 100)).y).toBeGreaterThan(110)
    expect(spot('scale', at(100, 100), at(300, 100)).y).toBeGreaterThan(110)
    expect(spot('scale', at(200, 50), at(200, 250)).x).toBeGreaterThan(230)
  })

  it('goes to the other side where there is no room', () => {
    expect(spot('scale', at(100, 290), at(300, 290)).y).toBeLessThan(280)
    expect(spot('scale', at(390, 50), at(390, 250)).x).toBeLessThan(360)
    expect(spot('core', at(200, 100), at(250, 100)).y).toBe(163)
    expect(spot('core', at(200, 240), at(250, 240)).y).toBe(177)
  })
})
