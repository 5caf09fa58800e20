/** What we ask of a camera's note: nothing else of it is read, however much it holds. */
export interface CameraNote {
  taken?: string
  clockOffset?: string
  latitude?: number[]
  latitudeHalf?: string
  longitude?: number[]
  longitudeHalf?: string
}

/**
 * Reads the few entries by hand, each no longer than it can be: a note of some kilobytes can claim thousands of
 * entries of megabytes each, which a reader of everything would spend minutes on.
 */
export function readCameraNote(exif: Buffer): CameraNote {
  const tiff = openTiff(exif)
  if (!tiff) return {}
  const first = entriesOf(tiff, tiff.uint32(4))
  const photo = entriesOf(tiff, pointer(tiff, first.get(tags.photo)))
  const gps = entriesOf(tiff, pointer(tiff, first.get(tags.gps)))
  return {
    taken: text(tiff, photo.get(tags.taken)),
    clockOffset: text(tiff, photo.get(tags.clockOffset)),
    latitudeHalf: text(tiff, gps.get(tags.latitudeHalf)),
    latitude: fractions(tiff, gps.get(tags.latitude)),
    longitudeHalf: text(tiff, gps.get(tags.longitudeHalf)),
    longitude: fractions(tiff, gps.get(tags.longitude)),
  }
}

const tags = {
  photo: 0x8769,
  gps: 0x8825,
  taken: 0x9003,
  clockOffset: 0x9011,
  latitudeHalf: 1,
  latitude: 2,
  longitudeHalf: 3,
  longitude: 4,
}

const kinds = { text: 2, number: 4, fraction: 5 }
const entryLength = 12
const longestText = 40

interface Tiff {
  bytes: Buffer
  uint16(at: number): number
  uint32(at: number): number
}

interface Entry {
  kind: number
  count: number
  /** Where the value stands, or where it is said to stand. */
  at: number
}

/** Some programs write a name before it. What is read behind the end is 0. */
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
  if (entry?.kind !== kinds.text || entry.count > longestText) return undefined
  // up to four bytes stand in the entry itself
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
