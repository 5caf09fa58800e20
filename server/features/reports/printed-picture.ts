import type { PhotoRow } from '#server/features/locations/read-photos.ts'
import { copyKey } from '#server/services/pictures/pictures.ts'
import type { PrintedPicture } from './pdf/report-content.ts'

/** A stored picture by its copy for paper, with the shape of a photo where nobody could measure it. */
export const toPrintedPicture = (
  file: Pick<PhotoRow, 'key' | 'copies' | 'filename' | 'width' | 'height'>,
): PrintedPicture => ({
  key: printCopyKey(file),
  original: file.key,
  filename: file.filename,
  width: file.width ?? 4,
  height: file.height ?? 3,
})

/** The copy made for it, or of an older picture the one there is. */
export function printCopyKey({ key, copies }: Pick<PhotoRow, 'key' | 'copies'>): string | null {
  const copy = (['paper', 'print', 'large'] as const).find(name => copies.includes(name))
  return copy ? copyKey(key, copy) : null
}
