/** The few EXIF entries that we use; nothing else is read. */
export interface ExifData {
  takenAt?: string
  timeOffset?: string
  latitude?: number[]
  latitudeRef?: string
  longitude?: number[]
  longitudeRef?: string
}

/**
 * Reads only these entries, each with a limited length: EXIF data of some kilobytes can claim thousands of entries of
 * megabytes each, which would keep a library that reads all of them busy for minutes.
 */
export function readExif(exif: Buffer): ExifData {
  const tiff = openTiff(exif)
  if (!tiff) return {}
  const first = entriesOf(tiff, tiff.uint32(4))
  const photo = entriesOf(tiff, pointer(tiff, first.get(tags.photo)))
  const gps = entriesOf(tiff, pointer(tiff, first.get(tags.gps)))
  return {
    takenAt: text(tiff, photo.get(tags.takenAt)),
    timeOffset: text(tiff, photo.get(tags.timeOffset)),
    latitudeRef: text(tiff, gps.get(tags.latitudeRef)),
    latitude: fractions(tiff, gps.get(tags.latitude)),
    longitudeRef: text(tiff, gps.get(tags.longitudeRef)),
    longitude: fractions(tiff, gps.get(tags.longitude)),
  }
}

const tags = {
  photo: 0x8769,
  gps: 0x8825,
  takenAt: 0x9003,
  timeOffset: 0x9011,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
}

const kinds = { text: 2, number: 4, fraction: 5 }
const entryLength = 12
const maxTextLength = 40

interface Tiff {
  bytes: Buffer
  uint16(at: number): number
  uint32(at: number): number
}

interface Entry {
  kind: number
  count: number
  /** The offset of the value, or of the pointer to it. */
  at: number
}

/** Some programs write a name before it. Whatever would be read beyond the end is 0. */
function openTiff(exif: Buffer): Tiff | null {
  const bytes = exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif
  const order = bytes.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return null
  const little = order.startsWith('I')
  const inside = (at: number, length: number) => at >= 0 && at + length <= bytes.length
  return {
    bytes,
    uint16: at => (!inside(at, 2) ? 0 : little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)),
    uint32: at => (!inside(at, 4) ? 0 : little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)),
  }
}

function entriesOf({ bytes, uint16, uint32 }: Tiff, start: number): Map<number, Entry> {
  const entries = new Map<number, Entry>()
  const count = start > 0 ? uint16(start) : 0
  for (let at = start + 2; at < start + 2 + count * entryLength && at < bytes.length; at += entryLength)
    entries.set(uint16(at), { kind: uint16(at + 2), count: uint32(at + 4), at: at + 8 })
  return entries
}

const pointer = ({ uint32 }: Tiff, entry?: Entry): number =>
  entry?.kind === kinds.number ? uint32(entry.at) : 0

function text({ bytes, uint32 }: Tiff, entry?: Entry): string | undefined {
  if (entry?.kind !== kinds.text || entry.count > maxTextLength) return undefined
  // up to four bytes are in the entry itself
  const start = entry.count <= 4 ? entry.at : uint32(entry.at)
  return bytes.toString('latin1', start, start + entry.count).split('\0')[0]
}

/** Degrees, minutes and seconds. */
function fractions({ uint32 }: Tiff, entry?: Entry): number[] | undefined {
  if (entry?.kind !== kinds.fraction || entry.count > 3) return undefined
  const start = uint32(entry.at)
  return Array.from(
    { length: entry.count },
    (_, index) => uint32(start + index * 8) / uint32(start + index * 8 + 4),
  )
}
