import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { pages } from '#contract/pages.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import type { Card } from './values.ts'

/** The card is in the address, so that Back leads to the card before; a draft remembers it for the next visit. */
export function useCurrentCard(name: string, path: WizardPath, reachable: number) {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const [draft] = useState(() => openDraft<{ card: Card }>(`${name}.card`))
  const index = Math.max(0, cards.indexOf(hash as Card))
  const at = Math.min(index, reachable)

  // the wizard is opened without a card in the address; while it is being left, the address is that of the next page
  const isOpened = pathname === path && !hash
  useEffect(() => {
    if (isOpened) void navigate({ to: path, hash: draft.read()?.card ?? 'scan', replace: true })
  }, [isOpened, draft, navigate, path])

  return {
    at,
    card: cards[at] as Card,
    go(card: Card) {
      draft.write({ card })
      void navigate({ to: path, hash: card })
    },
    forget: () => draft.clear(),
  }
}

type WizardPath = typeof pages.startProject.path | typeof pages.startPrivateProject.path

const cards: Card[] = ['scan', 'job', 'last']
