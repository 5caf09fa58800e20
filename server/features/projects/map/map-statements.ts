import { type SQL, sql } from 'drizzle-orm'
import type { MapProject } from '#contract/projects/map.ts'
import { mapLimits } from '#contract/projects/map-limits.ts'
import { statement } from '#server/db/statement.ts'
import { projectsOf, type Scope } from '#server/features/projects/list/project-scope.ts'
import type { Cell } from './map-clusters.ts'

/** What the text of the statement depends on. */
export interface MapShape extends Record<string, boolean> {
  everything: boolean
  company: boolean
  atStep: boolean
  ofType: boolean
  /** The cells are known already: given are the ids of those that stand alone, and whether many of all are in view. */
  counted: boolean
}

export interface MapRow {
  /** Null where they were known before. */
  cells: Cell[] | null
  /** Those that are alone in their cell. */
  singles: PlacedProject[]
  list: PlacedProject[]
  unplaced: number
}

export interface PlacedProject extends Omit<MapProject, 'latitude' | 'longitude'> {
  x: number
  y: number
}

const given = (name: string) => sql.placeholder(name)
const knownCells = sql`select id, 1 as count from unnest(${given('alone')}::int[]) id`

/**
 * A view in one round trip: its cells, the jobs that stand alone, one page of the list, and how many have no place. Who
 * sees everything gets the cells from the index alone; of anybody else their own jobs are read first.
 */
export const readView = statement<MapRow, MapShape>(
  shape => sql`
  with ${shape.everything ? sql`` : sql`mine as materialized (${placedOf(shape)}),`}
  cells as materialized (${
    shape.counted
      ? knownCells
      : sql`
    select count(*)::int as count, avg(p.map_x)::int as x, avg(p.map_y)::int as y,
      min(p.map_x) as "minX", max(p.map_x) as "maxX", min(p.map_y) as "minY", max(p.map_y) as "maxY", min(p.id) as id
    from ${sourceOf(shape)} p where ${inView(shape)}
    group by p.map_x >> ${given('shift')}::int, p.map_y >> ${given('shift')}::int`
  }),
  common as materialized (select ${shape.counted ? sql`${given('common')}::boolean` : sql`coalesce(sum(count), 0) > ${sql.raw(String(manyInView))}`} as so
    ${shape.counted ? sql`` : sql`from cells`}),
  listed as materialized (${newestInView(shape)})
  select
    ${shape.counted ? sql`null` : sql`(select coalesce(json_agg(cells), '[]') from cells)`} as cells,
    (select coalesce(json_agg(${project}), '[]') from cells join projects p on p.id = cells.id where cells.count = 1)
      as singles,
    (select coalesce(json_agg(${project} order by p.id desc), '[]') from listed join projects p on p.id = listed.id)
      as list,
    (${shape.everything ? sql`select count(*)::int from projects p where p.deleted_at is null and p.map_x is null` : sql`select count(*)::int from mine p where p.map_x is null`}
      and ${matches(shape)}) as unplaced`,
)

/** The jobs one person sees, with what the map asks of each. */
const placedOf = ({ company }: MapShape) => {
  const scope: Scope = {
    everything: false,
    user_id: given('user_id'),
    company_id: company ? given('company_id') : null,
  }
  return sql`select p.id, p.map_x, p.map_y, p.step, p.project_type
    from (${projectsOf(scope, { status: 'all' })}) own join projects p on p.id = own.id`
}

const sourceOf = ({ everything }: MapShape) => (everything ? sql`projects` : sql`mine`)

function inView(shape: MapShape): SQL {
  const there = shape.everything ? sql`p.deleted_at is null and p.map_x is not null and` : sql``
  return sql`${there} p.map_y between ${given('minY')}::int and ${given('maxY')}::int
    and p.map_x between ${given('minX')}::int and ${given('maxX')}::int and ${matches(shape)}`
}

const matches = ({ atStep, ofType }: MapShape) =>
  sql`${atStep ? sql`p.step = ${given('step')}::int` : sql`true`}
    and ${ofType ? sql`p.project_type = ${given('type')}` : sql`true`}`

/**
 * The newest of many are found from the newest on, since a view that holds many holds some of those; the newest of few
 * by their place.
 */
function newestInView(shape: MapShape): SQL {
  const page = sql`order by p.id desc limit ${sql.raw(String(mapLimits.pageSize))} offset ${given('offset')}::int`
  if (!shape.everything) return sql`select p.id from mine p where ${inView(shape)} ${page}`
  const many = sql`(select so from common)`
  // as a case the planner takes the place for likely, and reads the newest first instead of sorting all
  return sql`select id from (
      select p.id from projects p where ${many} and p.deleted_at is null and ${matches(shape)}
        and case when p.map_y between ${given('minY')}::int and ${given('maxY')}::int
          and p.map_x between ${given('minX')}::int and ${given('maxX')}::int then true else false end ${page}) newest
    union all select id from (
      select p.id from (select p.id from projects p where not ${many} and ${inView(shape)} offset 0) p ${page}) nearest`
}

const manyInView = 10_000

const project = sql`json_build_object('id', p.id, 'ats_number', p.ats_number, 'job_name', p.job_name,
  'place', concat_ws(', ', p.street_address, p.city, p.state), 'step', p.step, 'project_type', p.project_type,
  'located_by', p.located_by, 'x', p.map_x, 'y', p.map_y)`
