import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import {
  type EvidenceState,
  evidenceDone,
  missingEvidence,
  missingNow,
  missingSentences,
} from '#contract/projects/evidence.ts'
import { evidenceMessages } from '#contract/projects/evidence-messages.ts'
import type { ProjectStatus } from '#contract/projects/status.ts'
import classes from './steps.module.css'

/** Under a completed step: what it has no record of now, or had not when it was completed, and why. */
export function StepEvidence({ status, state }: { status: ProjectStatus; state: EvidenceState }) {
  if (!status.evidence) return null
  const { missing: missingThen, reason } = status.evidence
  const missing = missingEvidence(status.step, state)
  if (missing.length === 0 && missingThen.length === 0) return null
  return (
    <>
      {missing.length > 0 ? (
        <Missing>{missingSentences(missing, state).join(' ')}</Missing>
      ) : (
        <p className={classes.stepBy}>{evidenceMessages.completedBefore(evidenceDone(missingThen))}</p>
      )}
      {reason && <p className={classes.stepReason}>{evidenceMessages.reasonGiven(reason)}</p>}
    </>
  )
}

/** What the completed steps have no record of, where there is no room for all ten. */
export function MissingEvidence({ detail: { project_statuses, evidence_now } }: { detail: ProjectHead }) {
  const steps = missingNow(project_statuses, evidence_now)
  if (steps.length === 0) return null
  return (
    <section className={classes.missing} aria-label={evidenceMessages.missingTitle}>
      {steps.map(({ step, missing }) => (
        <Missing key={step}>
          {evidenceMessages.missingOfStep(step, missingSentences(missing, evidence_now).join(' '))}
        </Missing>
      ))}
    </section>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <p className={classes.missingLine}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
