import { Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { Language } from '#contract/language.ts'
import { readingWords } from '#contract/training/page-words.ts'
import classes from './reading.module.css'

/** At the end of a section. A section that was read stays read, and the reader goes on with the next one. */
export function MarkRead({
  language,
  isRead,
  next,
  onRead,
}: {
  language: Language
  isRead: boolean
  next: string
  onRead: () => void
}) {
  if (isRead)
    return (
      <p className={classes.isRead}>
        <IconCheck size={20} aria-hidden="true" />
        {readingWords.read[language]}
      </p>
    )
  const goOn = () => {
    onRead()
    jumpTo(next)
  }
  return (
    <Button variant="default" className={classes.markRead} onClick={goOn}>
      {readingWords.markRead[language]}
    </Button>
  )
}

/** Moves the focus along, so that Tab and screen readers continue from there. */
function jumpTo(section: string) {
  const heading = document.getElementById(`${section}-heading`)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  document.getElementById(section)?.scrollIntoView({ block: 'start' })
}
