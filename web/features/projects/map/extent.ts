import type { MapBounds, MapCluster } from '#contract/projects/map.ts'

/** The smallest rectangle with all of them; null for none. */
export function extentOf({
  clusters,
  projects,
}: {
  clusters: Pick<MapCluster, 'bounds'>[]
  projects: { latitude: number; longitude: number }[]
}): MapBounds | null {
  const all: MapBounds[] = [
    ...clusters.map(({ bounds }) => bounds),
    ...projects.map(({ latitude, longitude }) => ({
      ...{ west: longitude, east: longitude, south: latitude, north: latitude },
    })),
  ]
  if (all.length === 0) return null
  return {
    west: Math.min(...all.map(({ west }) => west)),
    south: Math.min(...all.map(({ south }) => south)),
    east: Math.max(...all.map(({ east }) => east)),
    north: Math.max(...all.map(({ north }) => north)),
  }
}
