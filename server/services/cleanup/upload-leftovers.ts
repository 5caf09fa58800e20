import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '#contract/limits.ts'

/** Every instance cleans its own folders, at its start and while it runs. */
export function removeLeftoversRegularly(
  folders: string[],
  onError: (error: Error) => void,
  pause = 6 * 3600 * 1000,
): { stop(): void } {
  const clean = () => {
    for (const folder of folders) removeLeftovers(folder).catch(onError)
  }
  clean()
  const timer = setInterval(clean, pause).unref()
  return { stop: () => clearInterval(timer) }
}

/** What a killed process left of an upload. Younger files may belong to an upload that is still running. */
async function removeLeftovers(folder: string): Promise<void> {
  const before = Date.now() - limits.orphansKept * 1000
  for (const name of await readdir(folder)) {
    const leftover = path.join(folder, name)
    const entry = await stat(leftover).catch(() => null)
    if (entry && entry.mtimeMs < before) await rm(leftover, { recursive: true, force: true })
  }
}
