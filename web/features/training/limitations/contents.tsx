import type { GuidanceDocument } from '#contract/training/guidance-document.ts'
import { limitationsMessages } from '#contract/training/limitations-messages.ts'
import classes from './limitations.module.css'

export const checkerId = 'check-a-distance'

/** Beside the text at a desk, where it stays in view; above it on a phone. */
export function Contents({
  document: { language, sections },
  withChecker,
}: {
  document: GuidanceDocument
  withChecker: boolean
}) {
  const [first, ...others] = sections.map(({ id, heading }) => ({ id, heading }))
  const checker = { id: checkerId, heading: limitationsMessages.checker[language] }
  const links = [...(first ? [first] : []), ...(withChecker ? [checker] : []), ...others]
  const heading = limitationsMessages.contents[language]
  return (
    <nav className={classes.contents} aria-label={heading}>
      <p>{heading}</p>
      <ol>
        {links.map(link => (
          <li key={link.id}>
            <a href={`#${link.id}`}>{link.heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
