import { coreLine } from '#contract/locations/cores/core-line.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import type { RecordSectionProps } from '#web/features/locations/record/open-record.ts'
import { RecordItem, RecordSection } from '#web/features/locations/record/record-list.tsx'
import { placeFacts } from './place-facts.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** Nothing for readers where nothing was recorded. */
export function CoresSection({ location, heading, onOpen }: RecordSectionProps) {
  const cores = location?.cores ?? []
  if (!onOpen && cores.length === 0) return null
  return (
    <RecordSection
      title="Cores and cuts"
      heading={heading}
      meaning={recordMessages.coresMeaning}
      none={recordMessages.coresNone}
      isEmpty={cores.length === 0}
      add={onOpen ? { label: 'Add a core', onClick: () => onOpen({ noun: 'core', id: 'new' }) } : null}
    >
      {location &&
        cores.map(core => {
          const line = coreLine(core, location)
          return (
            <RecordItem
              key={core.id}
              label={line.label}
              title={line.size}
              facts={[{ label: 'Clearance', text: line.distance }, ...placeFacts(line)]}
              onEdit={onOpen ? () => onOpen({ noun: 'core', id: core.id }) : null}
            >
              <VerdictBadge line={line} />
            </RecordItem>
          )
        })}
    </RecordSection>
  )
}
