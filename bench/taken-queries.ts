import path from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { project_activity } from '#server/db/schema/projects.ts'
import { listProjects } from '#server/features/projects/list/project-list.ts'
import { scopeOf } from '#server/features/projects/list/project-scope.ts'
import { startProject } from '#server/features/projects/requests/ats-requests.ts'
import { findCaller } from '#server/http/caller.ts'
import { api } from '../contract/api.ts'
import { type Database, inTransaction } from '../server/db/database.ts'
import { mayDelete } from '../server/features/projects/access.ts'
import type { Taken } from './bare.ts'
import type { Knock } from './measure.ts'

/** What is asked for when a project is started. */
export const request = {
  ats_requests: {
    job_name: 'Harbor tower, level 4',
    requested_start_date: '2027-01-15',
    building_type: 'Office',
    type_to_be_scanned: 'Suspended slab',
    gpr_scan_for_coring: 'Six cores of 4 inches',
    address_attributes: {
      street_address: '1480 Wazee Street',
      city: 'Denver',
      state: 'CO',
      zip_code: '80202',
    },
  },
}

/**
 * Every query that a call of the portal sends, with its values, taken down while the same functions answer it here:
 * who is it, may they, the page, the total; for a write also the transaction around it and the ids that it made.
 */
export async function takeDown(
  dataDir: string,
  { url, method, headers }: Knock,
): Promise<{ queries: Taken[]; made?: number[] }> {
  const queries: Taken[] = []
  const pool = new pg.Pool({
    host: path.join(dataDir, 'socket'),
    port: 5432,
    user: 'hyperbola',
    database: 'hyperbola',
    max: 1,
  })
  const logQuery = (text: string, values: unknown[]) => void queries.push({ text, values })
  const db = drizzle(pool, { logger: { logQuery } })
  try {
    const { user } = (await findCaller(db, tokenIn(headers), new Date())) ?? {}
    if (!user) throw new Error('the session of the bench is gone')
    if (method === 'POST') return { queries, made: await takeDownWrite(db, user) }
    await mayDelete({ db, user, settings: { project_deleter_email: null } })
    const query = api.projects.list.query.parse(Object.fromEntries(new URL(url).searchParams))
    await listProjects(db, scopeOf(user), query)
    return { queries }
  } finally {
    await pool.end()
  }
}

async function takeDownWrite(db: Database, user: Parameters<typeof startProject>[1]): Promise<number[]> {
  const body = api.projects.create.body.parse(request)
  const { id } = await inTransaction(db, tx => startProject(tx, user, body, new Date()))
  const [activity] = await db
    .select({ id: project_activity.id })
    .from(project_activity)
    .where(eq(project_activity.project_id, id))
  return [id, activity?.id ?? 0]
}

const tokenIn = (headers: Knock['headers']) => (headers?.authorization ?? '').replace(/^Bearer\s+/i, '')
