import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { useLiveUpdates } from '#web/features/projects/live/live-updates.ts'
import { DigNumber } from '#web/features/projects/steps/dig-number.tsx'
import { useNextAction } from '#web/features/projects/steps/next-action.ts'
import { NextActionBar } from '#web/features/projects/steps/next-action-bar.tsx'
import { StatusBlock } from '#web/features/projects/steps/status-block.tsx'
import { StepList } from '#web/features/projects/steps/step-list.tsx'
import { useConnection } from '#web/lib/api/connection.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import { ProjectHeader } from './project-header.tsx'
import { type LaterParts, ProjectTabs } from './project-tabs.tsx'
import classes from './project-view.module.css'

/** At a desk the facts and the steps stand at the left, the work at the right; on a phone one follows the other. */
export function ProjectView({ detail, parts }: { detail: ProjectDetail; parts: LaterParts }) {
  useRecordTitle(`${detail.project.name}, ${detail.ats_data.ats_number}`)
  const { lost } = useLiveUpdates(detail.project.id)
  // the shell says it already when nothing can be reached at all
  const connected = useConnection()
  const small = useSmallScreen()
  const action = useNextAction(detail)
  return (
    <div className={classes.page}>
      <div className={classes.facts}>
        <div>
          <ProjectHeader detail={detail} />
          <div role="status">
            {lost && connected && <p className={classes.lost}>{projectMessages.liveLost}</p>}
          </div>
        </div>
        <StatusBlock detail={detail} action={action} />
        <DigNumber detail={detail} />
        <div className={classes.rail}>
          <StepList detail={detail} />
        </div>
      </div>
      <div className={classes.work}>
        <ProjectTabs detail={detail} parts={parts} />
      </div>
      {small && action.next && <NextActionBar action={action} />}
    </div>
  )
}
