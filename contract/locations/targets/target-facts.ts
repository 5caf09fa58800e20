import type { DepthUnit } from '../depth.ts'
import { lengthText, otherLengthText } from '../record/length-text.ts'
import { lineText } from '../record/place-text.ts'
import { knownFacts, type RecordFact } from '../record/record-fact.ts'
import type { SlabAxes } from '../record/slab-axes.ts'
import { confidences } from '../scan-limits.ts'
import { directions, directionTitle } from './directions.ts'
import { qualityLevels } from './quality-levels.ts'
import type { TargetRecord } from './target-record.ts'

/** What is recorded of a target besides its type. A depth that nobody knows is said too. */
export function targetFacts(target: TargetRecord, unit: DepthUnit, axes: SlabAxes | null): RecordFact[] {
  const { direction, confidence, quality_level, drawing_size, note } = target
  const length = (label: string, typed: string | null) => lengthFact(label, typed, unit)
  const place = placeOf(target, unit, axes)
  return knownFacts([
    depthFact(target, unit),
    direction && { label: 'Runs', text: directionTitle(direction, axes) },
    length('Spacing', target.spacing),
    place ? { label: 'Where', text: place } : null,
    length('Marked width', target.marked_width),
    drawing_size ? { label: 'Size', text: `${drawing_size}, from drawing` } : null,
    confidence && { label: 'Confidence', text: confidences[confidence].title },
    quality_level && {
      label: 'Quality level',
      text: `${qualityLevels[quality_level].title}: ${qualityLevels[quality_level].meaning}`,
    },
    note ? { label: 'Note', text: note } : null,
  ])
}

export const depthFact = ({ depth }: Pick<TargetRecord, 'depth'>, unit: DepthUnit): RecordFact =>
  lengthFact('Depth to top', depth, unit) ?? { label: 'Depth to top', text: 'Not known' }

const lengthFact = (label: string, typed: string | null, unit: DepthUnit): RecordFact | null =>
  typed === null ? null : { label, text: lengthText(typed, unit), other: otherLengthText(typed, unit) }

/** By the axes of its location; without those nobody could find it. */
function placeOf({ direction, offset, line }: TargetRecord, unit: DepthUnit, axes: SlabAxes | null) {
  if (!axes) return null
  if (line) return `Runs ${lineText(line, axes, unit)}`
  const along = direction && directions[direction].along
  return along && offset ? `${lengthText(offset, unit)} from ${axes[along]}` : null
}
