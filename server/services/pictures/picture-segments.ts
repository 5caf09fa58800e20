import { type FileHandle, open } from 'node:fs/promises'

/**
 * Whether a picture has no more segments before its pixels than cameras and programs write. A file of megabytes may
 * consist of millions of empty ones, and reading them would keep a thread busy for seconds.
 */
export async function hasFewSegments(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const head = await readAt(handle, 0, 12)
    if (head.readUInt32BE(0) === 0x89504e47) return await readsToPixels(handle, 8, png)
    if (head.readUInt16BE(0) === 0xffd8) return await readsToPixels(handle, 2, jpeg)
    if (head.toString('latin1', 0, 4) === 'RIFF') return await readsToPixels(handle, 12, riff)
    return true
  } finally {
    await handle.close()
  }
}

const maxSegments = 2_000

/** The length of a segment; null when the pixels begin, or the segment cannot be read. */
type SegmentLength = (segment: Buffer) => number | null

async function readsToPixels(handle: FileHandle, from: number, lengthOf: SegmentLength): Promise<boolean> {
  let at = from
  for (let count = 0; count < maxSegments; count++) {
    const length = lengthOf(await readAt(handle, at, 8))
    if (length === null) return true
    at += length
  }
  return false
}

const png: SegmentLength = segment =>
  segment.toString('latin1', 4, 8).match(/^(IDAT|IEND|\0{4})$/) ? null : 12 + segment.readUInt32BE(0)

const jpeg: SegmentLength = segment =>
  segment[0] !== 0xff || segment[1] === 0xda || segment[1] === 0xd9
    ? null
    : 2 + Math.max(2, segment.readUInt16BE(2))

const riff: SegmentLength = segment => {
  const length = segment.readUInt32LE(4)
  return segment.readUInt32BE(0) === 0 ? null : 8 + length + (length % 2)
}

/** Padded with zeros beyond the end of the file. */
async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  return (await handle.read(Buffer.alloc(length), 0, length, at)).buffer
}
