import { sql } from 'drizzle-orm'
import type { EventAccess, EventStream } from '#contract/endpoint.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { licenseEnds, licenseOf, type PersonRow } from '#server/db/rows/person.ts'
import { statement } from '#server/db/statement.ts'
import { idleLimit } from '#server/http/caller.ts'
import { projectTopic } from '#server/services/events/events.ts'

/** Heard as long as the session lasts and its holder may see the project: both are asked anew each time. */
export const projectEvents = (
  db: Queries,
  { userId, ...access }: EventAccess & { userId: number },
): EventStream => ({
  topic: projectTopic(access.project_id),
  userId,
  access,
  listAllowed: (many, now) => listAllowed(db, many, now),
})

/** One query, however many they are, and of each reader no more than the rights depend on. */
async function listAllowed(db: Queries, many: EventAccess[], now: Date): Promise<EventAccess[]> {
  const [row] = await readRights(db, {
    session_ids: many.map(({ session_id }) => session_id),
    project_ids: many.map(({ project_id }) => project_id),
    now: now.toISOString(),
    idle_since: idleLimit(now).toISOString(),
  })
  return (row?.rights ?? [])
    .filter(({ reader, project }) => {
      const person = { ...reader, license: licenseOf(reader, now) }
      return can.accessTool(person) && can.seeProject(person, project)
    })
    .map(({ access }) => access)
}

interface Rights {
  access: EventAccess
  reader: Pick<
    PersonRow,
    'id' | 'admin' | 'gpr_access' | 'company_id' | 'free_until' | 'gold_until' | 'silver_until'
  >
  project: { user_id: number; company_id: number | null; member: boolean }
}

const readRights = statement<{ rights: Rights[] | null }>(
  () => sql`
    select json_agg(json_build_object(
      'access', json_build_object('session_id', s.id, 'project_id', p.id),
      'reader', json_build_object('id', u.id, 'admin', u.admin, 'gpr_access', u.gpr_access,
        'company_id', u.company_id, 'free_until', u.free_until, 'gold_until', l.gold_until,
        'silver_until', l.silver_until),
      'project', json_build_object('user_id', p.user_id, 'company_id', p.company_id, 'member', exists (
        select from project_members m where m.project_id = p.id and m.user_id = u.id)))) as rights
    from unnest(${sql.placeholder('session_ids')}::int[], ${sql.placeholder('project_ids')}::int[])
      asked (session_id, project_id)
    join sessions s on s.id = asked.session_id
    join users u on u.id = s.user_id
    join projects p on p.id = asked.project_id
    left join lateral (${licenseEnds('u')}) l on true
    where s.expires_at > ${sql.placeholder('now')} and s.last_used_at > ${sql.placeholder('idle_since')}
      and u.deleted_at is null and p.deleted_at is null`,
)
