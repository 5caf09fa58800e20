import { and, eq, isNull } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { limits } from '#contract/limits.ts'
import { digNumberOf } from '#contract/projects/ats-request.ts'
import { evidenceOfStep, missingEvidence } from '#contract/projects/evidence.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { ProjectStatus, StepEvidence } from '#contract/projects/status.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import type { Queries } from '#server/db/database.ts'
import { project_statuses, projects } from '#server/db/schema/projects.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { readEvidence } from './evidence.ts'

/** Completes the next step. Locks the row of the project: of two people at once, one completes it. */
export async function advance(
  db: Queries,
  user: Employee,
  { id }: Pick<FoundProject, 'id'>,
  { action_to_add, reason }: { action_to_add: number; reason?: string | null },
  now: Date,
): Promise<ProjectStatus> {
  const status = allStatuses.find(known => known.id === action_to_add)
  if (!status) throw stepFailure(422, projectMessages.stepUnknown)
  const project = await lockProject(db, id)
  if (status.step !== project.step + 1)
    throw new Failure(409, projectMessages.stepConflict, { code: 'step_taken' })
  if (status.step === limits.scanStep && lacksDigNumber(project))
    throw stepFailure(422, projectMessages.digNumberNeeded)
  const evidence = await evidenceFor(db, id, status.step, reason)
  await db
    .insert(project_statuses)
    .values({ project_id: id, step: status.step, user_id: user.id, created_at: now, evidence })
  await db.update(projects).set({ step: status.step, step_at: now }).where(eq(projects.id, id))
  const subject = status.finishedTitle
  await recordActivity(db, { project_id: id, user_id: user.id, kind: 'step', subject, now })
  return { ...status, username: user.full_name, created_at: now.toISOString(), evidence }
}

/** The record is not there yet, but what happened did: the step is taken, and says what is missing and why. */
async function evidenceFor(
  db: Queries,
  id: number,
  step: number,
  reason: string | null | undefined,
): Promise<StepEvidence> {
  const missing = evidenceOfStep[step] ? missingEvidence(step, await readEvidence(db, id)) : []
  return { missing, reason: missing.length > 0 ? (reason ?? null) : null }
}

/** READINGS: nobody scans an excavation whose 811 ticket is not known. */
export const lacksDigNumber = (project: Pick<LockedProject, 'project_type' | 'dig'>) =>
  project.project_type === '811_excavation' && digNumberOf(project.dig) === null

type LockedProject = Awaited<ReturnType<typeof lockProject>>

async function lockProject(db: Queries, id: number) {
  const [project] = await db
    .select({
      step: projects.step,
      project_type: projects.project_type,
      dig: projects.gpr_scan_for_vids_utilities_or_underground_detection,
    })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deleted_at)))
    .for('no key update')
  return found(project)
}

const stepFailure = (status: number, sentence: string) =>
  new Failure(status, sentence, { fields: { action_to_add: sentence } })
