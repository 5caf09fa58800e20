import { unitOf } from '#contract/locations/depth.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { targetFacts } from '#contract/locations/targets/target-facts.ts'
import { targetLabel, targetTitle } from '#contract/locations/targets/target-label.ts'
import type { RecordSectionsProps } from '#web/features/locations/record/open-record.ts'
import { RecordItem, RecordSection } from '#web/features/locations/record/record-list.tsx'

export function TargetsSection(props: RecordSectionsProps) {
  const { location, canEdit, onOpen } = props
  const targets = location?.targets ?? []
  return (
    <RecordSection
      title="Targets"
      meaning={recordMessages.targetsMeaning}
      none={recordMessages.targetsNone}
      isEmpty={targets.length === 0}
      add={canEdit ? { label: 'Add a target', onClick: () => onOpen({ noun: 'target', id: 'new' }) } : null}
    >
      {location &&
        targets.map(target => (
          <RecordItem
            key={target.id}
            label={targetLabel(target)}
            title={targetTitle(target)}
            facts={targetFacts(target, unitOf(location.unit_system ?? undefined), location.axes)}
            onEdit={canEdit ? () => onOpen({ noun: 'target', id: target.id }) : null}
          />
        ))}
    </RecordSection>
  )
}
