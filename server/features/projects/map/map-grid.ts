import type { MapBounds } from '#contract/projects/map.ts'
import { mapLimits } from '#contract/projects/map-limits.ts'

/** The world as Web Mercator draws it is a square of this many units, x to the east and y to the south. */
export const worldSize = 2 ** 30
const tileBits = 8
const cellBits = Math.log2(mapLimits.cell)
/** Eight pixels. */
const spotBits = 3

/** A view as whole cells of a grid, so that a cell at its edge has the same count wherever the view begins. */
export interface GridView {
  /** A cell is as many bits of a coordinate wide. */
  shift: number
  /** Units of one pixel on the screen. */
  pixel: number
  minX: number
  maxX: number
  minY: number
  maxY: number
}

/** The grid is that of the zoom, or a coarser one where the view is too large for it. */
export function gridView(bounds: MapBounds, zoom: number): GridView {
  const edges = {
    ...{ minX: xOf(bounds.west), maxX: xOf(bounds.east) },
    ...{ minY: yOf(bounds.north), maxY: yOf(bounds.south) },
  }
  const pixelBits = 30 - tileBits - zoom
  let shift = pixelBits + cellBits
  while (cellsIn(edges, shift) > mapLimits.cells) shift++
  // nothing is left to zoom into: every job stands by itself, but for those in the same spot
  if (zoom === mapLimits.maxZoom && shift === pixelBits + cellBits) shift = pixelBits + spotBits
  const snap = (unit: number, end: 0 | 1) => ((unit >> shift) + end) * 2 ** shift - end
  return {
    shift,
    pixel: 2 ** Math.max(pixelBits, shift - cellBits),
    minX: snap(edges.minX, 0),
    maxX: Math.min(snap(edges.maxX, 1), worldSize - 1),
    minY: snap(edges.minY, 0),
    maxY: Math.min(snap(edges.maxY, 1), worldSize - 1),
  }
}

type Edges = Pick<GridView, 'minX' | 'maxX' | 'minY' | 'maxY'>

const cellsIn = ({ minX, maxX, minY, maxY }: Edges, shift: number) =>
  ((maxX >> shift) - (minX >> shift) + 1) * ((maxY >> shift) - (minY >> shift) + 1)

export const longitudeOf = (x: number) => rounded((x / worldSize) * 360 - 180)
export const latitudeOf = (y: number) =>
  rounded((Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldSize))) * 180) / Math.PI)

/** A tenth of a meter. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const within = (unit: number) => Math.min(worldSize - 1, Math.max(0, Math.floor(unit * worldSize)))

const xOf = (longitude: number) => within(longitude / 360 + 0.5)

/** The poles are infinitely far away: the edge of the square stands for them. */
function yOf(latitude: number): number {
  const radians = (latitude * Math.PI) / 180
  return within(0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI))
}
