import type { PictureHeader } from '#server/services/pictures/picture-header.ts'

/** A file that was received and has no row yet. */
export interface Upload {
  field: string
  filename: string
  type: string
  size: number
  sha256: string
  /** What the header of a picture says; null for any other file. */
  picture: PictureHeader | null
  /** Whether a virus scanner is to look at it before it is handed out. */
  toScan: boolean
  /** The temporary file, until it is stored. */
  path: string
  /** Its key in the storage. */
  key: string
}
