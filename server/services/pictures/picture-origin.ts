import { type ExifData, readExif } from './exif.ts'

export interface PictureOrigin {
  taken_at: Date | null
  /** What the camera's clock showed, like 2026-03-09T09:30:00, when it recorded no offset; `taken_at` is then not known. */
  taken_local: string | null
  latitude: number | null
  longitude: number | null
}

/** When and where a picture was taken, as far as the camera recorded it legibly. */
export function readOrigin(exif: Buffer | undefined): PictureOrigin {
  const data = exif ? readExif(exif) : {}
  return { ...timeTaken(data), ...placeTaken(data) }
}

/** A camera writes local time; only with the offset from UTC is it a moment. */
function timeTaken({
  takenAt = '',
  timeOffset = '',
}: ExifData): Pick<PictureOrigin, 'taken_at' | 'taken_local'> {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(takenAt) ?? []
  const local = new Date(`${year}-${month}-${day}T${time}Z`)
  // February 30 would be read as a day in March
  const isReal =
    local > earliest && local < latest && local.toISOString().startsWith(`${year}-${month}-${day}`)
  if (!isReal) return { taken_at: null, taken_local: null }
  const [, sign, hours, minutes] = /^([+-])(0\d|1[0-4]):([0-5]\d)$/.exec(timeOffset) ?? []
  if (!sign) return { taken_at: null, taken_local: local.toISOString().slice(0, 19) }
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return { taken_at: new Date(local.getTime() - offset * 60_000), taken_local: null }
}

/** A clock that was never set starts in 1970 or before; later dates would need a year of five digits. */
const earliest = new Date('1970-01-02T00:00:00Z')
const latest = new Date('9999-12-30T00:00:00Z')

function placeTaken(data: ExifData): Pick<PictureOrigin, 'latitude' | 'longitude'> {
  const latitude = degrees(data.latitude, data.latitudeRef, 'NS', 90)
  const longitude = degrees(data.longitude, data.longitudeRef, 'EW', 180)
  return latitude === null || longitude === null
    ? { latitude: null, longitude: null }
    : { latitude, longitude }
}

/** From degrees, minutes and seconds; null for a place that does not exist. */
function degrees(parts: number[] = [], ref = '', refs: string, max: number): number | null {
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts
  const size = whole + minutes / 60 + seconds / 3600
  if (ref.length !== 1 || !refs.includes(ref) || !(size <= max)) return null
  return ref === refs[1] ? -size : size
}
