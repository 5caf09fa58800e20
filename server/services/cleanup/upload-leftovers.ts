import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '#contract/limits.ts'

/** Every instance looks after its own folders, at its start and while it runs. */
export function removeLeftoversRegularly(
  folders: string[],
  onError: (error: Error) => void,
  pause = 6 * 3600 * 1000,
): { stop(): void } {
  const look = () => {
    for (const folder of folders) removeLeftovers(folder).catch(onError)
  }
  look()
  const timer = setInterval(look, pause).unref()
  return { stop: () => clearInterval(timer) }
}

/** What a killed process left of an upload. Young ones may belong to a process that is busy with them. */
async function removeLeftovers(folder: string): Promise<void> {
  const before = Date.now() - limits.orphansKept * 1000
  for (const name of await readdir(folder)) {
    const left = path.join(folder, name)
    const entry = await stat(left).catch(() => null)
    if (entry && entry.mtimeMs < before) await rm(left, { recursive: true, force: true })
  }
}
