import type { TaskType } from '#contract/companies/company.ts'
import { byClientId, hashOf } from '#contract/hash.ts'
import type { Confidence } from '#contract/locations/confidence.ts'
import type { NotScanned } from '#contract/locations/location.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { type RecordOfLocation, type SignedRecord, signedRecord, withRecord } from './signed-record.ts'

/**
 * What a signature stands for: whatever a reader of the report relies on, and nothing that a server made up (no ids,
 * numbers or times), so that a device without a connection arrives at the same hash. Drafts are no part of it.
 */
export interface SignedContent {
  project: { client_id: string; job_name: string }
  report: Pick<SignedReport, 'activities' | 'area_of_work' | 'observations' | 'tech_name'>
  /** By their client id: it does not matter in which order they arrived. */
  locations: SignedLocation[]
}

interface SignedReport {
  activities: string[]
  area_of_work: string | null
  observations: string | null
  tech_name: string | null
}

export interface SignedLocation {
  client_id: string
  name: string
  description: string | null
  summaries: string[]
  summary_notes: string | null
  barcode_number: string | null
  not_scanned: NotScanned[]
  confidence: Confidence | null
  second_method_advised: boolean
  unit_system: TaskType | null
  latitude: number | null
  longitude: number | null
  photos: SignedPhoto[]
  /** Only where something of it was recorded: what was signed before there were records has the same content as ever. */
  record?: SignedRecord
}

export interface SignedPhoto {
  client_id: string
  /** Of the original. */
  sha256: string
  marks: Mark[]
}

/**
 * Of the hashes that signatures are made with now. Those of version 2 are from before targets and cores were part of the
 * content; those of version 1 are made on the server: see report-hash.ts there.
 */
export const hashVersion = 3
/** Those that are made of the content below. */
export const contentVersions = [3, 2]

/** Takes more than it needs, so that a record can be given as it is. */
export function signedContent(given: {
  project: SignedContent['project']
  report: SignedReport
  locations: (Omit<SignedLocation, 'record'> & RecordOfLocation & { status: 'draft' | 'saved' })[]
}): SignedContent {
  const { client_id, job_name } = given.project
  const { activities, area_of_work, observations, tech_name } = given.report
  return {
    project: { client_id, job_name },
    report: { activities, area_of_work, observations, tech_name },
    locations: given.locations
      .filter(({ status }) => status === 'saved')
      .map(signedLocation)
      .sort(byClientId),
  }
}

/** A signature of before is checked with its own version; a record that came since makes another hash in each. */
export const hashContent = (content: SignedContent, version = hashVersion): Promise<string> =>
  hashOf({ hash_version: version, ...content })

const signedLocation = (location: Omit<SignedLocation, 'record'> & RecordOfLocation): SignedLocation => ({
  client_id: location.client_id,
  name: location.name,
  description: location.description,
  // sets: what was taken off and put back is what was signed. In an order that no catalogue changes and a database has too
  summaries: [...location.summaries].sort(byCodePoint),
  summary_notes: location.summary_notes,
  barcode_number: location.barcode_number,
  not_scanned: location.not_scanned.map(({ area, reason }) => ({ area, reason })).sort(byArea),
  confidence: location.confidence,
  second_method_advised: location.second_method_advised,
  unit_system: location.unit_system,
  latitude: location.latitude,
  longitude: location.longitude,
  photos: location.photos
    .map(({ client_id, sha256, marks }) => ({ client_id, sha256, marks }))
    .sort(byClientId),
  ...withRecord(signedRecord(location)),
})

const byArea = (one: NotScanned, other: NotScanned) =>
  byCodePoint(one.area, other.area) || byCodePoint(one.reason, other.reason)

function byCodePoint(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)]
  const at = left.findIndex((letter, index) => letter !== right[index])
  if (at < 0) return left.length - right.length
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1)
}
