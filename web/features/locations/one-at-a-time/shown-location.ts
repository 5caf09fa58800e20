import type { StoredFile } from '#web/lib/storage/file-database.ts'
import type { AnyLocation } from './location-kind.ts'

/** The location that is filled in now. */
export interface ShownLocation<L> {
  /** Null for the one that is only on this device, which is the last of the list. */
  location: L | null
  all: (L | null)[]
  /** Of the one that is only on this device. */
  localPhotos: StoredFile[]
  /** It is saved or discarded, and the next new one starts blank. */
  onNewDone: () => void
}

/** The one the address names; otherwise the new one once it is started, the first unfinished one or the first. */
export function chooseLocation<L extends Pick<AnyLocation, 'id' | 'status'>>(
  locations: L[],
  { wanted, isStarted }: { wanted?: number | 'new'; isStarted: boolean },
): Pick<ShownLocation<L>, 'location' | 'all'> {
  const hasNew = isStarted || wanted === 'new' || locations.length === 0
  const named = locations.find(({ id }) => id === wanted)
  const unfinished = locations.find(({ status }) => status === 'draft')
  return {
    location: named ?? (hasNew ? null : (unfinished ?? locations[0] ?? null)),
    all: hasNew ? [...locations, null] : locations,
  }
}
