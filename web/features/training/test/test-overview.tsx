import { Button } from '@mantine/core'
import { pages } from '#contract/pages.ts'
import { standingWords } from '#contract/training/page-words.ts'
import { quizWords } from '#contract/training/quiz.ts'
import { readingSections } from '#contract/training/reading/reading.ts'
import { testWords } from '#contract/training/test-words.ts'
import { useGuidanceSearch } from '#web/features/training/guidance-search.ts'
import { Course } from '#web/features/training/reading/course.tsx'
import { useReadSections } from '#web/features/training/reading/read-sections.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { next } from './answers.ts'
import type { CardProps } from './card-props.ts'
import classes from './test.module.css'

/** What the test is, how much of the reading was read, and whether it was passed before. */
export function TestOverview({ language, attempt, onChange, heading }: CardProps) {
  const { asked } = useGuidanceSearch()
  const { own, read } = useReadSections()
  const done = readingSections.filter(id => read.has(id)).length
  const begun = attempt.answers.length > 0
  return (
    <section className={classes.card} aria-labelledby="overview">
      <h2 id="overview" ref={heading} tabIndex={-1}>
        {testWords.title[language]}
      </h2>
      {own && <Course language={language} own={own} />}
      <p>{quizWords.overview[language]}</p>
      <p className={classes.soft}>
        {testWords.reading[language]}: {standingWords(language, done, readingSections.length)}
      </p>
      <div className={classes.actions}>
        <LinkButton to={pages.training.path} search={asked} variant="default">
          {testWords.readFirst[language]}
        </LinkButton>
        <Button onClick={() => onChange(next(attempt))}>
          {begun
            ? testWords.goOn[language]
            : own?.passed_at
              ? testWords.again[language]
              : quizWords.start[language]}
        </Button>
      </div>
    </section>
  )
}
