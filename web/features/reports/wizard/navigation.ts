import { useNavigate, useSearch } from '@tanstack/react-router'
import type { User } from '#contract/accounts/person.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { type WizardSearch, wizardSearch } from './search.ts'

export const cardTitles = ['Overview', 'Activity', 'Scan locations', 'Locations review', 'Signature']

export type Card = 1 | 2 | 3 | 4 | 5

/** 001 §4: the card asked for, or the one that has to be filled before it. */
export function reachedCard(
  wanted: number,
  { gpr_report, locations }: Pick<ProjectDetail, 'gpr_report' | 'locations'>,
): Card {
  if ((wanted === 3 || wanted === 4) && !gpr_report) return 2
  if (wanted === 4 && !locations.some(isSaved)) return 3
  return wanted as Card
}

export const isSaved = ({ status }: { status: 'draft' | 'saved' }) => status === 'saved'

interface WizardStep {
  card: number
  location?: WizardSearch['location']
  go: (card: Card, location?: WizardSearch['location']) => void
  /** In place of the card the address asked for. */
  settle: (card: Card) => void
}

/** What every card is given. */
export interface CardProps {
  detail: ProjectDetail
  user: User
  step: WizardStep
}

/** The card is in the address, so that Back goes one card back and a reload finds it. */
export function useWizardStep(): WizardStep {
  const asked = wizardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const searchOf = (card: Card, location?: WizardSearch['location']) =>
    wizardSearch({ id: asked.id, card, location })
  return {
    card: asked.card ?? 1,
    location: asked.location,
    go: (card, location) => void navigate({ to: '.', search: searchOf(card, location) }),
    settle: card => void navigate({ to: '.', search: searchOf(card), replace: true }),
  }
}
