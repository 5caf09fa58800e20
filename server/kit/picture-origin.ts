import readExif, { type Exif } from 'exif-reader'

export interface Origin {
  taken_at: Date | null
  latitude: number | null
  longitude: number | null
}

/** When and where a picture was taken, as far as the camera wrote it down in a way that can be read. */
export function originOf(exif: Buffer | undefined): Origin {
  const tags = readTags(exif)
  return { taken_at: momentOf(tags.Photo), ...placeOf(tags.GPSInfo) }
}

/** Cameras and programs write odd things; a picture is worth keeping without them. */
function readTags(exif: Buffer | undefined): Partial<Exif> {
  try {
    return exif ? readExif(exif) : {}
  } catch {
    return {}
  }
}

/** A camera writes the time on its clock; without the offset of that clock it is taken for UTC. */
function momentOf(photo: Exif['Photo']): Date | null {
  const written = photo?.DateTimeOriginal
  if (!(written instanceof Date) || !(written.getTime() > 0)) return null
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(String(photo?.OffsetTimeOriginal)) ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  return new Date(written.getTime() - offset * 60_000)
}

function placeOf(gps: Exif['GPSInfo']): Pick<Origin, 'latitude' | 'longitude'> {
  const latitude = degrees(gps?.GPSLatitude, gps?.GPSLatitudeRef, 'NS', 90)
  const longitude = degrees(gps?.GPSLongitude, gps?.GPSLongitudeRef, 'EW', 180)
  return latitude === null || longitude === null
    ? { latitude: null, longitude: null }
    : { latitude, longitude }
}

/** From degrees, minutes and seconds; a place off the globe is none. */
function degrees(parts: unknown, half: unknown, halves: string, most: number): number | null {
  if (!Array.isArray(parts) || typeof half !== 'string' || half.length !== 1) return null
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts.map(Number)
  const size = whole + minutes / 60 + seconds / 3600
  if (!halves.includes(half) || !(Math.abs(size) <= most)) return null
  return half === halves[1] ? -size : size
}
