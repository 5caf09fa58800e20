import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { pages } from '#contract/pages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './job-bar.module.css'

type Job = Pick<ProjectHead, 'project' | 'ats_data'>

/** Above the cards of what is written about a job: a link back to it, its number and its name. */
export function JobBar({ detail, back }: { detail: Job; back: string }) {
  return (
    <div className={classes.job}>
      <BackToProject detail={detail} label={back} />
      <p>
        <span className={classes.number}>{detail.ats_data.ats_number}</span>
        <span className={classes.name}>{detail.project.name}</span>
      </p>
    </div>
  )
}

export function BackToProject({ detail, label = 'Go Back' }: { detail: Job; label?: string }) {
  return (
    <LinkButton
      variant="default"
      to={pages.project.path}
      params={{ id: String(detail.project.id) }}
      leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
    >
      {label}
    </LinkButton>
  )
}
