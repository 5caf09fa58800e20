import { draftFiles } from '#web/lib/forms/draft-files.ts'
import { addFiles, changeFile, moveFiles, removeFiles } from '#web/lib/storage/file-changes.ts'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { createFileStore } from '#web/lib/storage/file-store.ts'
import type { UploadTarget } from './targets.ts'

/**
 * Files that are on their way to the server. They stay on the device until they have arrived, over logging out and
 * whoever uses the device meanwhile: a photo of a slab is taken once. send.ts sends them.
 */
export const uploadQueue = createFileStore('hyperbola.uploads.')

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
