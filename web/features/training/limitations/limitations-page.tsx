import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { pages } from '#contract/pages.ts'
import { limitations } from '#contract/training/limitations/limitations.ts'
import { limitationsMessages } from '#contract/training/limitations-messages.ts'
import { DocumentSections } from '#web/features/training/document/document-view.tsx'
import { deviceLanguage } from '#web/lib/device-language.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Contents, checkerId } from './contents.tsx'
import classes from './limitations.module.css'
import { type LimitationsSearch, limitationsSearch } from './limitations-search.ts'
import { UnitsSwitch } from './units-switch.tsx'

/** /limitationdoc: what radar cannot do and which distances to keep. Anybody may read it; `checker` computes one. */
export function LimitationsPage({ checker }: { checker?: ReactNode }) {
  const shown = useShown()
  const { language, units } = shown
  const document = useMemo(() => limitations(language, units), [language, units])
  const navigate = useNavigate()
  const show = (change: LimitationsSearch) =>
    void navigate({
      to: pages.limitations.path,
      search: { ...shown, ...change },
      replace: true,
      resetScroll: false,
    })
  // the table of all distances stands first, and the checker right under it
  const [distances, ...sections] = document.sections
  return (
    <div className={classes.page} lang={language}>
      <header className={classes.head}>
        <h2>{document.title}</h2>
        <p className={classes.lead}>{document.lead}</p>
        <div className={classes.tools}>
          <LanguageSwitch language={language} onChange={chosen => show({ language: chosen })} />
          <UnitsSwitch units={units} language={language} onChange={chosen => show({ units: chosen })} />
          <Button
            component="a"
            variant="default"
            href={`/api/documents/limitations.pdf?language=${language}&units=${units}`}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconDownload size={20} aria-hidden="true" />}
            aria-label={`${limitationsMessages.download[language]} (${limitationsMessages.newTab[language]})`}
          >
            {limitationsMessages.download[language]}
          </Button>
        </div>
      </header>
      <Contents document={document} withChecker={checker !== undefined} />
      <div className={classes.text}>
        {distances && <DocumentSections document={{ ...document, sections: [distances] }} />}
        {checker && (
          <section id={checkerId} className={classes.checker} aria-labelledby={`${checkerId}-heading`}>
            <h2 id={`${checkerId}-heading`}>{limitationsMessages.checker[language]}</h2>
            {checker}
          </section>
        )}
        <DocumentSections document={{ ...document, sections }} />
      </div>
    </div>
  )
}

/** What the address names, else what suits the reader. */
function useShown(): Required<LimitationsSearch> {
  const ownUnits = useOwnUnits()
  const { language, units } = limitationsSearch(useSearch({ strict: false }))
  return { language: language ?? deviceLanguage(navigator.languages), units: units ?? ownUnits }
}
