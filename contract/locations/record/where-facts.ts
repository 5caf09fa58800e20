import type { Location } from '../location.ts'
import { knownFacts, type RecordFact } from './record-fact.ts'

/** Where on the site a location is, as far as somebody said so. */
export const whereFacts = ({
  building,
  level,
  grid_reference,
  axes,
}: Pick<Location, 'building' | 'level' | 'grid_reference' | 'axes'>): RecordFact[] =>
  knownFacts([
    building ? { label: 'Building', text: building } : null,
    level ? { label: 'Level', text: level } : null,
    grid_reference ? { label: 'Grid reference', text: grid_reference } : null,
    axes && {
      label: 'Coordinates are from',
      text: `${axes.origin}, along ${axes.first} and ${axes.second}`,
    },
  ])
