import type { Mail } from '#contract/admin/operations.ts'
import { operationsMessages } from '#contract/admin/operations-messages.ts'
import { type Verdict, VerdictChip } from '../verdict-chip.tsx'

/** One that was sent again needs nobody's attention any more. */
export function MailStatus({ mail: { status, sent_again_at } }: { mail: Mail }) {
  const word = operationsMessages.mailStatuses[status]
  return (
    <VerdictChip verdict={sent_again_at ? 'good' : verdicts[status]}>
      {sent_again_at ? `${word}, resent` : word}
    </VerdictChip>
  )
}

const verdicts: Record<Mail['status'], Verdict> = {
  waiting: 'waiting',
  sent: 'good',
  kept: 'caution',
  failed: 'stop',
}
