import { addFiles, removeFiles } from '#web/lib/storage/file-changes.ts'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { createFileStore } from '#web/lib/storage/file-store.ts'

/**
 * Files that were chosen in a form which is not sent yet. They outlive a reload, an ended session and whoever uses the
 * device meanwhile, and go only when their owner says so.
 */
export const draftFiles = createFileStore('hyperbola.files.')

export const addDraftFiles = (form: string, files: File[]) => addFiles(draftFiles, form, files)

export const removeDraftFiles = (files: StoredFile[]) => removeFiles(draftFiles, files)

/** What is chosen in a form, also when another tab changes it; null until it is read. */
export const useDraftFiles = (form: string) => draftFiles.useFiles(form)
