import { z } from 'zod'
import { canonicalJson } from '#contract/hash.ts'
import { NotScanned } from '#contract/locations/location.ts'
import { taskKind } from '#contract/locations/tasks.ts'
import { compareRecords, emptyRecord, recordChanges } from './record-changes.ts'
import type { SignedContent, SignedLocation, SignedPhoto } from './signed-content.ts'

const reportTexts = ['job_name', 'area_of_work', 'observations', 'tech_name'] as const
const locationTexts = [
  'name',
  'description',
  'summary_notes',
  'barcode_number',
  'confidence',
  'unit_system',
] as const
const recordTexts = ['building', 'level', 'grid_reference'] as const
const TextField = z.enum([...reportTexts, ...locationTexts, ...recordTexts, 'position', 'plan_name'])
export type TextField = z.infer<typeof TextField>

/** By the name it has now, or had last. */
const Place = z.object({ client_id: z.string(), name: z.string() })
const text = z.string().nullable()
const reason = NotScanned.shape.reason.nullable()
const [TargetChange, CoreChange, RecordPartChange] = recordChanges

/** One thing that is not as it was signed; what has no location is of the report as a whole. */
export const ContentChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('location_added'), location: Place }),
  z.object({ what: z.literal('location_removed'), location: Place }),
  z.object({
    what: z.literal('text'),
    location: Place.nullable(),
    field: TextField,
    before: text,
    after: text,
  }),
  /** A task of a location, or an activity of the report. */
  z.object({
    what: z.literal('line'),
    location: Place.nullable(),
    line: z.string(),
    change: z.enum(['added', 'removed']),
  }),
  z.object({ what: z.literal('activities_reordered') }),
  /** Without a reason before, it was added; without one after, it was removed. */
  z.object({
    what: z.literal('not_scanned'),
    location: Place,
    area: z.string(),
    before: reason,
    after: reason,
  }),
  z.object({ what: z.literal('second_method'), location: Place, advised: z.boolean() }),
  z.object({
    what: z.literal('photos'),
    location: Place,
    change: z.enum(['added', 'removed', 'marked']),
    count: z.number(),
  }),
  TargetChange.extend({ location: Place }),
  CoreChange.extend({ location: Place }),
  RecordPartChange.extend({ location: Place }),
  /** Signatures of the first hash version covered drafts as well. */
  z.object({ what: z.literal('drafts') }),
])
export type ContentChange = z.infer<typeof ContentChange>

/**
 * What is different now from what was signed; empty when the hashes of both are the same. Warnings that were taken away
 * come first: somebody would sign them away without having read it.
 */
export function compareContents(signed: SignedContent, now: SignedContent): ContentChange[] {
  const before = new Map(signed.locations.map(location => [location.client_id, location]))
  const after = new Map(now.locations.map(location => [location.client_id, location]))
  const added = now.locations.filter(({ client_id }) => !before.has(client_id))
  const removed = signed.locations.filter(({ client_id }) => !after.has(client_id))
  const changes: ContentChange[] = [
    ...compareReports(signed, now),
    ...comparePlans(signed, now),
    ...byName(added).map(location => ({ what: 'location_added' as const, location: placeOf(location) })),
    ...byName(removed).map(location => ({ what: 'location_removed' as const, location: placeOf(location) })),
    ...byName(now.locations).flatMap(location => {
      const old = before.get(location.client_id)
      return old ? compareLocations(old, location) : []
    }),
  ]
  return [...changes.filter(takesWarningAway), ...changes.filter(change => !takesWarningAway(change))]
}

/** Whether whoever reads the report is warned of less than before. */
export function takesWarningAway(change: ContentChange): boolean {
  if (change.what === 'location_removed') return true
  if (change.what === 'not_scanned') return change.after === null
  if (change.what === 'second_method') return !change.advised
  if (change.what === 'target') return change.after === null
  if (change.what === 'core') return change.loosened
  if (change.what === 'line') return change.change === 'removed' && taskKind(change.line) === 'limit'
  return change.what === 'text' && change.field === 'confidence' && change.before === 'low'
}

function compareReports(signed: SignedContent, now: SignedContent): ContentChange[] {
  const [old, activities] = [signed.report.activities, now.report.activities]
  const lines = compareLines(null, old, activities)
  return [
    ...compareTexts(null, reportTexts, textsOf(signed), textsOf(now)),
    ...lines,
    ...(lines.length === 0 && differs(old, activities) ? [{ what: 'activities_reordered' as const }] : []),
  ]
}

const textsOf = ({ project, report }: SignedContent) => ({ ...report, job_name: project.job_name })

/** Once for each plan, however many locations are on it. */
function comparePlans(signed: SignedContent, now: SignedContent): ContentChange[] {
  const names = planNames(now)
  return [...planNames(signed)]
    .sort(([, one], [, other]) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap(([plan, name]) =>
      compareTexts(null, ['plan_name'], { plan_name: name }, { plan_name: names.get(plan) ?? name }),
    )
}

const planNames = ({ locations }: SignedContent) =>
  new Map(
    locations.flatMap(({ record }) => (record?.pin ? [[record.pin.plan, record.pin.name] as const] : [])),
  )

function compareLocations(before: SignedLocation, after: SignedLocation): ContentChange[] {
  const location = placeOf(after)
  const [was, is] = [positionOf(before), positionOf(after)]
  return [
    ...compareTexts(location, locationTexts, before, after),
    ...compareLines(location, before.summaries, after.summaries),
    ...compareAreas(location, before.not_scanned, after.not_scanned),
    ...(before.second_method_advised === after.second_method_advised
      ? []
      : [{ what: 'second_method' as const, location, advised: after.second_method_advised }]),
    ...(before.latitude === after.latitude && before.longitude === after.longitude
      ? []
      : [{ what: 'text' as const, location, field: 'position' as const, before: was, after: is }]),
    ...compareRecords(before, after).map(change => ({ ...change, location })),
    ...compareTexts(location, recordTexts, before.record ?? emptyRecord, after.record ?? emptyRecord),
    ...comparePhotos(location, before.photos, after.photos),
  ]
}

/** As exact as it is kept, since a move that rounding hides is a change all the same. */
const positionOf = ({ latitude, longitude }: SignedLocation): string | null =>
  latitude === null && longitude === null ? null : `${latitude ?? '?'}, ${longitude ?? '?'}`

type Place = z.infer<typeof Place>

function compareTexts<F extends TextField>(
  location: Place | null,
  fields: readonly F[],
  before: Record<F, string | null>,
  after: Record<F, string | null>,
): ContentChange[] {
  return fields
    .filter(field => before[field] !== after[field])
    .map(field => ({ what: 'text', location, field, before: before[field], after: after[field] }))
}

function compareLines(location: Place | null, before: string[], after: string[]): ContentChange[] {
  const lines = (of: string[], without: string[], change: 'added' | 'removed') =>
    lessOf(of, without).map(line => ({ what: 'line' as const, location, line, change }))
  return [...lines(before, after, 'removed'), ...lines(after, before, 'added')]
}

/** An area may be named twice for two reasons; one whose only reason is another one now has changed. */
function compareAreas(location: Place, before: NotScanned[], after: NotScanned[]): ContentChange[] {
  const gone = lessOf(before, after)
  const fresh = lessOf(after, before)
  const areas = [...new Set([...gone, ...fresh].map(({ area }) => area))]
  return areas.flatMap(area => {
    const [was, is] = [gone, fresh].map(list => list.filter(entry => entry.area === area))
    return Array.from({ length: Math.max(was?.length ?? 0, is?.length ?? 0) }, (_, index) => ({
      what: 'not_scanned' as const,
      location,
      area,
      before: was?.[index]?.reason ?? null,
      after: is?.[index]?.reason ?? null,
    }))
  })
}

function comparePhotos(location: Place, before: SignedPhoto[], after: SignedPhoto[]): ContentChange[] {
  const find = (photos: SignedPhoto[], { client_id, sha256 }: SignedPhoto) =>
    photos.find(photo => photo.client_id === client_id && photo.sha256 === sha256)
  const kept = after.flatMap(photo => {
    const old = find(before, photo)
    return old ? [[old.marks, photo.marks]] : []
  })
  const counts = {
    added: after.length - kept.length,
    removed: before.length - kept.length,
    marked: kept.filter(([old, marks]) => differs(old, marks)).length,
  }
  return (['removed', 'added', 'marked'] as const)
    .filter(change => counts[change] > 0)
    .map(change => ({ what: 'photos', location, change, count: counts[change] }))
}

/** What a list has that the other has not, or not as often. */
function lessOf<T>(list: readonly T[], other: readonly T[]): T[] {
  const left = [...other]
  return list.filter(entry => {
    const at = left.findIndex(candidate => !differs(candidate, entry))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const differs = (one: unknown, other: unknown) => canonicalJson(one) !== canonicalJson(other)

const placeOf = ({ client_id, name }: SignedLocation): Place => ({ client_id, name })

/** In an order that does not depend on ids, which mean nothing to a reader. */
const byName = <T extends { name: string; client_id: string }>(locations: T[]): T[] =>
  [...locations].sort((one, other) => {
    const order = one.name.localeCompare(other.name, 'en', { numeric: true })
    return order || (one.client_id < other.client_id ? -1 : 1)
  })
