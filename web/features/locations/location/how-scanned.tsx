import { useId } from 'react'
import type { UsedEquipment } from '#contract/equipment/equipment.ts'
import { equipmentText } from '#contract/equipment/equipment-text.ts'
import { unitOf } from '#contract/locations/depth.ts'
import type { Location } from '#contract/locations/location.ts'
import { conditionFacts } from '#contract/locations/record/condition-facts.ts'
import type { RecordFact } from '#contract/locations/record/record-fact.ts'
import { formatDate } from '#web/lib/format.ts'
import classes from './location.module.css'

/** For whoever reads it later; nothing where nobody said. */
export function HowScanned({
  location: { conditions, equipment, unit_system },
  heading: Heading,
}: {
  location: Pick<Location, 'conditions' | 'equipment' | 'unit_system'>
  /** The fifth level where several locations are on one page. */
  heading: 'h3' | 'h5'
}) {
  const id = useId()
  const facts: RecordFact[] = [
    ...(equipment ? equipmentFacts(equipment) : []),
    ...conditionFacts(conditions, unitOf(unit_system ?? undefined)),
  ]
  if (facts.length === 0) return null
  return (
    // of several alike none is a landmark
    <section className={classes.how} aria-labelledby={Heading === 'h3' ? id : undefined}>
      <Heading id={id}>How it was scanned</Heading>
      <dl className={classes.facts}>
        {facts.map(({ label, text, other }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              {other && <span className={classes.other}> ({other})</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const equipmentFacts = (equipment: UsedEquipment): RecordFact[] => [
  { label: 'Equipment', text: equipmentText(equipment) },
  ...(equipment.last_check ? [{ label: 'Last check', text: formatDate(equipment.last_check, 'UTC') }] : []),
]
