import type { Readable } from 'node:stream'

export interface Storage {
  /** Streams; nothing can be read under the key before all of it has arrived. */
  put(key: string, content: Readable, about: { type: string; size: number }): Promise<void>
  /** A finished file of ours, which the storage may keep for its own: nothing of it passes through here. */
  putFile(key: string, path: string, about: { type: string; size: number }): Promise<void>
  /** Both ends of the range are included. Throws NotStored, or RangeError for a start behind the end. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  size(key: string): Promise<number>
  /** Where it lies on this machine, for whoever reads it beside the portal; null when it is elsewhere. */
  local(key: string): string | null
  remove(key: string): Promise<void>
  /** Everything that is stored, whether a row knows it or not. */
  list(): AsyncIterable<StoredEntry>
}

export interface StoredEntry {
  key: string
  size: number
  modified: Date
}
