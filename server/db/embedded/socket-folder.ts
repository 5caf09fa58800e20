import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { port } from './cluster.ts'

export interface SocketFolder {
  /** a path to the folder that is short enough for clients */
  host: string
  forget(): Promise<void>
}

export async function reachSocketFolder(folder: string): Promise<SocketFolder> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longestSocketPath) {
    return { host: folder, forget: async () => {} }
  }
  // A name nobody can guess: another user must not be able to put his own socket there first.
  const shelter = await mkdtemp(join(tmpdir(), 'hyperbola-'))
  const link = join(shelter, 'socket')
  await symlink(folder, link)
  return { host: link, forget: () => rm(shelter, { recursive: true, force: true }) }
}

/** The kernel's sun_path without its closing zero. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107
