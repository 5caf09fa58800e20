import { Button } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import type { TaskType } from '#contract/companies/company.ts'
import type { Language } from '#contract/language.ts'
import { trainingCalls } from '#contract/training/calls.ts'
import { documentVariants } from '#contract/training/document-variants.ts'
import { downloadMessages } from '#contract/training/download-messages.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import classes from './documents.module.css'

export type CardName = keyof typeof downloadMessages.cards

/** What a document is, and a link for each language and units it is there in; one's own come first. */
export function DocumentCard({ name, language }: { name: CardName; language: Language }) {
  const ownUnits = useOwnUnits()
  const { title, sentence, format } = downloadMessages.cards[name]
  const { languages, units } = documentVariants[name]
  return (
    <li className={classes.card}>
      <h2 className={classes.title}>{title[language]}</h2>
      <p className={classes.sentence}>{sentence[language]}</p>
      <p className={classes.format}>{format[language]}</p>
      {ownFirst(languages, language).map(each => (
        <div key={each} className={classes.links} lang={each}>
          {ownFirst(units, ownUnits).map(unit => (
            <OpenLink
              key={unit}
              query={{ language: each, units: unit }}
              name={name}
              label={units.length > 1 ? downloadMessages.open[each][unit] : downloadMessages.openOnly[each]}
            />
          ))}
        </div>
      ))}
    </li>
  )
}

function OpenLink({
  name,
  query,
  label,
}: {
  name: CardName
  query: { language: Language; units: TaskType }
  label: string
}) {
  const title = downloadMessages.cards[name].title[query.language]
  return (
    <Button
      component="a"
      href={addressOf(trainingCalls.document, { params: { name }, query })}
      target="_blank"
      variant="default"
      rightSection={<IconExternalLink size={20} aria-hidden="true" />}
      aria-label={`${label}: ${title}, ${downloadMessages.newTab[query.language]}`}
    >
      {label}
    </Button>
  )
}

const ownFirst = <T,>(all: readonly T[], own: T) => [
  ...all.filter(each => each === own),
  ...all.filter(each => each !== own),
]
