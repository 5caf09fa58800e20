import { Button, Progress } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { pages } from '#contract/pages.ts'
import { type OwnTraining, trainingCalls } from '#contract/training/calls.ts'
import type { GuidanceDocument } from '#contract/training/guidance-document.ts'
import { minutesWords, readingWords } from '#contract/training/page-words.ts'
import { useGuidanceSearch } from '#web/features/training/guidance-search.ts'
import { UnitsSwitch } from '#web/features/training/units-switch.tsx'
import { addressOf } from '#web/lib/api/api.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { SaveState } from './read-sections.ts'
import classes from './reading.module.css'
import { Standing } from './standing.tsx'

/** What this is, how far the reader is, and the ways on. */
export function ReadingHeader({
  document,
  read,
  own,
  saving,
}: {
  document: GuidanceDocument
  read: ReadonlySet<string>
  own: OwnTraining | undefined
  saving: SaveState
}) {
  const { title, lead, sections } = document
  const { language, units, asked, setLanguage, setUnits } = useGuidanceSearch()
  const done = sections.filter(({ id }) => read.has(id)).length
  const pdf = addressOf(trainingCalls.document, {
    params: { name: 'reading' },
    query: { language, units },
  })
  return (
    <header className={classes.header}>
      <div className={classes.switches}>
        <LanguageSwitch language={language} onChange={setLanguage} />
        <UnitsSwitch units={units} language={language} onChange={setUnits} />
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.lead}>{lead}</p>
      <div className={classes.standing}>
        <Standing language={language} own={own} read={done} of={sections.length} saving={saving} />
        <Progress
          value={sections.length === 0 ? 0 : (done / sections.length) * 100}
          size={8}
          aria-label={readingWords.progress[language]}
        />
        <p className={classes.minutes}>{minutesWords(language)}</p>
      </div>
      <div className={classes.actions}>
        <LinkButton to={pages.trainingTest.path} search={{ language: asked.language }}>
          {readingWords.takeTest[language]}
        </LinkButton>
        <Button
          component="a"
          variant="default"
          href={pdf}
          target="_blank"
          rel="noopener"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
        >
          {readingWords.download[language]}
        </Button>
      </div>
    </header>
  )
}
