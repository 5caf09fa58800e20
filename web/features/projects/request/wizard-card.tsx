import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { WizardFrame } from '#web/ui/wizard/frame.tsx'

/** The frame of a card: the progress of 5, 40 or 90 percent (001 §9), and the buttons back and forward. */
export function WizardCard({
  titles,
  at,
  meaning,
  restored,
  action = 'Continue',
  sending,
  onForward,
  onBack,
  children,
}: {
  titles: string[]
  at: number
  meaning: string
  restored: ReactNode
  action?: string
  sending: boolean
  onForward: (event: FormEvent<HTMLFormElement>) => void
  onBack?: () => void
  children: ReactNode
}) {
  return (
    <WizardFrame
      titles={titles}
      at={at}
      percent={limits.requestProgress[at] ?? 0}
      progressLabel="Request progress"
      above={restored}
      meaning={meaning}
      onSubmit={onForward}
      actions={
        <>
          {onBack && (
            <Button variant="default" disabled={sending} onClick={onBack}>
              Back
            </Button>
          )}
          <Button type="submit" disabled={sending}>
            {sending ? 'Sending …' : action}
          </Button>
        </>
      }
      note={projectMessages.requestKeptHere}
    >
      {children}
    </WizardFrame>
  )
}
