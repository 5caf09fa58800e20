import { useMediaQuery } from '@mantine/hooks'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import type { GuidanceDocument } from '#contract/training/guidance-document.ts'
import { readingWords, standingWords } from '#contract/training/page-words.ts'
import classes from './reading.module.css'

/** Every section with a tick at those that were read: at a desk always in sight, on a phone behind one tap. */
export function Contents({ document, read }: { document: GuidanceDocument; read: ReadonlySet<string> }) {
  const { language, sections } = document
  const beside = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const done = sections.filter(({ id }) => read.has(id)).length
  return (
    <nav className={classes.contents} aria-label={readingWords.contents[language]}>
      <details open={beside}>
        <summary>
          <strong>{readingWords.contents[language]}</strong>
          <span>{standingWords(language, done, sections.length)}</span>
        </summary>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id} data-read={read.has(id)}>
              <a href={`#${id}`}>
                {read.has(id) ? (
                  <IconCircleCheckFilled size={20} role="img" aria-label={readingWords.read[language]} />
                ) : (
                  <span className={classes.unread} aria-hidden="true" />
                )}
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
