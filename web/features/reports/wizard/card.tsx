import type { ComponentProps } from 'react'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { JobBar } from '#web/features/projects/job-bar/job-bar.tsx'
import { WizardFrame } from '#web/ui/wizard/frame.tsx'
import { type Card, cardTitles } from './navigation.ts'

interface WizardCardProps
  extends Omit<ComponentProps<typeof WizardFrame>, 'titles' | 'at' | 'percent' | 'progressLabel'> {
  card: Card
  detail: ProjectRecord
}

/** A card of the report with the name of its job, a link back to it and the progress. */
export function WizardCard({ card, detail, ...frame }: WizardCardProps) {
  return (
    <>
      <JobBar detail={detail} back={card === 1 ? 'Go back to project' : 'Go Back'} />
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
