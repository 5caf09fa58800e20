import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether the JSA `j` says something else than its last version `v`, without reading it: what a version holds is
 * compared as `jsonb`, written as `jsaContent` writes it. By the times alone, a photo that took long to arrive would
 * belong to a version that was submitted before it came.
 */
export const isJsaDraft: SQL = sql`v.revision is null
  or (j.answers - 'copied_from') is distinct from v.content->'answers'
  or ${locationsNow()} is distinct from v.content->'locations'
  or ${filesNow()} is distinct from v.content->'files'`

function locationsNow(): SQL {
  const location = {
    ...{
      client_id: sql`x.client_id`,
      areaOfWork: sql`x."areaOfWork"`,
      safetyMeasures: sql`x."safetyMeasures"`,
    },
    photos: photosNow(),
  }
  return sql`(select ${listOf('x', location)} from jsa_locations x
    where x.jsa_form_id = j.id and x.deleted_at is null and x.status = 'saved')`
}

function photosNow(): SQL {
  const photo = { client_id: sql`f.client_id`, sha256: sql`f.sha256`, marks: sql`y.marks` }
  return sql`(select ${listOf('f', photo)} from jsa_location_files y join files f on f.id = y.file_id
    where y.location_id = x.id and y.deleted_at is null)`
}

function filesNow(): SQL {
  const file = { client_id: sql`f.client_id`, sha256: sql`f.sha256` }
  return sql`(select ${listOf('f', file)} from jsa_form_files y join files f on f.id = y.file_id
    where y.form_id = j.id and y.deleted_at is null)`
}

/** In the order of their client ids. */
function listOf(table: string, fields: Record<string, SQL>): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`coalesce(jsonb_agg(jsonb_build_object(${sql.join(pairs, sql`, `)})
    order by ${sql.identifier(table)}.client_id), '[]')`
}
