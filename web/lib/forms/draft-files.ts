import { addFiles, removeFiles } from '#web/lib/storage/file-changes.ts'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { createFileStore, databaseNames } from '#web/lib/storage/file-store.ts'

const prefix = 'hyperbola.files.'

/** Files that were chosen in a form which is not sent yet. Like its draft, they outlive a reload and an ended session. */
export const draftFiles = createFileStore(prefix)

export const addDraftFiles = (form: string, files: File[]) => addFiles(draftFiles, form, files)

export const removeDraftFiles = (files: StoredFile[]) => removeFiles(draftFiles, files)

/** What is chosen in a form, also when another tab changes it; null until it is read. */
export const useDraftFiles = (form: string) => draftFiles.useFiles(form)

/** As drafts go: all of them on logging out, those of others when somebody signs in. */
export async function forgetDraftFiles(exceptOf?: number) {
  draftFiles.forgetMemory(exceptOf)
  const own = exceptOf === undefined ? null : `${prefix}${exceptOf}`
  for (const name of (await databaseNames()) ?? [])
    if (name.startsWith(prefix) && name !== own) indexedDB.deleteDatabase(name)
}
