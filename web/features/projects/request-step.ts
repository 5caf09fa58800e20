import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { openDraft } from '#web/kit/draft.ts'
import type { Card } from './request-values.ts'

/** The card is in the address, so that Back goes one card back; whoever comes again stands where they left. */
export function useRequestStep(name: string, reachable: number) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [draft] = useState(() => openDraft<{ card: Card }>(`${name}.card`))
  const wanted = Math.max(0, cards.indexOf(hash as Card))
  const at = Math.min(wanted, reachable)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on coming in
  useEffect(() => {
    const left = draft.read()?.card
    if (!hash && left && left !== 'scan') void navigate({ to: '.', hash: left, replace: true })
  }, [])

  return {
    at,
    card: cards[at] as Card,
    go(card: Card) {
      draft.write({ card })
      void navigate({ to: '.', hash: card })
    },
    forget: () => draft.clear(),
  }
}

const cards: Card[] = ['scan', 'job', 'last']
