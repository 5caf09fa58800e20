import { describe, expect, it } from 'vitest'
import { type Pin, placePins } from './pin-places.ts'

const size = { width: 17, height: 17 }
const plan = { width: 520, height: 390 }
const pin = (x: number, y: number): Pin => ({ x, y, ...size })

const pairsOver = (centers: { x: number; y: number }[]) =>
  centers.flatMap((one, index) =>
    centers
      .slice(index + 1)
      .filter(other => Math.abs(one.x - other.x) < size.width && Math.abs(one.y - other.y) < size.height),
  )

describe('the pins of a plan', () => {
  it('stay on their spots where they have room', () => {
    const pins = [pin(100, 100), pin(120, 100), pin(300, 200)]
    expect(placePins(pins, plan)).toEqual(pins)
  })

  it('move beside a spot that two of them are about, so that both are read', () => {
    const centers = placePins([pin(100, 100), pin(100, 100), pin(300, 200)], plan)
    expect(pairsOver(centers)).toEqual([])
    for (const center of centers.slice(0, 2)) {
      const away = Math.hypot(center.x - 100, center.y - 100)
      expect(away).toBeGreaterThan(10)
      expect(away).toBeLessThan(30)
    }
    expect(centers[2]).toMatchObject({ x: 300, y: 200 })
  })

  it('do not leave it, even in its corners', () => {
    const corners = [pin(0, 0), pin(520, 0), pin(0, 390), pin(520, 390), pin(260, 0)]
    for (const { x, y } of placePins(corners, plan)) {
      expect([x >= 8.5, y >= 8.5, x <= 511.5, y <= 381.5]).toEqual([true, true, true, true])
    }
  })

  it('are read where forty are in one corridor, and where they are all about one spot', () => {
    const corridor = Array.from({ length: 40 }, (_, index) => pin(30 + index * 11, 200 + (index % 3) * 4))
    const heap = Array.from({ length: 40 }, () => pin(260, 195))
    for (const pins of [corridor, heap]) expect(pairsOver(placePins(pins, plan))).toEqual([])
  })

  it('have each a place, however many there are and however small the plan', () => {
    const many = Array.from({ length: 500 }, (_, index) => pin((index * 37) % 520, (index * 91) % 390))
    expect(placePins(many, plan)).toHaveLength(500)
    expect(placePins([pin(2, 2), pin(3, 3)], { width: 5, height: 5 })).toHaveLength(2)
  })

  it('have the same places each time', () => {
    const pins = Array.from({ length: 60 }, (_, index) => pin(200 + (index % 8) * 9, 100 + index * 2))
    expect(placePins(pins, plan)).toEqual(placePins(pins, plan))
  })
})
