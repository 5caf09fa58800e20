import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Storage } from '#server/services/storage/storage.ts'

export interface SmallDisk {
  folder: string
  /** Leaves no block free. */
  fill(): Promise<void>
  /** Removes what fills it. */
  free(): Promise<void>
  remove(): Promise<void>
}

/** A real disk of 2 MB; null where mounting is not allowed. */
export async function mountSmallDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-disk-'))
  const run = promisify(execFile)
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).catch(() => null)
  if (!mounted) {
    await rm(folder, { recursive: true })
    return null
  }
  const filler = path.join(folder, '.filler')
  return {
    folder,
    fill: () => writeFile(filler, Buffer.alloc(4 * 1024 * 1024)).catch(() => {}),
    free: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A storage whose files go to the device that is always full, for machines where nothing can be mounted. */
export const onFullDevice = (storage: Storage): Storage => ({
  ...bound(storage),
  putFile: async (_key, file) => writeFile('/dev/full', await readFile(file)),
})

const bound = (storage: Storage): Storage => ({
  put: (...given) => storage.put(...given),
  putFile: (...given) => storage.putFile(...given),
  get: (...given) => storage.get(...given),
  size: key => storage.size(key),
  local: key => storage.local(key),
  remove: key => storage.remove(key),
  list: () => storage.list(),
})
