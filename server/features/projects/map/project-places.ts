import { sql } from 'drizzle-orm'
import type { Address } from '#contract/fields.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { ServiceDown } from '#server/services/jobs/temporary-failures.ts'
import type { Coordinates } from '#server/services/maps/geocoder.ts'
import type { Maps } from '#server/services/maps/maps.ts'

const geocode = jobKind<{ project_id: number }>('geocode-project', { firstRetrySeconds: 30 })
const placeStored = jobKind<{ after: number }>('place-projects')

/** A new project stands at its ZIP code at once; the address service is asked after the commit. */
export async function queueGeocoding(
  db: Queries,
  { geocode: service }: Pick<Maps, 'geocode'>,
  project_id: number,
): Promise<void> {
  if (service) await addJob(db, geocode, { project_id }, { dedupeKey: `${geocode.kind} ${project_id}` })
}

/** Those from before the map, and those whose ZIP code was not known: at each start. */
export const queuePlacing = (db: Queries, after = 0) =>
  addJob(db, placeStored, { after }, { dedupeKey: placeStored.kind })

export const placeHandlers = (db: Database, maps: Pick<Maps, 'center' | 'geocode'>): JobHandler[] => [
  jobHandler(geocode, async ({ project_id }) => {
    const [project] = await readPlaces(db, sql`id = ${project_id} and located_by is distinct from 'geocoder'`)
    if (!project || !maps.geocode) return
    const place = await maps.geocode(project).catch(cause => {
      throw new ServiceDown('the address service did not answer', { cause })
    })
    if (place && isNear(place, project))
      await db.execute(sql`
        update projects set latitude = ${place.latitude}, longitude = ${place.longitude}, located_by = 'geocoder'
        where id = ${project_id}`)
  }),

  // a part at a time, a job each, so that a restart goes on where it was
  jobHandler(placeStored, async ({ after }, stopping) => {
    const part = await readPlaces(
      db,
      sql`id > ${after} and deleted_at is null and map_x is null order by id limit ${batch}`,
    )
    const found: (Coordinates & { id: number })[] = []
    const unknown: number[] = []
    for (const { id, ...address } of part) {
      const place = await maps.center(address)
      if (place) found.push({ id, ...place })
      else unknown.push(id)
    }
    stopping?.throwIfAborted()
    const last = part.at(-1)?.id
    await inTransaction(db, async transaction => {
      await transaction.execute(sql`
        update projects p set latitude = known.latitude, longitude = known.longitude, located_by = 'zip'
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          known (id int, latitude double precision, longitude double precision)
        where p.id = known.id and p.map_x is null`)
      for (const id of unknown) await queueGeocoding(transaction, maps, id)
      if (last !== undefined) await queuePlacing(transaction, last)
    })
    // the map counts from an index, which the database trusts for pages without recent changes only
    if (last === undefined && after > 0) await db.execute(sql`vacuum (analyze) projects`)
  }),
]

const batch = 1_000

type StoredPlace = Address & { id: number; latitude: number | null; longitude: number | null }

async function readPlaces(db: Queries, which: ReturnType<typeof sql>): Promise<StoredPlace[]> {
  const { rows } = await db.execute(sql`
    select id, street_address, address_line_2, city, state, zip_code, country, latitude, longitude
    from projects where ${which}`)
  return rows as unknown as StoredPlace[]
}

/** A match far from the ZIP code is of another street with the same name. */
function isNear(place: Coordinates, { latitude, longitude }: StoredPlace): boolean {
  if (latitude === null || longitude === null) return true
  return Math.abs(place.latitude - latitude) < 1 && Math.abs(place.longitude - longitude) < 1.5
}
