import type { PictureHeader } from '#server/services/pictures/picture-header.ts'

/** A file that was received and is not ours yet. */
export interface Upload {
  field: string
  filename: string
  type: string
  size: number
  sha256: string
  /** What the header of a picture says; null for any other file. */
  picture: PictureHeader | null
  /** Where it lies until it is stored. */
  path: string
  /** Under which it is stored. */
  key: string
}
