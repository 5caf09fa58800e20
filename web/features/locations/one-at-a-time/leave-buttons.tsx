import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LeaveAction } from './leave-actions.ts'

interface LeaveButtonsProps {
  labels: Record<LeaveAction, string>
  /** A save is running. */
  busy: boolean
  /** There is enough to complete the location (001 §5). */
  ready: boolean
  onLeave: (action: LeaveAction) => void
}

/** To the neighbors; on the last location, Next is Save Final instead. */
export function PreviousNext({
  labels,
  isFirst,
  isLast,
  busy,
  ready,
  onLeave,
}: LeaveButtonsProps & { isFirst: boolean; isLast: boolean }) {
  const [before, after] = [isFirst ? 'back' : 'previous', isLast ? 'final' : 'next'] as const
  return (
    <>
      <Button variant="default" disabled={busy} onClick={() => onLeave(before)}>
        {labels[before]}
      </Button>
      <Button disabled={busy || (isLast && !ready)} onClick={() => onLeave(after)}>
        {busy ? 'Saving …' : labels[after]}
      </Button>
    </>
  )
}

export function MoreActions({
  labels,
  busy,
  ready,
  reviewable,
  onLeave,
  children,
}: LeaveButtonsProps & { reviewable: boolean; children: ReactNode }) {
  return (
    <>
      <Button variant="default" disabled={busy || !ready} onClick={() => onLeave('add')}>
        {labels.add}
      </Button>
      <Button variant="default" disabled={busy || !reviewable} onClick={() => onLeave('review')}>
        {labels.review}
      </Button>
      {children}
    </>
  )
}
