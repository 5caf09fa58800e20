import { sql } from 'drizzle-orm'
import type { PrintedPicture, ReportContent } from '#server/features/reports/pdf/report-content.ts'
import { printCopyKey } from '#server/features/reports/printed-picture.ts'
import type { Context } from '#server/http/route.ts'
import { serviceDownPrefix } from '#server/services/jobs/job-queue.ts'
import type { CopyName } from '#server/services/pictures/picture-copies.ts'
import { copyKey, copyPicture, queueCopies } from '#server/services/pictures/pictures.ts'
import { storedSize } from '#server/services/storage/stored-size.ts'

type CopyContext = Pick<Context, 'db' | 'storage'>

/**
 * A report may be signed before the copies of its pictures are made, and a disk may lose them. The frozen content names
 * the pictures themselves, and their copies are looked up when it is printed; one that is missing is made again. It is
 * complete once none is still to come, and whole while the storage has lost none: what is kept stays so for good.
 */
export async function withPrintCopies(
  context: CopyContext,
  content: ReportContent,
): Promise<{ content: ReportContent; isComplete: boolean; isWhole: boolean }> {
  const { plans } = content
  const pictures = [
    ...(plans ?? []).map(({ picture }) => picture),
    ...content.locations.flatMap(({ photos }) => photos),
  ]
  const { withCopy, ...state } = await findPrintCopies(context, pictures)
  const locations = content.locations.map(location => ({
    ...location,
    photos: location.photos.map(withCopy),
  }))
  const pinned = plans && {
    plans: plans.map(plan => ({ ...plan, picture: withCopy(plan.picture) })),
  }
  return { ...state, content: { ...content, locations, ...pinned } }
}

/** The copies of some pictures as they are stored now. */
export async function findPrintCopies(context: CopyContext, pictures: PrintedPicture[]) {
  const keys = pictures.map(({ original }) => original)
  const files = new Map((await readFiles(context, keys)).map(file => [file.key, file]))
  const resolved = new Map<string, string | null>()
  const lost = new Set<string>()
  // one after the other: a storage refuses whoever asks for hundreds at once
  for (const key of keys) {
    const copy = await findCopy(context, key, files.get(key))
    resolved.set(key, copy === 'lost' ? copyKey(key, 'print') : copy)
    if (copy === 'lost') lost.add(key)
  }
  return {
    withCopy: <T extends PrintedPicture>(printed: T): T => ({
      ...printed,
      key: resolved.get(printed.original) ?? null,
    }),
    isComplete: ![...resolved.values()].includes(null),
    isWhole: lost.size === 0,
  }
}

type PhotoFile = {
  id: number
  key: string
  copies: CopyName[]
  /** Whether its copies are being made. */
  ordered: boolean
  /** No picture, or one that cannot be decoded; not one whose storage was down. */
  hopeless: boolean
}

async function readFiles({ db }: CopyContext, keys: string[]): Promise<PhotoFile[]> {
  const { rows } = await db.execute<PhotoFile>(sql`
    select id, key, array(select copy from file_copies where file_id = files.id) as copies,
      coalesce(made.ordered, false) as ordered, width is null or coalesce(made.failed, false) as hopeless
    from files left join lateral (
      select bool_or(failed_at is null) as ordered, bool_or(failed_at is not null
        and not starts_with(coalesce(last_error, ''), ${serviceDownPrefix})) as failed
      from jobs where kind = ${copyPicture.kind} and (payload->>'file_id')::int = files.id) made on true
    where key = any(${sql.param(keys)}::text[])`)
  return rows
}

/** Of a picture that is gone or that nobody can open, the copy that it will never have: the paper says so in its place. */
async function findCopy(
  context: CopyContext,
  original: string,
  file: PhotoFile | undefined,
): Promise<string | 'lost' | null> {
  const isThere = async (key: string) => (await storedSize(context.storage, key)) !== null
  const copy = file && printCopyKey(file)
  if (copy && (await isThere(copy))) return copy
  if (!file || (file.hopeless && !file.ordered)) return copyKey(original, 'print')
  if (!(await isThere(original))) return 'lost'
  if (!file.ordered) await queueCopies(context.db, file.id, null)
  return null
}
