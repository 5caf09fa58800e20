import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { port } from './cluster.ts'

interface SocketFolder {
  /** a path to the folder that is short enough for clients */
  host: string
  cleanUp(): Promise<void>
}

export async function openSocketFolder(folder: string): Promise<SocketFolder> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= maxSocketPath) {
    return { host: folder, cleanUp: async () => {} }
  }
  // A name that cannot be guessed: another user must not be able to put a socket there first.
  const parent = await mkdtemp(join(tmpdir(), 'hyperbola-'))
  const link = join(parent, 'socket')
  await symlink(folder, link)
  return { host: link, cleanUp: () => rm(parent, { recursive: true, force: true }) }
}

/** The kernel's sun_path without its closing zero. */
const maxSocketPath = process.platform === 'darwin' ? 103 : 107
