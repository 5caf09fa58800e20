import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useParams } from '@tanstack/react-router'
import { limits } from '#contract/limits.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { missingNow } from '#contract/projects/evidence.ts'
import { evidenceMessages } from '#contract/projects/evidence-messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { projectTypes } from '#contract/projects/project-types.ts'
import { useLiveUpdates } from '#web/features/projects/live/live-updates.ts'
import { isOfProject } from '#web/features/projects/records/project-uploads.ts'
import { DigNumber } from '#web/features/projects/steps/dig-number.tsx'
import { statusToggleId, useNextAction } from '#web/features/projects/steps/next-action.ts'
import { NextActionBar } from '#web/features/projects/steps/next-action-bar.tsx'
import { ReasonDialog } from '#web/features/projects/steps/reason-dialog.tsx'
import { StatusBlock } from '#web/features/projects/steps/status-block.tsx'
import { StepList } from '#web/features/projects/steps/step-list.tsx'
import { StepRing } from '#web/features/projects/steps/step-ring.tsx'
import { WithProject } from '#web/features/projects/with-project.tsx'
import { UploadList } from '#web/features/uploads/upload-list.tsx'
import { useConnection } from '#web/lib/api/connection.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import { useSiteTime } from '#web/ui/site-time.tsx'
import type { ProjectOffers } from './offers.ts'
import classes from './project-page.module.css'
import { ProjectTabs } from './tabs.tsx'

/** /projects/{id}, and /projectlocation/{id} for one location of it. */
export function ProjectPage({ Offers }: { Offers: ProjectOffers }) {
  const id = Number(useParams({ strict: false }).id)
  return (
    // files that still wait on this device are the person's own, so they are shown even if the project no longer is
    <WithProject id={id} aboveRefusal={<UploadList isWanted={isOfProject(id)} />}>
      {detail => <Project detail={detail} Offers={Offers} />}
    </WithProject>
  )
}

/**
 * The head, the row of tabs and the open one. On a wide screen where the job stands is at the left of it; on a phone,
 * where the work comes first, it is opened from the head.
 */
function Project({ detail, Offers }: { detail: ProjectHead; Offers: ProjectOffers }) {
  useRecordTitle(`${detail.project.name}, ${detail.ats_data.ats_number}`)
  const { lost } = useLiveUpdates(detail.project.id)
  // without any connection, the banner of the shell says it already
  const connected = useConnection()
  const small = useSmallScreen()
  const action = useNextAction(detail)
  const [opened, { toggle }] = useDisclosure()
  const status = <StatusBlock detail={detail} action={action} />
  const missing = missingNow(detail.project_statuses, detail.evidence_now).length
  const needsDigNumber = action.next?.step === limits.scanStep
  return (
    <ProjectTabs
      detail={detail}
      Offers={Offers}
      head={
        <div className={classes.head} data-opened={opened || undefined}>
          <Header detail={detail} />
          {small && <StatusToggle missing={missing} opened={opened} onToggle={toggle} />}
          {small && (
            <div id={statusId} hidden={!opened}>
              {status}
              {!needsDigNumber && <DigNumber detail={detail} />}
            </div>
          )}
          <ReasonDialog detail={detail} action={action} />
          <div role="status">
            {lost && connected && <p className={classes.lost}>{projectMessages.liveLost}</p>}
          </div>
        </div>
      }
      facts={
        small ? (
          needsDigNumber && <DigNumber detail={detail} first />
        ) : (
          <div className={classes.facts}>
            {status}
            <DigNumber detail={detail} />
            <div className={classes.steps}>
              <StepList detail={detail} />
            </div>
          </div>
        )
      }
      bar={small && action.next && <NextActionBar action={action} />}
    />
  )
}

const statusId = 'project-status'

function StatusToggle({
  missing,
  opened,
  onToggle,
}: {
  /** How many completed steps have no record. */
  missing: number
  opened: boolean
  onToggle: () => void
}) {
  return (
    <UnstyledButton
      id={statusToggleId}
      className={classes.statusToggle}
      aria-expanded={opened}
      aria-controls={statusId}
      onClick={onToggle}
    >
      <span>Status and details</span>
      {missing > 0 && (
        <span className={classes.missing}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {evidenceMessages.missingCount(missing)}
        </span>
      )}
      <IconChevronDown size={20} aria-hidden="true" />
    </UnstyledButton>
  )
}

function Header({ detail: { project, ats_data, project_statuses } }: { detail: ProjectHead }) {
  const { date } = useSiteTime()
  return (
    <header className={classes.header}>
      <div className={classes.ring}>
        <StepRing step={project_statuses.at(-1)?.step ?? 0} size={48} />
      </div>
      <div className={classes.title}>
        <p className={classes.number}>
          <span className={classes.unseen}>ATS number </span>
          {ats_data.ats_number}
        </p>
        <h2 className={classes.name} title={project.name}>
          {project.name}
        </h2>
      </div>
      <p className={classes.about}>
        <span>
          {projectTypes[project.project_type]}
          {project.project_private && ' · Private'}
        </span>
        <span>Requested on {date(project.created_at)}</span>
      </p>
    </header>
  )
}
