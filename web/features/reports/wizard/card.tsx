import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ComponentProps } from 'react'
import { pages } from '#contract/pages.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { WizardFrame } from '#web/ui/wizard/frame.tsx'
import classes from './card.module.css'
import { type Card, cardTitles } from './navigation.ts'

interface WizardCardProps
  extends Omit<ComponentProps<typeof WizardFrame>, 'titles' | 'at' | 'percent' | 'progressLabel'> {
  card: Card
  detail: ProjectDetail
}

/** A card of the report: of which job it is, the way back to it, and how far one is. */
export function WizardCard({ card, detail, ...frame }: WizardCardProps) {
  return (
    <>
      <div className={classes.job}>
        <GoBack detail={detail} label={card === 1 ? 'Go back to project' : 'Go Back'} />
        <p>
          <span className={classes.number}>{detail.ats_data.ats_number}</span>
          <span className={classes.name}>{detail.project.name}</span>
        </p>
      </div>
      <WizardFrame
        titles={cardTitles}
        at={card - 1}
        percent={(card * 2 - 1) * 10}
        progressLabel="How far the report is"
        {...frame}
      />
    </>
  )
}

export function GoBack({ detail, label = 'Go Back' }: { detail: ProjectDetail; label?: string }) {
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
