import { unitOf } from '#contract/locations/depth.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { targetFacts } from '#contract/locations/targets/target-facts.ts'
import { targetLabel, targetTitle } from '#contract/locations/targets/target-label.ts'
import type { RecordSectionProps } from '#web/features/locations/record/open-record.ts'
import { RecordItem, RecordSection } from '#web/features/locations/record/record-list.tsx'

/** Nothing for readers where nothing was recorded. */
export function TargetsSection({ location, heading, onOpen }: RecordSectionProps) {
  const targets = location?.targets ?? []
  if (!onOpen && targets.length === 0) return null
  return (
    <RecordSection
      title="Targets"
      heading={heading}
      meaning={recordMessages.targetsMeaning}
      none={recordMessages.targetsNone}
      isEmpty={targets.length === 0}
      add={onOpen ? { label: 'Add a target', onClick: () => onOpen({ noun: 'target', id: 'new' }) } : null}
    >
      {location &&
        targets.map(target => (
          <RecordItem
            key={target.id}
            label={targetLabel(target)}
            title={targetTitle(target)}
            facts={targetFacts(target, unitOf(location.unit_system ?? undefined), location.axes)}
            onEdit={onOpen ? () => onOpen({ noun: 'target', id: target.id }) : null}
          />
        ))}
    </RecordSection>
  )
}
