import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LeaveAction } from './leave-actions.ts'

interface LeaveButtonsProps {
  /** A save is running. */
  busy: boolean
  /** There is enough to complete the location (001 §5). */
  ready: boolean
  onLeave: (action: LeaveAction) => void
}

/** To the neighbors; on the last location, Next is Save Final instead. */
export function PreviousNext({
  isFirst,
  isLast,
  busy,
  ready,
  onLeave,
}: LeaveButtonsProps & { isFirst: boolean; isLast: boolean }) {
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

export function MoreActions({
  busy,
  ready,
  reviewable,
  onLeave,
  children,
}: LeaveButtonsProps & { reviewable: boolean; children: ReactNode }) {
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
