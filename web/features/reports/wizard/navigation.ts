import { useNavigate, useSearch } from '@tanstack/react-router'
import type { User } from '#contract/accounts/person.ts'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { type WizardSearch, wizardSearch } from './search.ts'

export const cardTitles = ['Overview', 'Activity', 'Scan locations', 'Locations review', 'Signature']

export type Card = 1 | 2 | 3 | 4 | 5

/** What every card is given. */
export interface CardProps {
  detail: ProjectRecord
  user: User
  navigation: WizardNavigation
}

interface WizardNavigation {
  card: number
  location?: WizardSearch['location']
  go: (card: Card, location?: WizardSearch['location']) => void
  /** Shows a card in place of the one the address names. */
  replace: (card: Card) => void
}

/** The card is in the address, so that Back goes to the previous card and a reload finds it. */
export function useWizardNavigation(): WizardNavigation {
  const search = wizardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const searchFor = (card: Card, location?: WizardSearch['location']) =>
    wizardSearch({ id: search.id, card, location })
  return {
    card: search.card ?? 1,
    location: search.location,
    go: (card, location) => void navigate({ to: '.', search: searchFor(card, location) }),
    replace: card => void navigate({ to: '.', search: searchFor(card), replace: true }),
  }
}

/** 001 §4: the wanted card, or the one that has to be filled in before it. */
export function reachableCard(
  wanted: number,
  { gpr_report, locations }: Pick<ProjectRecord, 'gpr_report' | 'locations'>,
): Card {
  if ((wanted === 3 || wanted === 4) && !gpr_report) return 2
  if (wanted === 4 && !locations.some(isSaved)) return 3
  return wanted as Card
}

export const isSaved = ({ status }: { status: 'draft' | 'saved' }) => status === 'saved'
