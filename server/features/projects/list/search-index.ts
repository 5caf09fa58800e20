import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'

/** Ordered by the database itself when a company or a person gets a new name. */
const updateSearch = jobKind<{ of: 'company' | 'user'; id: number }>('project-search')

/** In parts, so that no project is locked for long; the trigger writes the text anew. */
export function searchHandler(db: Database): JobHandler {
  return jobHandler(updateSearch, async ({ of, id }) => {
    const column = sql.raw(of === 'company' ? 'company_id' : 'user_id')
    let last: number | null | undefined = 0
    while (typeof last === 'number') {
      const written: { rows: { last: number | null }[] } = await db.execute(sql`
        with part as (select id from projects where ${column} = ${id} and id > ${last} order by id limit 1000),
        written as (update projects p set search_text = '' from part where p.id = part.id)
        select max(id) as last from part`)
      last = written.rows[0]?.last
    }
  })
}
