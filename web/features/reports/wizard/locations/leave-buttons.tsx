import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Move } from './leave-actions.ts'

interface Leaving {
  /** Something is under way already. */
  busy: boolean
  /** There is something to finish (001 §5). */
  ready: boolean
  onLeave: (move: Move) => void
}

/** To the neighbors; the last location is finished instead. */
export function LocationNavigation({
  isFirst,
  isLast,
  busy,
  ready,
  onLeave,
}: Leaving & { isFirst: boolean; isLast: boolean }) {
  return (
    <>
      <Button variant="default" disabled={busy} onClick={() => onLeave(isFirst ? 'back' : 'previous')}>
        {isFirst ? 'Back' : 'Previous'}
      </Button>
      <Button disabled={busy || (isLast && !ready)} onClick={() => onLeave(isLast ? 'final' : 'next')}>
        {busy ? 'Saving …' : isLast ? 'Save Final' : 'Next'}
      </Button>
    </>
  )
}

export function LocationActions({
  busy,
  ready,
  reviewable,
  onLeave,
  children,
}: Leaving & { reviewable: boolean; children: ReactNode }) {
  return (
    <>
      <Button variant="default" disabled={busy || !ready} onClick={() => onLeave('add')}>
        Save-Add
      </Button>
      <Button variant="default" disabled={busy || !reviewable} onClick={() => onLeave('review')}>
        Review/Finalize
      </Button>
      {children}
    </>
  )
}
