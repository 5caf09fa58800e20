import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/kit/api.ts'
import { connection, useConnection } from '#web/kit/connection.ts'
import type { KeptFile } from '#web/kit/file-shelf.ts'
import { onTheWay } from '#web/kit/forget-files.ts'
import {
  changeFile,
  dropFiles,
  listFiles,
  listOnTheWay,
  moveFiles,
  useKeptFiles,
  watch,
} from '#web/kit/kept-files.ts'
import { notify } from '#web/kit/notify.ts'
import { queryClient } from '#web/kit/query.ts'
import { Refused } from '#web/kit/refused.ts'
import { useSession } from '#web/kit/session.ts'

/** Sends what was kept for a project one by one, whatever page is looked at meanwhile. */
export async function queueFilesOf(place: string, projectId: number, description?: string) {
  await moveFiles(place, placeOf(projectId), description)
  sendAll(projectId)
}

/** A file on its way; `sent` from 0 to 1 while it goes. */
export type Upload = KeptFile & { sent: number | null }

/** What of a project is still on this device; looking at it is enough to have it sent. */
export function useUploads(projectId: number) {
  const files = useKeptFiles(placeOf(projectId)) ?? []
  const connected = useConnection()
  const sending = useSyncExternalStore(subscribe, () => current)
  const waiting = files.filter(({ problem }) => problem === null).length
  useEffect(() => {
    if (waiting > 0 && connected) sendAll(projectId)
  }, [waiting, connected, projectId])
  return {
    files: files.map((file): Upload => ({ ...file, sent: sending?.id === file.id ? sending.sent : null })),
    connected,
    async retry({ sent: _progress, ...file }: Upload) {
      await changeFile(file, { problem: null })
      sendAll(projectId)
    },
    async remove(upload: Upload) {
      if (current?.id === upload.id) current.stop.abort()
      await dropFiles([upload])
    },
  }
}

/** Every project of which something is still here, so that what nobody waited for is sent as well. */
export function useUnsent(): { projectId: number; files: number }[] {
  const person = useSession()?.user.id
  const connected = useConnection()
  const [unsent, setUnsent] = useState<{ projectId: number; files: number }[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other files
  useEffect(() => {
    const look = async () => {
      const places = [...(await listOnTheWay())]
      setUnsent(places.map(([place, files]) => ({ projectId: Number(place.replace(onTheWay, '')), files })))
    }
    void look()
    return watch(() => void look())
  }, [person])
  const projects = unsent.map(({ projectId }) => projectId).join()
  useEffect(() => {
    if (connected) for (const projectId of projects.split(',').filter(Boolean)) sendAll(Number(projectId))
  }, [connected, projects])
  return unsent
}

const placeOf = (projectId: number) => `${onTheWay}${projectId}`

/** A pass for each call, one after the other: none is missed, and an empty pass costs nothing. */
function sendAll(projectId: number) {
  passes = passes.then(() => alone(() => pass(projectId))).catch(() => undefined)
}

let passes: Promise<void> = Promise.resolve()

/** One tab sends; another waits and finds nothing left. Where tabs cannot agree, the file's own key has to do. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('hyperbola.uploads', work) : work()

async function pass(projectId: number) {
  const lost = new Map<string, number>()
  let added = 0
  for (let file = await next(projectId); file; file = await next(projectId)) {
    const outcome = await send(projectId, file)
    if (outcome === 'signed out') break
    if (outcome === 'added') added += 1
    if (outcome !== 'lost') continue
    const times = (lost.get(file.id) ?? 0) + 1
    lost.set(file.id, times)
    await reached()
    // the server answers, but never to this file
    if (times === patience) await changeFile(file, { problem: messages.offline })
  }
  if (added > 0) notify('success', messages.filesAdded(added), 'member')
}

const patience = 5

const next = async (projectId: number) =>
  (await listFiles(placeOf(projectId))).find(({ problem }) => problem === null)

async function send(projectId: number, kept: KeptFile): Promise<'added' | 'lost' | 'signed out' | 'refused'> {
  const { id, file, description } = kept
  const stop = new AbortController()
  show({ id, sent: 0, stop })
  try {
    await call(
      api.projectRecords.addFiles,
      { params: { id: projectId }, body: { description } },
      {
        files: [file],
        idempotencyKey: id,
        signal: stop.signal,
        onProgress: sent => show({ id, sent, stop }),
      },
    )
    await dropFiles([kept])
    await queryClient.invalidateQueries({ queryKey: [api.projectRecords.files.path] })
    return 'added'
  } catch (failure) {
    return stop.signal.aborted ? 'refused' : await note(kept, failure)
  } finally {
    show(null)
  }
}

async function note(kept: KeptFile, failure: unknown) {
  const status = failure instanceof Refused ? failure.status : -1
  if (status === 0) return 'lost'
  // the person is on the way to the login or the licences; the file waits for them
  if (status === 401 || status === 402) return 'signed out'
  const problem = failure instanceof Refused ? failure.message : messages.crashed
  await changeFile(kept, { problem })
  return 'refused'
}

const reached = () =>
  new Promise<void>(resolve => {
    if (connection.isUp()) return resolve()
    const stop = connection.subscribe(() => {
      if (!connection.isUp()) return
      stop()
      resolve()
    })
  })

interface Sending {
  id: string
  /** From 0 to 1. */
  sent: number
  stop: AbortController
}

let current: Sending | null = null
const listeners = new Set<() => void>()

function show(sending: Sending | null) {
  current = sending
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
