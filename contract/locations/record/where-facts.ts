import { coordinates } from '../coordinates.ts'
import type { Location } from '../location.ts'
import { knownFacts, type RecordFact } from './record-fact.ts'

/** Where on the site a location is, as far as somebody said so. */
export const whereFacts = ({
  building,
  level,
  grid_reference,
  axes,
  ...position
}: Pick<
  Location,
  'building' | 'level' | 'grid_reference' | 'axes' | 'latitude' | 'longitude'
>): RecordFact[] => {
  const place = coordinates(position)
  return knownFacts([
    building ? { label: 'Building', text: building } : null,
    level ? { label: 'Level', text: level } : null,
    grid_reference ? { label: 'Grid reference', text: grid_reference } : null,
    axes && {
      label: 'Coordinates are from',
      text: `${axes.origin}, along ${axes.first} and ${axes.second}`,
    },
    // nobody may take it for a measure: how good it is isn't on record
    place === null ? null : { label: 'GPS position (approximate)', text: place },
  ])
}
