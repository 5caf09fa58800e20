import { Button } from '@mantine/core'
import { describeMarks } from '#contract/locations/mark-words.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './notices.module.css'
import type { useMarkup } from './use-markup.ts'

/** What somebody must know of the drawing before going on. */
export function MarkupNotices({
  markup,
  problem,
}: {
  markup: ReturnType<typeof useMarkup>
  problem: string | null
}) {
  const { theirs, failure, restored, unsaved, saving } = markup
  const stop = failure ?? problem
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
          <div className={classes.choice}>
            <Button variant="default" loading={saving} onClick={markup.keepMine}>
              Keep mine
            </Button>
            <Button variant="default" disabled={saving} onClick={markup.takeTheirs}>
              Take theirs
            </Button>
          </div>
        </Callout>
      )}
      {stop && (
        <Callout kind="stop">
          <p>{stop}</p>
        </Callout>
      )}
      {restored && unsaved && !theirs && (
        <div className={classes.restored} role="status">
          <p>{locationMessages.marksRestored}</p>
          <Button variant="default" onClick={markup.discardDraft}>
            Discard
          </Button>
        </div>
      )}
    </>
  )
}
