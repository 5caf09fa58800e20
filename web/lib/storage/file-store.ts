import { useEffect, useState } from 'react'
import { newIdempotencyKey } from '#web/lib/api/api.ts'
import { fileDatabaseOf, hasFilesOnTheWay } from '#web/lib/forms/draft-files.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import type { KeptFile, Shelf } from './file-database.ts'

/** Like a draft: outlives a reload and an ended session, belongs to one person, goes when they log out; see forget-files.ts. */
export async function keepFiles(place: string, files: File[]) {
  const now = Date.now()
  const kept = files.map((file, index) => ({
    id: newIdempotencyKey(),
    ...{ place, file, description: '', problem: null },
    // chosen in one go, they stay in their order
    at: now + index / 1000,
  }))
  await inTurn(() => put(kept))
}

export async function listFiles(place: string): Promise<KeptFile[]> {
  const { stored, held } = await shelves(place)
  const found = [...((await stored?.list(place).catch(() => [])) ?? []), ...(await held.list(place))]
  return found.sort((one, other) => one.at - other.at)
}

/** The places of whatever of this person has been sent off and has not arrived, each with how many. */
export async function listOnTheWay(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const person = session.read()?.user.id ?? 0
  if (!byName.has(fileDatabaseOf(person, anyTarget)) && !(await hasFilesOnTheWay(person))) return counts
  const { stored, held } = await shelves(anyTarget)
  const places = [...((await stored?.places().catch(() => [])) ?? []), ...(await held.places())]
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
  return counts
}

/** They share one database. */
const anyTarget = 'project:'

export async function moveFiles(from: string, to: string, description = '') {
  await inTurn(async () => {
    const files = await listFiles(from)
    await put(files.map(file => ({ ...file, place: to, description })))
    if (fileDatabaseOf(0, from) !== fileDatabaseOf(0, to))
      await remove(
        files.map(({ id }) => id),
        from,
      )
  })
}

/** What was taken off meanwhile stays off. */
export const changeFile = (
  { id, place }: KeptFile,
  changes: Partial<Pick<KeptFile, 'file' | 'problem' | 'shrunk'>>,
) =>
  inTurn(async () => {
    const file = (await listFiles(place)).find(kept => kept.id === id)
    if (file) await put([{ ...file, ...changes }])
  })

export const dropFiles = (files: Pick<KeptFile, 'id' | 'place'>[]) =>
  inTurn(async () => {
    for (const { id, place } of files) await remove([id], place)
  })

/** What is kept at a place, also when another tab changes it; null until it is known. */
export const useKeptFiles = (place: string) => useFound(place, listFiles)

/** Looks again whenever anything changes, for whoever is signed in. */
export function useFound<T>(what: string, find: (what: string) => Promise<T>): T | null {
  const person = useSession()?.user.id
  const [found, setFound] = useState<T | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other files
  useEffect(() => {
    let latest = 0
    const look = async () => {
      latest += 1
      const asked = latest
      const files = await find(what)
      if (asked === latest) setFound(files)
    }
    void look()
    const stop = watch(() => void look())
    return () => {
      latest = -1
      stop()
    }
  }, [what, find, person])
  return found
}

/** A form that is sent takes along the photo that was chosen a moment before. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const done = changes.then(change)
  changes = done.catch(() => undefined)
  return done
}

let changes: Promise<void> = Promise.resolve()

async function put(files: KeptFile[]) {
  if (files.length === 0) return
  const { stored, held } = await shelves(files[0]?.place ?? '')
  const ids = files.map(({ id }) => id)
  const isStored = stored !== null && (await stored.put(files).then(yes, no))
  if (isStored) await held.remove(ids)
  else {
    await stored?.remove(ids).catch(no)
    await held.put(files)
  }
  tell()
}

async function remove(ids: string[], place: string) {
  const { stored, held } = await shelves(place)
  await Promise.all([stored?.remove(ids), held.remove(ids)])
  tell()
}

const yes = () => true
const no = () => false

/** Of the person who is signed in: the browser's database, and memory for what it has no room for. */
async function shelves(place: string): Promise<{ stored: Shelf | null; held: Shelf }> {
  const name = fileDatabaseOf(session.read()?.user.id ?? 0, place)
  const known = byName.get(name) ?? { stored: null, held: memoryShelf() }
  byName.set(name, known)
  known.stored ??= open(name)
  const stored = await known.stored.catch(() => null)
  // no signal to load the library with, or no storage in this browser: another time, perhaps
  if (!stored) known.stored = null
  return { stored, held: known.held }
}

const open = async (name: string) => (await import('./file-database.ts')).openShelf(name)

const byName = new Map<string, { stored: Promise<Shelf> | null; held: Shelf }>()

function memoryShelf(): Shelf {
  const kept = new Map<string, KeptFile>()
  return {
    list: async place => [...kept.values()].filter(file => file.place === place),
    places: async () => [...kept.values()].map(({ place }) => place),
    async put(files) {
      for (const file of files) kept.set(file.id, file)
    },
    async remove(ids) {
      for (const id of ids) kept.delete(id)
    },
  }
}

const listeners = new Set<() => void>()
let otherTabs: BroadcastChannel | null = null

function watch(listener: () => void) {
  if (!otherTabs && 'BroadcastChannel' in globalThis) {
    otherTabs = new BroadcastChannel('hyperbola.files')
    otherTabs.onmessage = tellHere
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell() {
  tellHere()
  otherTabs?.postMessage(null)
}

function tellHere() {
  for (const listener of listeners) listener()
}
