import { z } from 'zod'
import { canonicalJson, type SignedContent, type SignedLocation, type SignedPhoto } from './signed-content.ts'

const ReportField = z.enum(['job_name', 'activities', 'area_of_work', 'observations', 'tech_name'])
export type ReportField = z.infer<typeof ReportField>

const LocationField = z.enum([
  'name',
  'description',
  'summaries',
  'summary_notes',
  'barcode_number',
  'not_scanned',
  'confidence',
  'second_method_advised',
  'unit_system',
  'latitude',
  'longitude',
])
export type LocationField = z.infer<typeof LocationField>

const PhotoCounts = z.object({ added: z.number(), removed: z.number(), marked: z.number() })

/** One thing that is not as it was signed. Locations go by the name they have now, or had last. */
export const ContentChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('report'), field: ReportField }),
  z.object({ what: z.literal('location_added'), client_id: z.string(), name: z.string() }),
  z.object({ what: z.literal('location_removed'), client_id: z.string(), name: z.string() }),
  z.object({
    what: z.literal('location_changed'),
    client_id: z.string(),
    name: z.string(),
    fields: z.array(LocationField),
    photos: PhotoCounts,
  }),
  /** Signatures of the first hash version covered drafts as well. */
  z.object({ what: z.literal('drafts') }),
])
export type ContentChange = z.infer<typeof ContentChange>

/** What is different now from what was signed; empty when the hashes of both are the same. */
export function compareContents(signed: SignedContent, now: SignedContent): ContentChange[] {
  const before = new Map(signed.locations.map(location => [location.client_id, location]))
  const after = new Map(now.locations.map(location => [location.client_id, location]))
  const added = now.locations.filter(({ client_id }) => !before.has(client_id))
  const removed = signed.locations.filter(({ client_id }) => !after.has(client_id))
  const changed = now.locations.flatMap(location => {
    const old = before.get(location.client_id)
    return old ? compareLocations(old, location) : []
  })
  return [
    ...compareTexts(signed, now),
    ...byName(added).map(location => named('location_added', location)),
    ...byName(removed).map(location => named('location_removed', location)),
    ...byName(changed),
  ]
}

function compareTexts(signed: SignedContent, now: SignedContent): ContentChange[] {
  const [before, after] = [signed, now].map(({ project, report }) => ({
    ...report,
    job_name: project.job_name,
  })) as [Record<ReportField, unknown>, Record<ReportField, unknown>]
  return ReportField.options
    .filter(field => differs(before[field], after[field]))
    .map(field => ({ what: 'report' as const, field }))
}

function compareLocations(before: SignedLocation, after: SignedLocation) {
  const fields = LocationField.options.filter(field => differs(before[field], after[field]))
  const photos = comparePhotos(before.photos, after.photos)
  if (fields.length === 0 && photos.added + photos.removed + photos.marked === 0) return []
  const { client_id, name } = after
  return [{ what: 'location_changed' as const, client_id, name, fields, photos }]
}

function comparePhotos(before: SignedPhoto[], after: SignedPhoto[]) {
  const find = (photos: SignedPhoto[], { client_id, sha256 }: SignedPhoto) =>
    photos.find(photo => photo.client_id === client_id && photo.sha256 === sha256)
  const kept = after.flatMap(photo => {
    const old = find(before, photo)
    return old ? [[old.marks, photo.marks]] : []
  })
  return {
    added: after.length - kept.length,
    removed: before.length - kept.length,
    marked: kept.filter(([old, marks]) => differs(old, marks)).length,
  }
}

const differs = (one: unknown, other: unknown) => canonicalJson(one) !== canonicalJson(other)

const named = <W extends 'location_added' | 'location_removed'>(
  what: W,
  { client_id, name }: SignedLocation,
) => ({ what, client_id, name })

/** In an order that does not depend on ids, which mean nothing to a reader. */
const byName = <T extends { name: string; client_id: string }>(locations: T[]): T[] =>
  [...locations].sort((one, other) => {
    const order = one.name.localeCompare(other.name, 'en', { numeric: true })
    return order || (one.client_id < other.client_id ? -1 : 1)
  })
