import { and, eq } from 'drizzle-orm'
import { missingEvidence } from '#contract/projects/evidence.ts'
import type { Queries } from '#server/db/database.ts'
import { project_statuses } from '#server/db/schema/projects.ts'
import { readEvidence } from '#server/features/projects/steps/evidence.ts'
import type { DemoProject } from './demo-event.ts'

/**
 * What the steps of the demo have to show for them. The signatures are written after the steps, because they cover
 * photos that are still being drawn then; so this is looked at once both are there. Jobs that are long over are from
 * before anybody asked.
 */
export async function noteEvidence(db: Queries, projects: DemoProject[]): Promise<void> {
  for (const { id, draft } of projects) {
    const ofProject = eq(project_statuses.project_id, id)
    if (draft.started > askedSinceDays) {
      await db.update(project_statuses).set({ evidence: null }).where(ofProject)
      continue
    }
    const state = await readEvidence(db, id)
    for (let step = 1; step <= draft.step; step++) {
      const missing = missingEvidence(step, state)
      const reason = missing.length > 0 ? (draft.reasons?.[step] ?? null) : null
      await db
        .update(project_statuses)
        .set({ evidence: { missing, reason } })
        .where(and(ofProject, eq(project_statuses.step, step)))
    }
  }
}

const askedSinceDays = 60
