import { useEffect, useSyncExternalStore } from 'react'
import { useConnection } from '#web/lib/api/connection.ts'
import type { KeptFile } from '#web/lib/storage/file-database.ts'
import {
  changeFile,
  dropFiles,
  keepFiles,
  listFiles,
  listOnTheWay,
  moveFiles,
  useFound,
  useKeptFiles,
} from '#web/lib/storage/file-store.ts'
import { sendAll, sending } from './send.ts'
import { placeOf, targetOf, type UploadTarget } from './targets.ts'

/** Sends what was kept for a form one by one, whatever page is looked at meanwhile. */
export async function queueFilesOf(place: string, target: UploadTarget, description?: string) {
  await moveFiles(place, placeOf(target), description)
  sendAll(placeOf(target))
}

/** Kept before anything else happens to them: a photo of a slab is taken once. */
export async function queuePhotos(target: Required<UploadTarget>, files: File[]) {
  await keepFiles(placeOf(target), files)
  sendAll(placeOf(target))
}

/** A file on its way; `sent` from 0 to 1 while it goes. */
export type Upload = KeptFile & { sent: number | null }

/** Photos of a location that are still on this device; looking at them is enough to have them sent. */
export function useLocationUploads(projectId: number, locationId: number) {
  return useUploads(useKeptFiles(placeOf({ projectId, locationId })))
}

/** All that is still on this device of a project, its locations included. */
export function useProjectUploads(projectId: number) {
  return useUploads(useFound(String(projectId), listOfProject))
}

/** Every project of which something is still here, so that what nobody waited for is sent as well. */
export function useUnsent(): (UploadTarget & { files: number })[] {
  const places = useFound('', listOnTheWay) ?? new Map<string, number>()
  useSending([...places.keys()])
  return [...places].map(([place, files]) => ({ ...targetOf(place), files }))
}

function useUploads(kept: KeptFile[] | null) {
  const files = kept ?? []
  const connected = useConnection()
  const current = useSyncExternalStore(sending.subscribe, sending.current)
  useSending(files.filter(({ problem }) => problem === null).map(({ place }) => place))
  return {
    files: files.map((file): Upload => ({ ...file, sent: current?.id === file.id ? current.sent : null })),
    connected,
    async retry(upload: Upload) {
      await changeFile(upload, { problem: null })
      sendAll(upload.place)
    },
    async remove(upload: Upload) {
      sending.stop(upload.id)
      await dropFiles([upload])
    },
  }
}

/** Again with each file that is added, and when the connection is back. */
function useSending(places: string[]) {
  const connected = useConnection()
  const waiting = places.sort().join()
  useEffect(() => {
    if (connected) for (const place of new Set(waiting.split(',').filter(Boolean))) sendAll(place)
  }, [waiting, connected])
}

async function listOfProject(projectId: string) {
  const places = [...(await listOnTheWay()).keys()]
  const own = places.filter(place => targetOf(place).projectId === Number(projectId))
  const files = (await Promise.all(own.map(listFiles))).flat()
  return files.sort((one, other) => one.at - other.at)
}
