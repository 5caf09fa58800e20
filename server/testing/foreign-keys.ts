import type pg from 'pg'

/**
 * What foreign keys of a database do not hold, in its own words. It does not look at them again by itself: each is
 * dropped and made anew, which reads all rows.
 */
export async function brokenReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f'`)
  if (rows.length === 0) throw new Error('This database has no foreign keys.')
  const broken: string[] = []
  for (const { table, conname, definition } of rows) {
    await client.query(`alter table ${table} drop constraint "${conname}"`)
    await client.query(`alter table ${table} add constraint "${conname}" ${definition}`).catch(error => {
      broken.push(error.message)
    })
  }
  return broken
}
