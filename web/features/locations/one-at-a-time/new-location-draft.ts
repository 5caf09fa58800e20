import { openDraft } from '#web/lib/forms/draft.ts'
import { useDraftFiles } from '#web/lib/forms/draft-files.ts'

/** Whether a new location is started on this device under this key, and its photos; null until they are read. */
export function useNewLocationDraft(key: string) {
  const photos = useDraftFiles(key)
  const isTyped = openDraft(key).read() !== null
  return { photos, isStarted: isTyped || Boolean(photos?.length) }
}
