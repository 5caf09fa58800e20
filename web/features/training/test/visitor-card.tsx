import type { Language } from '#contract/language.ts'
import { pages } from '#contract/pages.ts'
import { quizWords } from '#contract/training/quiz.ts'
import { testWords } from '#contract/training/test-words.ts'
import { useGuidanceSearch } from '#web/features/training/guidance-search.ts'
import { currentPath } from '#web/lib/session/redirect.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './test.module.css'

/** Before signing in: what the test is and why it needs an account. */
export function VisitorCard({ language }: { language: Language }) {
  const { asked } = useGuidanceSearch()
  return (
    <section className={classes.card} aria-labelledby="visitor">
      <h2 id="visitor">{testWords.signInTitle[language]}</h2>
      <p>{quizWords.overview[language]}</p>
      <p>{testWords.signInMeaning[language]}</p>
      <div className={classes.actions}>
        <LinkButton to={pages.training.path} search={asked} variant="default">
          {testWords.readFirst[language]}
        </LinkButton>
        <LinkButton to={pages.signIn.path} search={{ redirect: currentPath() }}>
          {testWords.signIn[language]}
        </LinkButton>
      </div>
    </section>
  )
}
