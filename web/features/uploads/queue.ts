import { draftFiles } from '#web/lib/forms/draft-files.ts'
import { addFiles, changeFile, moveFiles, removeFiles } from '#web/lib/storage/file-changes.ts'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { uploadQueue } from '#web/lib/storage/upload-queue.ts'
import type { UploadTarget } from './targets.ts'

export const queueFiles = (target: UploadTarget, files: File[]) => addFiles(uploadQueue, target, files)

/** What was chosen in a form goes to what the form has made. */
export const queueDraftFiles = (form: string, target: UploadTarget, description?: string) =>
  moveFiles({ store: draftFiles, place: form }, { store: uploadQueue, place: target, description })

export const changeUpload = (
  upload: StoredFile,
  changes: Partial<Pick<StoredFile, 'file' | 'problem' | 'shrunk'>>,
  person?: number,
) => changeFile(uploadQueue, upload, changes, person)

export const removeUpload = (upload: StoredFile, person?: number) =>
  removeFiles(uploadQueue, [upload], person)
