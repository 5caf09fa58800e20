import type { LeftOut } from '../archive/left-out.ts'
import type { ZipWriter } from '../archive/zip-writer.ts'
import type { ExportContext } from '../exporter.ts'

/** A folder of a ZIP that is being filled: the whole of it, or one project of many. */
export interface ArchiveContext extends ExportContext {
  zip: ZipWriter
  /** With its slash; empty for the whole ZIP. */
  folder: string
  /** What of the folder is not there; it grows while the folder is filled. */
  leftOut: LeftOut[]
  /** A name that nothing else in the folder has. */
  nameFor(folder: string, given: string, fallback?: string): string
}
