import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'

/** Unpacks a ZIP into a folder of its own, as somebody at a desk does; gives back the folder and what was in it. */
export async function unpack(path: string): Promise<{ folder: string; names: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'unpacked-'))
  const names: string[] = []
  const zip = await yauzl.openPromise(path, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    const file = join(folder, entry.fileName)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file))
    names.push(entry.fileName)
  }
  return { folder, names }
}
