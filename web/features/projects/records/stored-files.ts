import { limits } from '#contract/limits.ts'
import { isPicture } from '#web/lib/camera/picture.ts'
import { formatTime } from '#web/lib/format.ts'
import type { Picture } from '#web/ui/photos/thumbnail.tsx'

/** What files and logs of a project have in common. */
interface Stored {
  id: number
  url: string | null
  fileName: string | null
  large_url?: string | null
  thumbnail_url?: string | null
  description: string | null
  userName: string
  createdAt: string
}

export const originOf = ({ userName, createdAt }: Pick<Stored, 'userName' | 'createdAt'>) => ({
  by: userName,
  at: formatTime(createdAt),
})

/** Null for what cannot be looked at; the server gives every file an ending that tells the truth. */
export function pictureOf(stored: Stored): Picture | null {
  const { id, url, fileName, large_url, thumbnail_url, description } = stored
  if (!url || !fileName || !isPicture({ name: fileName })) return null
  const copies = { large: large_url ?? null, thumbnail: thumbnail_url ?? null, original: url }
  return { id, ...copies, filename: fileName, description, ...originOf(stored) }
}

/**
 * When to look again: while previews are being made, after as long as the youngest of them waits already; otherwise
 * in time for the links not to run out on an open page.
 */
export function nextLook(records: Stored[]): number {
  const waiting = records.filter(record => pictureOf(record)?.large === null)
  if (waiting.length === 0) return (limits.fileLinkWindow * 1000) / 2
  const since = Date.now() - Math.max(...waiting.map(({ createdAt }) => Date.parse(createdAt)))
  return Math.min(Math.max(since, 1_500), 60_000)
}
