import { sql } from 'drizzle-orm'
import type { ProjectType } from '#contract/projects/project-types.ts'
import type { Queries } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { type Cell, totalOf } from './map-clusters.ts'
import type { GridView } from './map-grid.ts'

/** Half a degree or so: fine enough for every view that shows several states. */
const coarseShift = 21
/** From so many in one view on, counting them for each request takes longer than a person waits. */
export const manyProjects = 10_000
const freshMilliseconds = 5_000
const usableMilliseconds = 60_000

interface Part extends Cell {
  cellX: number
  cellY: number
  step: number
  project_type: ProjectType
}

interface CoarseGrid {
  at: number
  /** By step and type. */
  parts: Part[]
  /** The same without them, which most views ask for. */
  whole: Part[]
}

/** What one process knows of a database. */
const grids = new WeakMap<object, { grid: CoarseGrid | null; reading: Promise<CoarseGrid> | null }>()

/** After a view that held many: the next ones are counted from a grid that is some seconds old at most. */
export function rememberMany({ $client }: Queries, total: number): void {
  if (total >= manyProjects && !grids.has($client)) grids.set($client, { grid: null, reading: null })
}

interface Filter {
  step?: number
  type?: ProjectType
}

export interface CoarseView {
  cells: Cell[]
  /** Whether so many of all that match are in view that the newest in view are among the newest of all. */
  common: boolean
}

/**
 * A view of all projects, where there are many of them and the view is large; null for any other view. While the grid is
 * counted anew, the one before answers; without one, the view is counted by itself.
 */
export function coarseView(db: Queries, view: GridView, filter: Filter): CoarseView | null {
  const known = grids.get(db.$client)
  if (!known || view.shift < coarseShift) return null
  const age = known.grid ? performance.now() - known.grid.at : Number.POSITIVE_INFINITY
  if (age > freshMilliseconds && !known.reading) {
    known.reading = readGrid(db).finally(() => {
      known.reading = null
    })
    known.reading.then(
      grid => {
        known.grid = grid
      },
      // tried again by the next view
      () => undefined,
    )
  }
  return known.grid && age < usableMilliseconds ? viewOf(known.grid, view, filter) : null
}

const readParts = statement<Part>(
  () => sql`
    select p.map_x >> ${sql.raw(String(coarseShift))} as "cellX", p.map_y >> ${sql.raw(String(coarseShift))} as "cellY",
      p.step, p.project_type, count(*)::int as count, avg(p.map_x)::int as x, avg(p.map_y)::int as y,
      min(p.map_x) as "minX", max(p.map_x) as "maxX", min(p.map_y) as "minY", max(p.map_y) as "maxY", min(p.id) as id
    from projects p where p.deleted_at is null and p.map_x is not null
    group by 1, 2, 3, 4`,
)

async function readGrid(db: Queries): Promise<CoarseGrid> {
  const at = performance.now()
  const parts = await readParts(db, {})
  const whole = sumBy(parts, ({ cellX, cellY }) => cellX * 512 + cellY)
  if (totalOf(parts) < manyProjects) grids.delete(db.$client)
  return { at, parts, whole }
}

function viewOf({ parts, whole }: CoarseGrid, view: GridView, { step, type }: Filter): CoarseView {
  const { shift, minX, maxX, minY, maxY } = view
  const matching = (step || type ? parts : whole).filter(
    part => (!step || part.step === step) && (!type || part.project_type === type),
  )
  const inView = matching.filter(
    part => part.minX >= minX && part.maxX <= maxX && part.minY >= minY && part.maxY <= maxY,
  )
  const coarser = shift - coarseShift
  return {
    cells: sumBy(inView, ({ cellX, cellY }) => (cellX >> coarser) * 512 + (cellY >> coarser)),
    common: totalOf(inView) * 50 > totalOf(matching),
  }
}

function sumBy(parts: Part[], keyOf: (part: Part) => number): Part[] {
  const sums = new Map<number, Part>()
  for (const part of parts) {
    const key = keyOf(part)
    const sum = sums.get(key)
    if (!sum) {
      sums.set(key, { ...part })
      continue
    }
    const share = part.count / (sum.count + part.count)
    sum.x += (part.x - sum.x) * share
    sum.y += (part.y - sum.y) * share
    sum.count += part.count
    sum.minX = Math.min(sum.minX, part.minX)
    sum.maxX = Math.max(sum.maxX, part.maxX)
    sum.minY = Math.min(sum.minY, part.minY)
    sum.maxY = Math.max(sum.maxY, part.maxY)
  }
  return [...sums.values()]
}
