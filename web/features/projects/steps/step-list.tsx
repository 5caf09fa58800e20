import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { missingNow } from '#contract/projects/evidence.ts'
import type { Status } from '#contract/projects/status.ts'
import { allStatuses, stepMeaning } from '#contract/projects/steps.ts'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { StepEvidence } from './step-evidence.tsx'
import classes from './steps.module.css'

/** All steps of a job: those that are done with who and when, the next one, and those to come. */
export function StepList({ detail, explained = false }: { detail: ProjectHead; explained?: boolean }) {
  const { project_statuses, project, evidence_now } = detail
  const { time } = useSiteTime()
  const unproven = new Set(missingNow(project_statuses, evidence_now).map(({ step }) => step))
  const last = project_statuses.at(-1)?.step ?? 0
  return (
    <ol className={classes.steps} data-explained={explained || undefined} aria-label="The ten steps">
      {allStatuses.map(status => {
        const { step } = status
        const reached = project_statuses.find(entry => entry.step === step)
        const state = reached ? 'done' : step === last + 1 ? 'next' : 'later'
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            data-unproven={unproven.has(step) || undefined}
          >
            <span className={classes.stepNumber} aria-hidden="true">
              <StepSign step={step} done={reached !== undefined} unproven={unproven.has(step)} />
            </span>
            <div className={classes.stepText}>
              <p className={classes.stepTitle}>{reached ? status.finishedTitle : titleOf(status)}</p>
              <p className={classes.stepBy}>
                {reached ? `${reached.username}, ${time(reached.created_at)}` : stateLabels[state]}
              </p>
              {reached && <StepEvidence status={reached} state={evidence_now} />}
              {/* which says that all of it was done */}
              {explained && !unproven.has(step) && (
                <p className={classes.stepMeaning}>{stepMeaning(step, project.project_type)}</p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function StepSign({ step, done, unproven }: { step: number; done: boolean; unproven: boolean }) {
  if (unproven) return <IconAlertTriangle size={16} stroke={2} />
  return done ? <IconCheck size={16} stroke={2.5} /> : step
}

const stateLabels = { done: 'Done', next: 'Next', later: 'Upcoming' }

/** The title of a step that is still to be done is part of the step before it. */
const titleOf = ({ step, finishedTitle }: Status) =>
  allStatuses.find(other => other.step === step - 1)?.nextTitle ?? finishedTitle
