import { useEffect, useState, useSyncExternalStore } from 'react'
import { connection, useConnection } from '#web/lib/api/connection.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import { createSubscribers } from '#web/lib/subscribers.ts'
import type { FileDatabase, StoredFile } from './file-database.ts'
import { tryDatabase } from './try-storage.ts'

/** 0 while nobody is signed in. */
export const currentPerson = () => session.read()?.user.id ?? 0

export type FileStore = ReturnType<typeof createFileStore>

/**
 * Files on this device. Each person has a database of their own, called `prefix` and their id, so that nobody meets
 * the files of another. What the database refuses is kept in memory, until the page is closed. To change files, use
 * file-changes.ts.
 */
export function createFileStore(prefix: string) {
  const databases = new Map<string, Promise<FileDatabase | undefined>>()
  const memory = new Map<string, StoredFile[]>()
  const unreadable = new Set<string>()
  const { subscribe, notify } = createSubscribers()
  /** Counts what a live query does not see: a database that was opened, a change in memory. */
  let version = 0

  const nameOf = (person: number) => prefix + person
  const inMemory = (name: string) => memory.get(name) ?? []

  function open(name: string) {
    const opening = databases.get(name) ?? openDatabase(name)
    databases.set(name, opening)
    return opening
  }
  async function openDatabase(name: string) {
    const database = await tryDatabase(async () =>
      (await import('./file-database.ts')).openFileDatabase(name),
    )
    if (database) changed()
    // no signal to load Dexie with, or no storage in this browser: the next call tries again
    else databases.delete(name)
    return database
  }
  function changed() {
    version += 1
    notify()
  }
  function setMemory(name: string, files: StoredFile[]) {
    const before = inMemory(name)
    memory.set(name, files)
    if (before.length > 0 || files.length > 0) changed()
  }
  function setReadable(name: string, is: boolean) {
    if (is === !unreadable.has(name)) return
    if (is) unreadable.delete(name)
    else unreadable.add(name)
    notify()
  }

  /** A change that the database refuses stays in memory, and what it held before stays there. */
  async function put(files: StoredFile[], person = currentPerson()) {
    if (files.length === 0) return
    const name = nameOf(person)
    const ids = files.map(({ id }) => id)
    const database = await open(name)
    const saved = database && (await tryDatabase(() => database.put(files).then(() => true)))
    const others = inMemory(name).filter(({ id }) => !ids.includes(id))
    setMemory(name, saved ? others : [...others, ...files])
  }
  async function remove(ids: string[], person = currentPerson()) {
    const name = nameOf(person)
    const database = await open(name)
    setMemory(
      name,
      inMemory(name).filter(({ id }) => !ids.includes(id)),
    )
    await database?.remove(ids)
  }
  async function list(place: string, person = currentPerson()): Promise<StoredFile[]> {
    const name = nameOf(person)
    const database = await open(name)
    const stored = (database && (await tryDatabase(() => database.list()))) ?? []
    return inOrder(newest(stored, inMemory(name)), place)
  }
  /** All of a person's files, on purpose. */
  function forget(person: number) {
    setMemory(nameOf(person), [])
    if (globalThis.indexedDB) indexedDB.deleteDatabase(nameOf(person))
  }

  /** Looks into a database that is there, and opens none: that would load Dexie on every page. */
  function watch(name: string, show: (files: StoredFile[]) => void) {
    let isOver = false
    let stop: (() => void) | null = null
    const start = async () => {
      const exists = databases.has(name) || (await databaseExists(name))
      const database = exists ? await open(name) : undefined
      if (isOver || stop) return
      if (exists && connection.isUp()) setReadable(name, database !== undefined)
      if (database) stop = database.watch(show, () => setReadable(name, false))
      else show([])
    }
    // another tab may have made the database meanwhile
    const onFocus = () => void start()
    window.addEventListener('focus', onFocus)
    void start()
    return () => {
      isOver = true
      stop?.()
      window.removeEventListener('focus', onFocus)
    }
  }

  return {
    list,
    put,
    remove,
    forget,
    /** The files of a place, or all of them; null until they are read. */
    useFiles(place?: string): StoredFile[] | null {
      const name = nameOf(useSession()?.user.id ?? 0)
      const connected = useConnection()
      const current = useSyncExternalStore(subscribe, () => version)
      const [stored, setStored] = useState<{ name: string; files: StoredFile[] } | null>(null)
      // biome-ignore lint/correctness/useExhaustiveDependencies: Dexie may be loadable now, the database may be there now
      useEffect(() => watch(name, files => setStored({ name, files })), [name, connected, current])
      return stored?.name === name ? inOrder(newest(stored.files, inMemory(name)), place) : null
    },
    /** Why files are not safe on this device. */
    useProblem(): 'not saved' | 'unreadable' | null {
      const name = nameOf(useSession()?.user.id ?? 0)
      return useSyncExternalStore(subscribe, () => {
        if (inMemory(name).length > 0) return 'not saved'
        return unreadable.has(name) ? 'unreadable' : null
      })
    },
  }
}

/** The databases of this browser; null where it cannot say. */
async function databaseNames(): Promise<string[] | null> {
  if (!globalThis.indexedDB) return []
  if (!indexedDB.databases) return null
  const databases = (await tryDatabase(() => indexedDB.databases())) ?? []
  return databases.flatMap(({ name }) => name ?? [])
}

const databaseExists = async (name: string) => (await databaseNames())?.includes(name) ?? true

/** What is in memory was put there later, because the database had refused it. */
const newest = (stored: StoredFile[], inMemory: StoredFile[]) => [
  ...stored.filter(({ id }) => inMemory.every(file => file.id !== id)),
  ...inMemory,
]

const inOrder = (files: StoredFile[], place?: string) =>
  files.filter(file => place === undefined || file.place === place).sort((one, other) => one.at - other.at)
