import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import type { PrintedPhoto, ReportContent } from '#server/features/reports/pdf/report-content.ts'
import { printCopyKey } from '#server/features/reports/read-report-content.ts'
import { serviceDownPrefix } from '#server/services/jobs/job-queue.ts'
import { copyKey, copyPicture } from '#server/services/pictures/pictures.ts'

/**
 * A report may be signed before the copies of its photos are made. The frozen content names the photos themselves, and
 * their copies are looked up when it is printed. Null while one is still to come: what is printed then stays so.
 */
export async function withPrintCopies(db: Queries, content: ReportContent): Promise<ReportContent | null> {
  const keys = content.locations.flatMap(({ photos }) => photos.map(({ original }) => original))
  const { rows } = await db.execute<PhotoFile>(sql`
    select key, array(select copy from file_copies where file_id = files.id) as copies,
      width is null or exists (
        select from jobs where kind = ${copyPicture.kind} and (payload->>'file_id')::int = files.id
          and failed_at is not null and not starts_with(coalesce(last_error, ''), ${serviceDownPrefix})) as hopeless
    from files where key = any(${sql.param(keys)}::text[])`)
  const files = new Map(rows.map(file => [file.key, file]))
  const resolved = new Map(keys.map(key => [key, keyOf(key, files.get(key))]))
  if ([...resolved.values()].includes(null)) return null
  const photo = (printed: PrintedPhoto) => ({ ...printed, key: resolved.get(printed.original) ?? null })
  return {
    ...content,
    locations: content.locations.map(location => ({ ...location, photos: location.photos.map(photo) })),
  }
}

type PhotoFile = {
  key: string
  copies: ('print' | 'large' | 'small')[]
  /** No picture, or one that cannot be decoded; not one whose storage was down. */
  hopeless: boolean
}

/** Of a picture that nobody can open, the copy that it will never have: the paper says so in its place. */
function keyOf(key: string, file: PhotoFile | undefined): string | null {
  if (!file || (file.copies.length === 0 && file.hopeless)) return copyKey(key, 'print')
  return printCopyKey(file)
}
