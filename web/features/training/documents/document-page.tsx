import { downloadMessages } from '#contract/training/download-messages.ts'
import type { GuidanceDocument } from '#contract/training/guidance-document.ts'
import { Section } from '#web/ui/section.tsx'
import type { CardName } from './document-card.tsx'
import classes from './documents.module.css'
import { DownloadCards } from './download-cards.tsx'

/** A document that is read as a PDF: what it is for, the cards that open it, and what is in it. */
export function DocumentPage({
  lead,
  names,
  document: { title, sections },
}: {
  lead: string
  names: CardName[]
  document: GuidanceDocument
}) {
  return (
    <div className={classes.page}>
      <p className={classes.lead}>{lead}</p>
      <DownloadCards names={names} />
      <Section title={downloadMessages.inside(title)}>
        <ul className={classes.inside}>
          {sections.map(({ id, heading, blocks }) => (
            <li key={id} data-part={blocks.length === 0 ? '' : undefined}>
              {heading}
            </li>
          ))}
        </ul>
      </Section>
      <p className={classes.supports}>{downloadMessages.supports}</p>
    </div>
  )
}
