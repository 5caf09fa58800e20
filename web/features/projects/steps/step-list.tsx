import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import type { Status } from '#contract/projects/status.ts'
import { allStatuses, stepMeaning } from '#contract/projects/steps.ts'
import { formatTime } from '#web/lib/format.ts'
import classes from './step-list.module.css'

/** The steps of a job from top to bottom: those that are done with who and when, the next one, those to come. */
export function StepList({ detail, explained = false }: { detail: ProjectDetail; explained?: boolean }) {
  const { project_statuses, project } = detail
  const last = project_statuses.at(-1)?.step ?? 0
  return (
    <ol className={classes.steps} data-explained={explained || undefined} aria-label="The ten steps">
      {allStatuses.map(status => {
        const { step } = status
        const reached = project_statuses.find(entry => entry.step === step)
        const standing = reached ? 'done' : step === last + 1 ? 'next' : 'later'
        return (
          <li key={step} className={classes.step} data-standing={standing}>
            <span className={classes.mark} aria-hidden="true">
              {reached ? <IconCheck size={16} stroke={2.5} /> : step}
            </span>
            <div className={classes.words}>
              <p className={classes.title}>{reached ? status.finishedTitle : deedOf(status)}</p>
              <p className={classes.who}>
                {reached ? `${reached.username}, ${formatTime(reached.created_at)}` : standings[standing]}
              </p>
              {explained && <p className={classes.meaning}>{stepMeaning(step, project.project_type)}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const standings = { done: 'Done', next: 'Next', later: 'To come' }

/** A step that is still to be done has its name from the one before. */
const deedOf = ({ step, finishedTitle }: Status) =>
  allStatuses.find(before => before.step === step - 1)?.nextTitle ?? finishedTitle
