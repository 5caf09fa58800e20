import type { DepthUnit } from '../depth.ts'
import { moistures, scanDirections, slabTypes, thicknessSources } from './condition-titles.ts'
import { lengthText, otherLengthText } from './length-text.ts'
import { knownFacts, type RecordFact } from './record-fact.ts'
import type { ScanConditions } from './scan-conditions.ts'

/** How a location was scanned, as far as somebody said so. */
export function conditionFacts(conditions: ScanConditions | null | undefined, unit: DepthUnit): RecordFact[] {
  if (!conditions) return []
  const { slab_type, thickness_from, directions, moisture, surface, dielectric, present } = conditions
  const length = (label: string, typed: string | null, beside?: string | null): RecordFact | null =>
    typed === null
      ? null
      : {
          label,
          text: [lengthText(typed, unit), beside].filter(Boolean).join(', '),
          other: otherLengthText(typed, unit),
        }
  const said = (label: string, text: string | null): RecordFact | null => (text ? { label, text } : null)
  return knownFacts([
    said('Slab', slab_type && slabTypes[slab_type]),
    length(
      'Thickness',
      conditions.slab_thickness,
      thickness_from && thicknessSources[thickness_from].toLowerCase(),
    ),
    said('Surface', surface),
    said('Moisture', moisture && moistures[moisture]),
    length('Line spacing', conditions.line_spacing),
    said('Scanned in', directions && scanDirections[directions]),
    length('Depth reached', conditions.depth_reached),
    said('Dielectric', dielectric),
    length('Calibrated on a depth of', conditions.calibration_depth),
    said('Present', present),
  ])
}
