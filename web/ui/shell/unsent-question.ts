import { messages } from '#contract/messages.ts'
import { logOutMessages } from '#contract/uploads/log-out-messages.ts'
import { connection } from '#web/lib/api/connection.ts'
import { ask } from '#web/ui/ask.tsx'

/** What becomes of files that are only on this device when their owner logs out; null to stay. */
export const askAboutUnsent = (count: number) =>
  ask<'keep' | 'delete' | null>(
    'Log out',
    [
      logOutMessages.unsent(count),
      logOutMessages.meaning,
      logOutMessages.typed,
      ...(connection.isUp() ? [] : [messages.logOutOffline]),
    ],
    [
      { answer: null, label: 'Stay signed in' },
      { answer: 'delete', label: 'Delete and log out', variant: 'danger-outline' },
      { answer: 'keep', label: 'Keep and log out', variant: 'filled' },
    ],
  )
