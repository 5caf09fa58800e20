import { type ExifData, readExif } from './exif.ts'

export interface PictureOrigin {
  taken_at: Date | null
  latitude: number | null
  longitude: number | null
}

/** When and where a picture was taken, as far as the camera recorded it legibly. */
export function readOrigin(exif: Buffer | undefined): PictureOrigin {
  const data = exif ? readExif(exif) : {}
  return { taken_at: timeTaken(data), ...placeTaken(data) }
}

/** A camera writes local time; without the offset from UTC it is read as UTC. */
function timeTaken({ takenAt = '', timeOffset = '' }: ExifData): Date | null {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(takenAt) ?? []
  const local = new Date(`${year}-${month}-${day}T${time}Z`)
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(timeOffset) ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  const takenTime = new Date(local.getTime() - offset * 60_000)
  return takenTime > earliest && takenTime < latest ? takenTime : null
}

/** A clock that was never set starts in 1970 or before; later dates would need a year of five digits. */
const earliest = new Date(0)
const latest = new Date('9999-12-31T00:00:00Z')

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
