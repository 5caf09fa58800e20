import { locationMessages } from '#contract/locations/messages.ts'
import { ask } from '#web/ui/ask.tsx'

type Answer = 'save' | 'discard' | 'keep editing'

/** Asks before marks that are not saved are left. Escape keeps editing; another person's marks are settled before a save. */
export const askAboutUnsaved = ({ canSave }: { canSave: boolean }): Promise<Answer> =>
  ask<Answer>(
    'Unsaved marks',
    [canSave ? locationMessages.unsavedMarksQuestion : locationMessages.unsettledMarksQuestion],
    [
      { answer: 'keep editing', label: 'Keep editing' },
      { answer: 'discard', label: 'Discard', variant: 'danger-outline' },
      ...(canSave ? [{ answer: 'save', label: 'Save', variant: 'filled' } as const] : []),
    ],
  )
