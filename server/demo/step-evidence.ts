import { sql } from 'drizzle-orm'
import { type EvidenceState, missingEvidence } from '#contract/projects/evidence.ts'
import type { Queries } from '#server/db/database.ts'
import { readEvidence } from '#server/features/projects/steps/evidence.ts'
import type { DemoProject } from './demo-event.ts'

/**
 * What the steps of the demo have to show for them. The signatures are written after the steps, because they cover
 * photos that are still being drawn then; so this is looked at once both are there. Jobs that are long over are from
 * before anybody asked.
 */
export async function noteEvidence(db: Queries, projects: DemoProject[]): Promise<void> {
  const noted: object[] = []
  for (const { id, draft } of projects) {
    const isAsked = draft.started <= askedSinceDays
    const state = isAsked ? atCompletion(await readEvidence(db, id)) : null
    for (let step = 1; step <= draft.step; step++) {
      const missing = state ? missingEvidence(step, state) : []
      const reason = missing.length > 0 ? (draft.reasons?.[step] ?? null) : null
      noted.push({ project_id: id, step, evidence: state && { missing, reason } })
    }
  }
  await db.execute(sql`
    update project_statuses s set evidence = nullif(noted.evidence, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted (project_id int, step int, evidence jsonb)
    where s.project_id = noted.project_id and s.step = noted.step`)
}

const askedSinceDays = 60

/** A JSA that was changed later was signed when its step was completed. */
const atCompletion = (now: EvidenceState): EvidenceState =>
  now.jsa === 'changed' ? { ...now, jsa: 'signed' } : now
