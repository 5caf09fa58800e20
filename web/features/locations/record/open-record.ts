import type { Location } from '#contract/locations/location.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'

/** The target or core whose dialog is open at a location. */
export interface OpenRecord {
  noun: 'target' | 'core'
  id: number | 'new'
}

export interface RecordSectionsProps {
  /** Null for one that is not on the server yet. */
  location: Location | null
  projectType: ProjectType
  canEdit: boolean
  /** Whose dialog is open. */
  opened: OpenRecord | null
  /** For a location that is not on the server yet, it is put there first. */
  onOpen: (opened: OpenRecord | null) => void
}

/** One of the sections: with which heading, and how one of its entries is opened; null for readers. */
export interface RecordSectionProps extends Pick<RecordSectionsProps, 'location'> {
  heading: 'h3' | 'h5'
  onOpen: RecordSectionsProps['onOpen'] | null
}

/** Of one that somebody deleted meanwhile, that it is gone. */
export function openedOf<R extends { id: number }>(
  opened: OpenRecord | null,
  noun: OpenRecord['noun'],
  records: readonly R[],
): R | 'new' | 'gone' | null {
  if (opened?.noun !== noun) return null
  return opened.id === 'new' ? 'new' : (records.find(({ id }) => id === opened.id) ?? 'gone')
}
