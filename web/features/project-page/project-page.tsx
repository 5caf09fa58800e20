import { useParams } from '@tanstack/react-router'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { projectTypes } from '#contract/projects/project-types.ts'
import { useLiveUpdates } from '#web/features/projects/live/live-updates.ts'
import { isOfProject } from '#web/features/projects/records/project-uploads.ts'
import { DigNumber } from '#web/features/projects/steps/dig-number.tsx'
import { useNextAction } from '#web/features/projects/steps/next-action.ts'
import { NextActionBar } from '#web/features/projects/steps/next-action-bar.tsx'
import { StatusBlock } from '#web/features/projects/steps/status-block.tsx'
import { StepList } from '#web/features/projects/steps/step-list.tsx'
import { WithProject } from '#web/features/projects/with-project.tsx'
import { UploadList } from '#web/features/uploads/upload-list.tsx'
import { useConnection } from '#web/lib/api/connection.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import classes from './project-page.module.css'
import { ProjectTabs } from './tabs.tsx'

/** /projects/{id}, and /projectlocation/{id} for one location of it. */
export function ProjectPage() {
  const id = Number(useParams({ strict: false }).id)
  return (
    // files that still wait on this device are the person's own, so they are shown even if the project no longer is
    <WithProject id={id} aboveRefusal={<UploadList isWanted={isOfProject(id)} />}>
      {detail => <Project detail={detail} />}
    </WithProject>
  )
}

/** On a wide screen the facts and steps are at the left and the tabs at the right; on a phone the tabs follow. */
function Project({ detail }: { detail: ProjectHead }) {
  useRecordTitle(`${detail.project.name}, ${detail.ats_data.ats_number}`)
  const { lost } = useLiveUpdates(detail.project.id)
  // without any connection, the banner of the shell says it already
  const connected = useConnection()
  const small = useSmallScreen()
  const action = useNextAction(detail)
  return (
    <div className={classes.page}>
      <div className={classes.facts}>
        <div>
          <Header detail={detail} />
          <div role="status">
            {lost && connected && <p className={classes.lost}>{projectMessages.liveLost}</p>}
          </div>
        </div>
        <StatusBlock detail={detail} action={action} />
        <DigNumber detail={detail} />
        <div className={classes.steps}>
          <StepList detail={detail} />
        </div>
      </div>
      <div className={classes.tabs}>
        <ProjectTabs detail={detail} />
      </div>
      {small && action.next && <NextActionBar action={action} />}
    </div>
  )
}

function Header({ detail: { project, ats_data } }: { detail: ProjectHead }) {
  return (
    <header className={classes.header}>
      <p className={classes.number}>
        <span className={classes.unseen}>ATS number </span>
        {ats_data.ats_number}
      </p>
      <h2 className={classes.name}>{project.name}</h2>
      <p className={classes.type}>
        {projectTypes[project.project_type]}
        {project.project_private && ' · Private'}
      </p>
      <p className={classes.date}>Requested on {formatDate(project.created_at)}</p>
    </header>
  )
}
