import type { MapBounds } from '#contract/projects/map.ts'
import { mapCalls } from '#contract/projects/map.ts'
import { read } from '#web/lib/api/query.ts'
import type { MapSearch } from './map-search.ts'

export interface MapView {
  bounds: MapBounds
  zoom: number
}

/** Before there is a view: everything, which tells where to look first. */
const wholeWorld: MapView = { bounds: { west: -180, south: -85, east: 180, north: 85 }, zoom: 3 }

export const mapQuery = (view: MapView | null, { step, type }: MapSearch, page: number) => {
  const { bounds, zoom } = view ?? wholeWorld
  return {
    ...read(mapCalls.view, {
      query: { ...bounds, zoom, page, ...(step && { step }), ...(type && { type }) },
    }),
    // a project that was open a moment ago has probably changed
    staleTime: 2_000,
  }
}
