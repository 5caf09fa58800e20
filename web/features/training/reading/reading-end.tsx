import type { Language } from '#contract/language.ts'
import { pages } from '#contract/pages.ts'
import { readingWords } from '#contract/training/page-words.ts'
import { DownloadCards } from '#web/features/training/documents/download-cards.tsx'
import { useGuidanceSearch } from '#web/features/training/guidance-search.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './reading.module.css'

/** After the last section: the test, and what to take along. */
export function ReadingEnd({ language }: { language: Language }) {
  const { asked } = useGuidanceSearch()
  return (
    <section id="end" className={classes.end} aria-labelledby="end-heading">
      <h2 id="end-heading">{readingWords.endTitle[language]}</h2>
      <p>{readingWords.end[language]}</p>
      <LinkButton to={pages.trainingTest.path} search={{ language: asked.language }}>
        {readingWords.takeTest[language]}
      </LinkButton>
      <h2 className={classes.documents}>{readingWords.documents[language]}</h2>
      <DownloadCards language={language} />
    </section>
  )
}
