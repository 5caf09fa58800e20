import { and, count, eq, isNull } from 'drizzle-orm'
import type { FieldStamp, FileStamps } from '#contract/fields.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { jsa_form_files } from '#server/db/schema/jsa.ts'
import {
  findSentBefore,
  isDeleted,
  lockClientIds,
  stampColumns,
  stampsOf,
} from '#server/features/projects/field-stamp.ts'
import type { Context } from '#server/http/route.ts'
import { addFile } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import { holdForm } from './access.ts'

/**
 * Gives back how many were not there yet. One that was sent before and deleted since stays deleted; it keeps nothing
 * else of the same call from being saved.
 */
export async function addFormFiles(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  formId: number,
  uploads: Upload[],
  stamps: FileStamps = {},
): Promise<number> {
  if (uploads.length === 0) throw refusal(jsaMessages.filesMissing)
  const all = stampsOf(stamps, uploads.length)
  const ifOthersLive = (failure: unknown) => {
    if (isDeleted(failure) && all.length > 1) return 'deleted'
    throw failure
  }
  await holdForm(db, formId)
  await lockClientIds(db, all)
  const fresh: { upload: Upload; stamp: FieldStamp }[] = []
  for (const [index, stamp] of all.entries()) {
    const expected = { user_id: user.id, parent_id: formId }
    const before = await findSentBefore(db, stamp.client_id, expected, findByClientId(db)).catch(ifOthersLive)
    if (before === null) fresh.push({ upload: found(uploads[index]), stamp })
  }
  const [there] = await db.select({ count: count() }).from(jsa_form_files).where(filesOf(formId))
  if (found(there).count + fresh.length > limits.jsaFiles)
    throw refusal(jsaMessages.filesFull(limits.jsaFiles))
  for (const { upload, stamp } of fresh) {
    const file = await addFile(db, upload, user.id, stampColumns(stamp, now))
    await db
      .insert(jsa_form_files)
      .values({ form_id: formId, file_id: file.id, user_id: user.id, created_at: now })
  }
  return fresh.length
}

/** A file of this form: one of another is not theirs to delete, whatever the address says. */
export async function findFormFile(
  db: Queries,
  formId: number,
  fileId: number,
): Promise<{ filename: string }> {
  const [row] = await db
    .select({ form_id: jsa_form_files.form_id, filename: files.filename })
    .from(jsa_form_files)
    .innerJoin(files, eq(files.id, jsa_form_files.file_id))
    .where(and(eq(jsa_form_files.file_id, fileId), isNull(jsa_form_files.deleted_at)))
  const { form_id, filename } = found(row)
  allow(form_id === formId)
  return { filename }
}

/** Its row stays for what was submitted with it. */
export async function deleteFormFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  formId: number,
  fileId: number,
): Promise<void> {
  await holdForm(db, formId)
  await db
    .update(jsa_form_files)
    .set({ deleted_at: now })
    .where(and(filesOf(formId), eq(jsa_form_files.file_id, fileId)))
}

const filesOf = (formId: number) => and(eq(jsa_form_files.form_id, formId), isNull(jsa_form_files.deleted_at))

const refusal = (sentence: string) => new Failure(422, sentence, { fields: { file: sentence } })

/** By the file: what is no file of a form has no parent here, and is not the caller's to name. */
const findByClientId = (db: Queries) => (client_id: string) =>
  db
    .select({
      id: files.id,
      user_id: jsa_form_files.user_id,
      parent_id: jsa_form_files.form_id,
      deleted_at: jsa_form_files.deleted_at,
    })
    .from(files)
    .leftJoin(jsa_form_files, eq(jsa_form_files.file_id, files.id))
    .where(eq(files.client_id, client_id))
