import { useEffect, useSyncExternalStore } from 'react'
import { uploadMessages } from '#contract/uploads/messages.ts'
import { useConnection } from '#web/lib/api/connection.ts'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { uploadQueue } from '#web/lib/storage/upload-queue.ts'
import { changeUpload, removeUpload } from './queue.ts'
import { sending, sendWaiting } from './send.ts'
import type { UploadTarget } from './targets.ts'

/** A file on its way; `sent` from 0 to 1 while it is being sent. */
export type Upload = StoredFile & { sent: number | null }

/** The files for some targets that are still on this device. Looking at them is enough to have them sent. */
export function useUploads(isWanted: (target: UploadTarget) => boolean) {
  const stored = (uploadQueue.useFiles() ?? []).filter(({ place }) => isWanted(place))
  const connected = useConnection()
  const current = useSyncExternalStore(sending.subscribe, sending.current)
  useSending(stored, connected)
  return {
    files: stored.map((file): Upload => ({ ...file, sent: current?.id === file.id ? current.sent : null })),
    connected,
    retry: (upload: Upload) => changeUpload(upload, { problem: null }),
    remove(upload: Upload) {
      sending.stop(upload.id)
      return removeUpload(upload)
    },
  }
}

export function uploadState({ sent }: Upload, connected: boolean) {
  if (!connected) return uploadMessages.offline
  return sent === null ? uploadMessages.waits : uploadMessages.sending(Math.round(sent * 100))
}

/** Again with each file that is added or tried again, and when the connection is back. */
function useSending(files: StoredFile[], connected: boolean) {
  const targets = files
    .filter(({ problem }) => problem === null)
    .map(({ place }) => place)
    .sort()
    .join()
  useEffect(() => {
    if (connected) for (const target of new Set(targets.split(',').filter(Boolean))) sendWaiting(target)
  }, [targets, connected])
}
