import type { MapCluster } from '#contract/projects/map.ts'
import { mapLimits } from '#contract/projects/map-limits.ts'
import { type GridView, latitudeOf, longitudeOf } from './map-grid.ts'

/** What one cell of the grid holds: how many jobs, where their middle is and how far they reach, in units of the map. */
export interface Cell {
  count: number
  x: number
  y: number
  minX: number
  maxX: number
  minY: number
  maxY: number
  /** Of the job, where it is the only one. */
  id: number
}

export const totalOf = (cells: Cell[]) => cells.reduce((sum, { count }) => sum + count, 0)

/** Cells whose circles would cover each other, on both sides of a line of the grid, become one; the largest first. */
export function mergeNear(cells: Cell[], { pixel }: Pick<GridView, 'pixel'>): Cell[] {
  const apart = mapLimits.apart * pixel
  const merged: Cell[] = []
  for (const cell of [...cells].sort((a, b) => b.count - a.count || a.x - b.x || a.y - b.y)) {
    const near = merged.find(({ x, y }) => Math.hypot(x - cell.x, y - cell.y) < apart)
    if (near) absorb(near, cell)
    else merged.push({ ...cell })
  }
  return merged
}

/** The larger one stays where it is, so that it comes no closer to a third one. */
function absorb(near: Cell, cell: Cell): void {
  near.count += cell.count
  near.minX = Math.min(near.minX, cell.minX)
  near.maxX = Math.max(near.maxX, cell.maxX)
  near.minY = Math.min(near.minY, cell.minY)
  near.maxY = Math.max(near.maxY, cell.maxY)
}

export const toCluster = ({ count, x, y, minX, maxX, minY, maxY }: Cell): MapCluster => ({
  latitude: latitudeOf(y),
  longitude: longitudeOf(x),
  count,
  bounds: {
    ...{ west: longitudeOf(minX), east: longitudeOf(maxX) },
    ...{ south: latitudeOf(maxY), north: latitudeOf(minY) },
  },
})
