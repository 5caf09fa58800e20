import type { Readable } from 'node:stream'

export interface Storage {
  /** Streams; nothing can be read under the key before all of it has arrived. */
  put(key: string, content: Readable, options: { type: string; size: number }): Promise<void>
  /** A complete file of ours, which the storage may move instead of copying it. */
  putFile(key: string, path: string, options: { type: string; size: number }): Promise<void>
  /** Both ends of the range are included. Throws NotStored, or RangeError for a start behind the end. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  size(key: string): Promise<number>
  /** The path of the file, so that another process can read it; null when it is not on this machine. */
  local(key: string): string | null
  remove(key: string): Promise<void>
  /** Everything that is stored, whether a row references it or not. */
  list(): AsyncIterable<StoredEntry>
}

export interface StoredEntry {
  key: string
  size: number
  modified: Date
}
