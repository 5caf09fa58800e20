import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { LabelOrder } from '#contract/reports/calls.ts'
import { locations } from '#server/db/schema/locations.ts'
import { reserveBarcode } from '#server/features/locations/barcodes.ts'
import { newLabelCodes } from '#server/features/locations/label-codes.ts'
import { type LocationRow, readLocations } from '#server/features/locations/read-locations.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { accessToRecord } from '#server/features/projects/access.ts'
import { publishProjectChange } from '#server/features/projects/news/activity.ts'
import type { Context } from '#server/http/route.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { LabelSheet } from './pdf/label-sheet.ts'

type LabelContext = Pick<Context, 'db' | 'user' | 'now' | 'settings' | 'audit'>

/** The labels of a sheet, in the order asked for. A location without a code is given one, which is then its own. */
export async function orderLabels(context: LabelContext, order: LabelOrder): Promise<LabelSheet> {
  const { db, settings } = context
  const chosen = await findChosen(context, order.location_ids)
  const projectIds = [...new Set(chosen.map(({ project }) => project.id))]
  if (projectIds.length > 0) context.audit.projectIds = projectIds
  context.audit.fields = chosen.some(({ row }) => row.barcode_number === null) ? ['barcode_number'] : []
  const codes = await codesOf(context, chosen)
  const labels: LabelSheet['labels'] = chosen.map(({ row, project }) => ({
    code: found(codes.get(row.id)),
    title: `${project.ats_number} · Location ${row.ats_location_number}`,
    subtitle: row.name,
  }))
  for (const code of await newLabelCodes(db, order.fresh)) labels.push({ code, title: null, subtitle: null })
  return { provider: settings.provider_name, format: order.format, skip: order.skip, labels }
}

interface Chosen {
  row: LocationRow
  project: FoundProject
}

/** Each must be there and in a project the person may record in. */
async function findChosen(context: LabelContext, ids: number[]): Promise<Chosen[]> {
  if (ids.length === 0) return []
  const rows = new Map(
    (await readLocations(context.db, inArray(locations.id, ids))).map(row => [row.id, row]),
  )
  const known = new Map<number, FoundProject>()
  const chosen: Chosen[] = []
  for (const id of ids) {
    const row = found(rows.get(id))
    const project = known.get(row.project_id) ?? (await accessToRecord(context, row.project_id))
    known.set(row.project_id, project)
    chosen.push({ row, project })
  }
  return chosen
}

/** Each location is held in the order of the ids, so that two sheets at once do not wait for each other for ever. */
async function codesOf(context: LabelContext, chosen: Chosen[]): Promise<Map<number, string>> {
  const codes = new Map<number, string>()
  const rows = chosen.map(({ row }) => row).sort((one, other) => one.id - other.id)
  const fresh = await newLabelCodes(context.db, rows.filter(row => row.barcode_number === null).length)
  for (const row of rows)
    codes.set(row.id, row.barcode_number ?? (await assignCode(context, row, found(fresh.pop()))))
  return codes
}

/** Two people who print at once must not give a location two codes: whoever comes second finds the first. */
async function assignCode(
  { db, user, now }: LabelContext,
  { id, project_id }: LocationRow,
  code: string,
): Promise<string> {
  const [row] = await db
    .select()
    .from(locations)
    .where(and(eq(locations.id, id), isNull(locations.deleted_at)))
    .for('no key update')
  const { barcode_number, version } = found(row)
  if (barcode_number) return barcode_number
  await reserveBarcode(db, user, code, id)
  await db
    .update(locations)
    .set({ barcode_number: code, updated_at: now, version: version + 1 })
    .where(eq(locations.id, id))
  await publishProjectChange(db, project_id, 'location')
  return code
}
