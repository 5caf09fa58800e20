import { useEffect, useEffectEvent } from 'react'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { NotAllowed } from '#web/ui/states.tsx'
import { WizardActivity } from './activity-card.tsx'
import { GoBack } from './card.tsx'
import { WizardLocations } from './locations/locations-card.tsx'
import { WizardOverview } from './overview-card.tsx'
import { WizardReview } from './review-card.tsx'
import { WizardSignature } from './signature/signature-card.tsx'
import { type Card, type CardProps, reachedCard, useWizardStep } from './navigation.ts'

/** Whoever may see the project reads the first card and signs on the last; the crew writes those between. */
export function WizardCards({ detail, user }: Omit<CardProps, 'step'>) {
  const step = useWizardStep()
  const { recordScan } = useProjectRights(detail)
  const card = recordScan ? reachedCard(step.card, detail) : step.card
  // news must not lead on to the card that was asked for while somebody types on this one
  const settle = useEffectEvent(() => step.settle(card as Card))
  useEffect(() => {
    if (card !== step.card) settle()
  }, [card, step.card])
  if (!recordScan && card > 1 && card < 5)
    return (
      <NotAllowed
        text={can.changeInTool(user) ? reportMessages.reportNeedsGpr : messages.silverReadsOnly}
        action={<GoBack detail={detail} />}
      />
    )
  const Shown = cards[card - 1] ?? WizardOverview
  return <Shown detail={detail} user={user} step={step} />
}

const cards = [WizardOverview, WizardActivity, WizardLocations, WizardReview, WizardSignature]
