import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMemo } from 'react'
import { trainingCalls } from '#contract/training/calls.ts'
import { limitations } from '#contract/training/limitations/limitations.ts'
import { limitationsMessages } from '#contract/training/limitations-messages.ts'
import { SetbackChecker } from '#web/features/locations/setback-checker/setback-checker.tsx'
import { DocumentSections } from '#web/features/training/document/document-view.tsx'
import { useGuidanceSearch } from '#web/features/training/guidance-search.ts'
import { UnitsSwitch } from '#web/features/training/units-switch.tsx'
import { addressOf } from '#web/lib/api/api.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Contents, checkerId } from './contents.tsx'
import classes from './limitations.module.css'

/** /limitationdoc: what radar cannot do and which distances to keep, with the checker. Anybody may read it. */
export function LimitationsPage() {
  const { language, units, setLanguage, setUnits } = useGuidanceSearch()
  const document = useMemo(() => limitations(language, units), [language, units])
  const pdf = addressOf(trainingCalls.document, {
    params: { name: 'limitations' },
    query: { language, units },
  })
  // the table of all distances stands first, and the checker right under it
  const [distances, ...sections] = document.sections
  return (
    <div className={classes.page} lang={language}>
      <header className={classes.head}>
        <h2>{document.title}</h2>
        <p className={classes.lead}>{document.lead}</p>
        <div className={classes.tools}>
          <LanguageSwitch language={language} onChange={setLanguage} />
          <UnitsSwitch units={units} language={language} onChange={setUnits} />
          <Button
            component="a"
            variant="default"
            href={pdf}
            target="_blank"
            rel="noopener"
            leftSection={<IconDownload size={20} aria-hidden="true" />}
            aria-label={`${limitationsMessages.download[language]} (${limitationsMessages.newTab[language]})`}
          >
            {limitationsMessages.download[language]}
          </Button>
        </div>
      </header>
      <Contents document={document} />
      <div className={classes.text}>
        {distances && <DocumentSections document={{ ...document, sections: [distances] }} />}
        <section id={checkerId} className={classes.checker} aria-labelledby={`${checkerId}-heading`}>
          <h2 id={`${checkerId}-heading`}>{limitationsMessages.checker[language]}</h2>
          <SetbackChecker units={units} language={language} />
        </section>
        <DocumentSections document={{ ...document, sections }} />
      </div>
    </div>
  )
}
