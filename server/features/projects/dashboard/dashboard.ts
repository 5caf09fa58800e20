import { sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { limits } from '#contract/limits.ts'
import { can } from '#contract/policies.ts'
import type { Dashboard } from '#contract/projects/dashboard.ts'
import { type EvidenceState, missingNow } from '#contract/projects/evidence.ts'
import type { ProjectStatus } from '#contract/projects/status.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import type { Queries } from '#server/db/database.ts'
import { newestProjects, type Scope, scopeOf } from '#server/features/projects/list/project-scope.ts'
import { countByStep } from '#server/features/projects/list/project-totals.ts'
import { evidenceJson } from '#server/features/projects/steps/evidence.ts'
import { lacksDigNumber } from '#server/features/projects/steps/steps.ts'

export async function readDashboard(db: Queries, user: Employee): Promise<Dashboard> {
  const scope = scopeOf(user)
  const [totals, waiting, activity] = await Promise.all([
    countByStep(db, scope),
    listWaiting(db, user, scope),
    listActivity(db, scope),
  ])
  const active = totals.filter(({ step }) => step < limits.lastStep)
  return {
    steps: allStatuses
      .slice(0, -1)
      .map(({ step }) => ({ step, count: active.find(total => total.step === step)?.count ?? 0 })),
    active: active.reduce((sum, { count }) => sum + count, 0),
    completed: totals.find(({ step }) => step === limits.lastStep)?.count ?? 0,
    waiting,
    activity,
  }
}

type Waiting = Dashboard['waiting'][number]
type WaitingRow = Omit<Waiting, 'nextTitle' | 'dig_number_missing' | 'missing_evidence' | 'evidence_now'> & {
  project_type: 'gpr' | 'private_utility' | '811_excavation'
  dig: string | null
  statuses: Pick<ProjectStatus, 'step' | 'evidence'>[]
  /** JSON. */
  evidence: string
}

/**
 * A technician has the own jobs to go on with, the earliest start first. A customer is needed when the JSA is signed
 * and when the marks are explained.
 */
async function listWaiting(db: Queries, user: Employee, scope: Scope): Promise<Waiting[]> {
  const mine = { ...scope, everything: false, ...(can.startProject(user) && { company_id: null }) }
  const theirTurn = can.startProject(user) ? sql`true` : sql`p.step in (5, 8)`
  const { rows } = await db.execute<WaitingRow & Record<string, unknown>>(sql`
    select p.id as project_id, p.job_name, p.ats_number, p.step, p.requested_start_date::text,
      p.requested_start_time, p.city, p.project_type, companies.company_name as company,
      p.gpr_scan_for_vids_utilities_or_underground_detection as dig,
      (select json_agg(s) from project_statuses s where s.project_id = p.id) as statuses,
      ${evidenceJson(sql`p.id`)} as evidence
    from (${newestProjects(mine, { status: 'active' }, { limit: lookedAt })}) n
    join projects p on p.id = n.id
    left join companies on companies.id = p.company_id
    where ${theirTurn}
    order by p.requested_start_date, p.id limit ${shown}`)
  return rows.map(({ dig, project_type, statuses, evidence, ...row }) => ({
    ...row,
    nextTitle: allStatuses[row.step - 1]?.nextTitle ?? '',
    dig_number_missing: lacksDigNumber({ project_type, dig }),
    ...missingOf(statuses ?? [], JSON.parse(evidence) as EvidenceState),
  }))
}

const missingOf = (statuses: WaitingRow['statuses'], evidence_now: EvidenceState) => ({
  missing_evidence: missingNow(statuses, evidence_now).flatMap(({ missing }) => missing),
  evidence_now,
})

type Activity = Dashboard['activity'][number]

/** What happened lately on the newest projects. */
async function listActivity(db: Queries, scope: Scope): Promise<Activity[]> {
  const { rows } = await db.execute<Activity & Record<string, unknown>>(sql`
    select a.id, a.kind, a.subject, a.created_at, a.project_id, p.job_name, p.ats_number, p.time_zone,
      concat_ws(' ', users.first_name, users.last_name) as user_name
    from (${newestProjects(scope, { status: 'all' }, { limit: lookedAt })}) n
    cross join lateral (
      select * from project_activity where project_id = n.id order by id desc limit ${shown}) a
    join projects p on p.id = n.id
    join users on users.id = a.user_id
    order by a.id desc limit ${shown}`)
  return rows.map(row => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
}

const lookedAt = 200
const shown = 12
