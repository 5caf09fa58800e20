import { Button } from '@mantine/core'
import { describeMarks } from '#contract/locations/mark-words.ts'
import { messages } from '#contract/messages.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './notices.module.css'
import type { useMarkup } from './state.ts'

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
          <p>{messages.marksChanged}</p>
          <p>{messages.marksChoice}</p>
          <p>
            {theirs.marks.length > 0
              ? messages.marksTheirs(describeMarks(theirs.marks))
              : messages.marksTheirsNone}
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
          <p>{messages.marksRestored}</p>
          <Button variant="default" onClick={markup.discardDraft}>
            Discard
          </Button>
        </div>
      )}
    </>
  )
}
