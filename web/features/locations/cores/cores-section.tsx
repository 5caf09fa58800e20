import { type CoreLine, coreLine } from '#contract/locations/cores/core-line.ts'
import { knownFacts } from '#contract/locations/record/record-fact.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import type { RecordSectionsProps } from '#web/features/locations/record/open-record.ts'
import { RecordItem, RecordSection } from '#web/features/locations/record/record-list.tsx'
import { VerdictBadge } from './verdict-badge.tsx'

export function CoresSection(props: RecordSectionsProps) {
  const { location, canEdit, onOpen } = props
  const cores = location?.cores ?? []
  return (
    <RecordSection
      title="Cores and cuts"
      meaning={recordMessages.coresMeaning}
      none={recordMessages.coresNone}
      isEmpty={cores.length === 0}
      add={canEdit ? { label: 'Add a core', onClick: () => onOpen({ noun: 'core', id: 'new' }) } : null}
    >
      {location &&
        cores.map(core => {
          const line = coreLine(core, location)
          return (
            <RecordItem
              key={core.id}
              label={line.label}
              title={line.size}
              facts={factsOf(line)}
              onEdit={canEdit ? () => onOpen({ noun: 'core', id: core.id }) : null}
            >
              <VerdictBadge line={line} />
            </RecordItem>
          )
        })}
    </RecordSection>
  )
}

const factsOf = (line: CoreLine) =>
  knownFacts([
    { label: 'Clearance', text: line.distance },
    line.place ? { label: 'Position', text: line.place } : null,
    line.moved ? { label: 'Relocated', text: line.moved } : null,
    line.reason ? { label: 'Reason', text: line.reason } : null,
  ])
