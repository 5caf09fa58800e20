import { equipmentText } from '#contract/equipment/equipment-text.ts'
import { coreLines } from '#contract/locations/cores/core-line.ts'
import { unitOf } from '#contract/locations/depth.ts'
import { conditionFacts } from '#contract/locations/record/condition-facts.ts'
import { knownFacts } from '#contract/locations/record/record-fact.ts'
import { whereFacts } from '#contract/locations/record/where-facts.ts'
import { targetFacts } from '#contract/locations/targets/target-facts.ts'
import { targetLabel, targetTitle } from '#contract/locations/targets/target-label.ts'
import { unsaidTargets } from '#contract/locations/targets/unsaid-targets.ts'
import type { LocationRow } from '#server/features/locations/read-locations.ts'
import { printedDate } from '#server/services/pdf/dates.ts'
import type { PrintedRecord } from './pdf/report-content.ts'

/** What a report prints of a location beside its photos and findings. */
export function toPrintedRecord(row: LocationRow): PrintedRecord {
  const { unit_system, axes, conditions, equipment } = row
  const unit = unitOf(unit_system ?? undefined)
  const unsaid = unsaidTargets(row)
  return {
    where: whereFacts(row),
    how: knownFacts([
      equipment && { label: 'Equipment', text: equipmentText(equipment) },
      equipment?.last_check ? { label: 'Last check', text: printedDate(equipment.last_check) } : null,
      ...conditionFacts(conditions, unit),
    ]),
    targets: row.targets.map(target => ({
      label: targetLabel(target),
      title: targetTitle(target),
      facts: targetFacts(target, unit, axes),
    })),
    ...(unsaid.length > 0 && { unsaid }),
    cores: coreLines(row),
  }
}
