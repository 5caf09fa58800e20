/** What a JPEG says about itself before its pixels. Sides as they lie in the file; a camera's own note as it is. */
interface JpegHead {
  width: number
  height: number
  /** The segment with time and place, from its marker on. */
  exif: Uint8Array | null
}

/** Null for what is no JPEG. The first part of a file is enough. */
export function readJpegHead(bytes: Uint8Array): JpegHead | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const head: JpegHead = { width: 0, height: 0, exif: null }
  for (const { marker, segment } of segmentsOf(bytes)) {
    if (marker === application1 && isExif(segment)) head.exif ??= segment
    if (!isFrame(marker) || segment.length < 9) continue
    const view = viewOf(segment)
    return { ...head, height: view.getUint16(5), width: view.getUint16(7) }
  }
  return head
}

/**
 * The note for pixels that lie upright and are fewer now: it must not ask to turn them again, nor carry the small
 * picture of the old ones. Null when it cannot be understood.
 */
export function exifOfUpright(exif: Uint8Array, width: number, height: number): Uint8Array | null {
  try {
    const copy = exif.slice()
    const { byteOrder, first, view } = openTiff(copy)
    setNumber(findEntry(view, first, orientationTag, byteOrder), 1)
    const photo = findEntry(view, first, photoTag, byteOrder)
    if (photo) {
      const tags = view.getUint32(photo.at + 8, byteOrder)
      setNumber(findEntry(view, tags, widthTag, byteOrder), width)
      setNumber(findEntry(view, tags, heightTag, byteOrder), height)
    }
    view.setUint32(first + 2 + view.getUint16(first, byteOrder) * entryLength, 0, byteOrder)
    return copy
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The note belongs right behind the first two bytes. */
export const withExif = (jpeg: Blob, exif: Uint8Array): Blob =>
  new Blob([jpeg.slice(0, 2), exif.slice(), jpeg.slice(2)], { type: 'image/jpeg' })

const startOfImage = 0xd8
const application1 = 0xe1
const startOfScan = 0xda

/** A segment is a marker, its length with itself, and that much. */
function* segmentsOf(bytes: Uint8Array) {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + viewOf(bytes).getUint16(at + 2)
    if (marker === startOfScan) return
    // any number of these may stand before a marker
    if (marker === 0xff) at += 1
    else {
      if (end <= bytes.length) yield { marker, segment: bytes.subarray(at, end) }
      at = end
    }
  }
}

const isExif = (segment: Uint8Array) => exifName.every((byte, index) => segment[index + 4] === byte)
const exifName = [...'Exif\0\0'].map(letter => letter.charCodeAt(0))

/** Of a Huffman table, of an extension and of arithmetic coding: the three that are no frame. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const orientationTag = 0x0112
const photoTag = 0x8769
const widthTag = 0xa002
const heightTag = 0xa003

const entryLength = 12

/** A TIFF inside the segment; its addresses count from where it starts. */
function openTiff(segment: Uint8Array) {
  const view = viewOf(segment.subarray(4 + exifName.length))
  const byteOrder = view.getUint16(0) === 0x4949
  if (view.getUint16(2, byteOrder) !== 42) throw new RangeError('This is no TIFF.')
  return { view, byteOrder, first: view.getUint32(4, byteOrder) }
}

interface Entry {
  view: DataView
  at: number
  byteOrder: boolean
}

function findEntry(view: DataView, tags: number, wanted: number, byteOrder: boolean): Entry | null {
  const count = view.getUint16(tags, byteOrder)
  for (let at = tags + 2; at < tags + 2 + count * entryLength; at += entryLength)
    if (view.getUint16(at, byteOrder) === wanted) return { view, at, byteOrder }
  return null
}

/** Of two bytes or of four, as the camera wrote it. */
function setNumber(entry: Entry | null, value: number) {
  if (!entry) return
  const { view, at, byteOrder } = entry
  const isShort = view.getUint16(at + 2, byteOrder) === 3
  if (isShort) view.setUint16(at + 8, value, byteOrder)
  else view.setUint32(at + 8, value, byteOrder)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
