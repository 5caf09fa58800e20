import type { Language } from '#contract/language.ts'
import { downloadMessages } from '#contract/training/download-messages.ts'
import { type CardName, DocumentCard } from './document-card.tsx'
import classes from './documents.module.css'

const all: CardName[] = ['guidebook', 'limitations', 'specifier']

/** The documents to take along, each in its own card. */
export function DownloadCards({ language = 'en', names = all }: { language?: Language; names?: CardName[] }) {
  return (
    <ul className={classes.cards} aria-label={downloadMessages.documents[language]}>
      {names.map(name => (
        <DocumentCard key={name} name={name} language={language} />
      ))}
    </ul>
  )
}
