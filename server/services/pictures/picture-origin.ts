import { type CameraNote, readCameraNote } from './exif.ts'

export interface Origin {
  taken_at: Date | null
  latitude: number | null
  longitude: number | null
}

/** When and where a picture was taken, as far as the camera wrote it down in a way that can be read. */
export function originOf(exif: Buffer | undefined): Origin {
  const note = exif ? readCameraNote(exif) : {}
  return { taken_at: momentOf(note), ...placeOf(note) }
}

/** A camera writes the time on its clock; without the offset of that clock it is taken for UTC. */
function momentOf({ taken = '', clockOffset = '' }: CameraNote): Date | null {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(taken) ?? []
  const written = new Date(`${year}-${month}-${day}T${time}Z`)
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(clockOffset) ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  const moment = new Date(written.getTime() - offset * 60_000)
  return moment > earliest && moment < latest ? moment : null
}

/** A clock that was never set begins in 1970 or before; a year of five digits is none. */
const earliest = new Date(0)
const latest = new Date('9999-12-31T00:00:00Z')

function placeOf(note: CameraNote): Pick<Origin, 'latitude' | 'longitude'> {
  const latitude = degrees(note.latitude, note.latitudeHalf, 'NS', 90)
  const longitude = degrees(note.longitude, note.longitudeHalf, 'EW', 180)
  return latitude === null || longitude === null
    ? { latitude: null, longitude: null }
    : { latitude, longitude }
}

/** From degrees, minutes and seconds; a place off the globe is none. */
function degrees(parts: number[] = [], half = '', halves: string, most: number): number | null {
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts
  const size = whole + minutes / 60 + seconds / 3600
  if (half.length !== 1 || !halves.includes(half) || !(size <= most)) return null
  return half === halves[1] ? -size : size
}
