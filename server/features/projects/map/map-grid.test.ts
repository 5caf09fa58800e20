import { describe, expect, it } from 'vitest'
import { mapLimits } from '#contract/projects/map-limits.ts'
import { gridView, latitudeOf, longitudeOf, worldSize } from './map-grid.ts'

const denver = { west: -105.2, south: 39.6, east: -104.7, north: 39.9 }

describe('a view', () => {
  it('is whole cells of its grid, none smaller than what was asked for', () => {
    const view = gridView(denver, 11)
    expect(view.minX % 2 ** view.shift).toBe(0)
    expect((view.maxX + 1) % 2 ** view.shift).toBe(0)
    expect(longitudeOf(view.minX)).toBeLessThanOrEqual(denver.west)
    expect(longitudeOf(view.maxX)).toBeGreaterThanOrEqual(denver.east)
    expect(latitudeOf(view.minY)).toBeGreaterThanOrEqual(denver.north)
    expect(latitudeOf(view.maxY)).toBeLessThanOrEqual(denver.south)
  })

  it('has cells of 64 pixels, half as wide with each zoom', () => {
    expect(gridView(denver, 8).shift).toBe(20)
    expect(gridView(denver, 9).shift).toBe(19)
  })

  it.each([0, 5, 12, mapLimits.maxZoom])('of the whole world at zoom %i has no more cells than fit', zoom => {
    const { shift, minX, maxX, minY, maxY } = gridView({ west: -180, south: -90, east: 180, north: 90 }, zoom)
    expect([minX, maxX, minY, maxY]).toEqual([0, worldSize - 1, 0, worldSize - 1])
    expect((worldSize / 2 ** shift) ** 2).toBeLessThanOrEqual(mapLimits.cells)
  })

  it('at the last zoom tells jobs of one building apart', () => {
    const door = { west: -104.991, south: 39.7525, east: -104.989, north: 39.7535 }
    expect(gridView(door, mapLimits.maxZoom).shift).toBe(7)
  })
})

it.each([
  [0, 0],
  [39.7392, -104.9903],
  [-85, 179.99],
])('%d, %d comes back from the map', (latitude, longitude) => {
  const { minX, minY, shift } = gridView(
    { west: longitude, east: longitude + 1e-6, north: latitude, south: latitude - 1e-6 },
    mapLimits.maxZoom,
  )
  const cell = (360 / worldSize) * 2 ** shift
  expect(Math.abs(longitudeOf(minX) - longitude)).toBeLessThanOrEqual(cell)
  expect(Math.abs(latitudeOf(minY) - latitude)).toBeLessThanOrEqual(cell)
})
