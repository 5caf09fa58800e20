import { type FileHandle, open } from 'node:fs/promises'

/**
 * Whether the parts before the pixels of a picture are as many as any camera or program writes. A file of megabytes
 * may consist of millions of empty ones, and reading them would keep a thread busy for seconds.
 */
export async function hasFewParts(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const head = await bytesAt(handle, 0, 12)
    if (head.readUInt32BE(0) === 0x89504e47) return await fewer(handle, 8, png)
    if (head.readUInt16BE(0) === 0xffd8) return await fewer(handle, 2, jpeg)
    if (head.toString('latin1', 0, 4) === 'RIFF') return await fewer(handle, 12, riff)
    return true
  } finally {
    await handle.close()
  }
}

const mostParts = 2_000

/** Where the next part begins; null when the pixels begin, or nothing does that could be read. */
type Next = (part: Buffer) => number | null

async function fewer(handle: FileHandle, from: number, next: Next): Promise<boolean> {
  let at = from
  for (let count = 0; count < mostParts; count++) {
    const length = next(await bytesAt(handle, at, 8))
    if (length === null) return true
    at += length
  }
  return false
}

const png: Next = part =>
  part.toString('latin1', 4, 8).match(/^(IDAT|IEND|\0{4})$/) ? null : 12 + part.readUInt32BE(0)

const jpeg: Next = part =>
  part[0] !== 0xff || part[1] === 0xda || part[1] === 0xd9 ? null : 2 + Math.max(2, part.readUInt16BE(2))

const riff: Next = part => {
  const length = part.readUInt32LE(4)
  return part.readUInt32BE(0) === 0 ? null : 8 + length + (length % 2)
}

/** Filled up with zeros behind the end. */
async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  return (await handle.read(Buffer.alloc(length), 0, length, at)).buffer
}
