import type { Withheld } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { isPicture } from '#web/lib/camera/picture.ts'
import type { Picture } from '#web/ui/photos/thumbnail.tsx'

/** What files and logs of a project have in common. */
interface FileRecord {
  id: number
  url: string | null
  fileName: string | null
  large_url?: string | null
  thumbnail_url?: string | null
  scan_status?: Withheld
  description: string | null
  userName: string
  createdAt: string
}

export const originOf = ({ userName, createdAt }: Pick<FileRecord, 'userName' | 'createdAt'>) => ({
  by: userName,
  at: createdAt,
})

/** Null for a file that is no picture; the server gives every file the right ending. */
export function pictureOf(stored: FileRecord): Picture | null {
  const { id, url, fileName, large_url, thumbnail_url, scan_status, description } = stored
  if (!url || !fileName || !isPicture({ name: fileName })) return null
  const copies = { large: large_url ?? null, thumbnail: thumbnail_url ?? null, original: url }
  return { id, ...copies, scan_status, filename: fileName, description, ...originOf(stored) }
}

/**
 * Milliseconds until the list is read again. While previews are being made, as long as the newest of them has waited
 * already; otherwise in time for the links not to expire on an open page.
 */
export function refreshInterval(records: FileRecord[]): number {
  const waiting = records.filter(
    record => record.scan_status === 'waiting' || (!record.scan_status && pictureOf(record)?.large === null),
  )
  if (waiting.length === 0) return (limits.fileLinkWindow * 1000) / 2
  const waited = Date.now() - Math.max(...waiting.map(({ createdAt }) => Date.parse(createdAt)))
  return Math.min(Math.max(waited, 1_500), 60_000)
}
