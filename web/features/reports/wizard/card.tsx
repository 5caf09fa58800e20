import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ComponentProps } from 'react'
import { pages } from '#contract/pages.ts'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { WizardFrame } from '#web/ui/wizard/frame.tsx'
import { type Card, cardTitles } from './navigation.ts'
import classes from './wizard.module.css'

interface WizardCardProps
  extends Omit<ComponentProps<typeof WizardFrame>, 'titles' | 'at' | 'percent' | 'progressLabel'> {
  card: Card
  detail: ProjectRecord
}

/** A card of the report with the name of its job, a link back to it and the progress. */
export function WizardCard({ card, detail, ...frame }: WizardCardProps) {
  return (
    <>
      <div className={classes.job}>
        <BackToProject detail={detail} label={card === 1 ? 'Go back to project' : 'Go Back'} />
        <p>
          <span className={classes.jobNumber}>{detail.ats_data.ats_number}</span>
          <span className={classes.jobName}>{detail.project.name}</span>
        </p>
      </div>
      <WizardFrame
        titles={cardTitles}
        at={card - 1}
        percent={(card * 2 - 1) * 10}
        progressLabel="Report progress"
        {...frame}
      />
    </>
  )
}

export function BackToProject({ detail, label = 'Go Back' }: { detail: ProjectRecord; label?: string }) {
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
