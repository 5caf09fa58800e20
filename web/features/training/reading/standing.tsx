import { Link } from '@tanstack/react-router'
import type { Language } from '#contract/language.ts'
import { pages } from '#contract/pages.ts'
import type { OwnTraining } from '#contract/training/calls.ts'
import { readingWords, standingWords } from '#contract/training/page-words.ts'
import { currentPath } from '#web/lib/session/redirect.ts'
import { Course } from './course.tsx'
import type { SaveState } from './read-sections.ts'
import classes from './reading.module.css'

/** How much was read, until when the test is due or the certificate runs, and where this is kept. */
export function Standing({
  language,
  own,
  read,
  of,
  saving,
}: {
  language: Language
  own: OwnTraining | undefined
  read: number
  of: number
  saving: SaveState
}) {
  return (
    <>
      <h3 className={classes.standingTitle}>{readingWords.standing[language]}</h3>
      {own && <Course language={language} own={own} />}
      <p className={classes.count} role="status">
        {standingWords(language, read, of)}
      </p>
      {saving === 'on device' && (
        <p className={classes.note}>
          {readingWords.onDevice[language]}{' '}
          <Link to={pages.signIn.path} search={{ redirect: currentPath() }}>
            {readingWords.signIn[language]}
          </Link>
        </p>
      )}
      {saving === 'waiting' && <p className={classes.note}>{readingWords.waiting[language]}</p>}
      {saving === 'not saved' && <p className={classes.note}>{readingWords.unsaved[language]}</p>}
    </>
  )
}
