import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { pages } from '#contract/pages.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import type { Card } from './values.ts'

/** The card is in the address, so that Back goes one card back; whoever comes again stands where they left. */
export function useRequestStep(name: string, path: WizardPath, reachable: number) {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const [draft] = useState(() => openDraft<{ card: Card }>(`${name}.card`))
  const wanted = Math.max(0, cards.indexOf(hash as Card))
  const at = Math.min(wanted, reachable)

  // an address without a card is how one comes in; while a page is being left, the address is already the next one's
  const comesIn = pathname === path && !hash
  useEffect(() => {
    if (comesIn) void navigate({ to: path, hash: draft.read()?.card ?? 'scan', replace: true })
  }, [comesIn, draft, navigate, path])

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
