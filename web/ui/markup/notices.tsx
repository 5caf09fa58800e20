import { Button } from '@mantine/core'
import { describeMarks } from '#contract/locations/mark-words.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { Callout } from '#web/ui/callout.tsx'
import type { useMarkup } from './markup.ts'
import classes from './panel.module.css'

/** Another person's changes, a failed save, or a restored draft. */
export function MarkupNotices({
  markup,
  problem,
  staleCircles,
  onTakeTheirs,
  onDiscardDraft,
}: {
  markup: ReturnType<typeof useMarkup>
  problem: string | null
  /** What is said of each. */
  staleCircles: readonly string[]
  onTakeTheirs: () => void
  onDiscardDraft: () => void
}) {
  const { theirs, failure, restored, unsaved, saving } = markup
  const message = failure ?? problem
  return (
    <>
      {theirs && (
        <Callout kind="caution">
          <p>{locationMessages.marksChanged}</p>
          <p>{locationMessages.marksChoice}</p>
          <p>
            {theirs.marks.length > 0
              ? locationMessages.marksTheirs(describeMarks(theirs.marks))
              : locationMessages.marksTheirsNone}
          </p>
          <div className={classes.versionChoice}>
            <Button variant="default" loading={saving} onClick={markup.keepMine}>
              Keep mine
            </Button>
            <Button variant="default" disabled={saving} onClick={onTakeTheirs}>
              Use theirs
            </Button>
          </div>
        </Callout>
      )}
      {message && (
        <Callout kind="stop">
          <p>{message}</p>
        </Callout>
      )}
      {staleCircles.length > 0 && (
        <Callout kind="caution">
          {staleCircles.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Callout>
      )}
      {restored && unsaved && !theirs && (
        <div className={classes.restored} role="status">
          <p>{locationMessages.marksRestored}</p>
          <Button variant="default" onClick={onDiscardDraft}>
            Discard
          </Button>
        </div>
      )}
    </>
  )
}
