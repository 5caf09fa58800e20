import type { api } from '#contract/api.ts'
import type { Answer, Query } from '#contract/endpoint.ts'
import type { MapProject } from '#contract/projects/map.ts'
import { mapLimits } from '#contract/projects/map-limits.ts'
import type { Queries } from '#server/db/database.ts'
import type { Scope } from '#server/features/projects/list/project-scope.ts'
import { coarseView, rememberMany } from './coarse-grid.ts'
import { type Cell, mergeNear, toCluster, totalOf } from './map-clusters.ts'
import { gridView, latitudeOf, longitudeOf } from './map-grid.ts'
import { type MapRow, type PlacedProject, readView } from './map-statements.ts'

/** What a person sees in a view of the map. */
export async function viewMap(
  db: Queries,
  scope: Scope<number>,
  { zoom, step, type, page, ...bounds }: Query<typeof api.projectMap.view>,
): Promise<Omit<Answer<typeof api.projectMap.view>, 'tiles'>> {
  const view = gridView(bounds, zoom)
  const known = scope.everything ? coarseView(db, view, { step, type }) : null
  const [row] = await readView(
    db,
    {
      ...{ ...scope, ...view, step, type, offset: (page - 1) * mapLimits.pageSize },
      ...(known && { common: known.common, alone: idsAlone(known.cells) }),
    },
    {
      everything: scope.everything,
      company: scope.company_id !== null,
      atStep: step !== undefined,
      ofType: type !== undefined,
      counted: known !== null,
    },
  )
  const { singles, list, unplaced, cells: counted } = row as MapRow
  const cells = known?.cells ?? counted ?? []
  const total = totalOf(cells)
  if (scope.everything) rememberMany(db, total)
  // at the last zoom nothing is left to zoom into
  const merged = zoom === mapLimits.maxZoom ? cells : mergeNear(cells, view)
  const alone = new Set(idsAlone(merged))
  return {
    total,
    unplaced,
    clusters: merged.filter(({ count }) => count > 1).map(toCluster),
    projects: singles.filter(({ id }) => alone.has(id)).map(toProject),
    list: list.map(toProject),
    listPages: Math.ceil(Math.min(total, mapLimits.listed) / mapLimits.pageSize),
  }
}

const idsAlone = (cells: Cell[]) => cells.filter(({ count }) => count === 1).map(({ id }) => id)

const toProject = ({ x, y, ...project }: PlacedProject): MapProject => ({
  ...project,
  latitude: latitudeOf(y),
  longitude: longitudeOf(x),
})
