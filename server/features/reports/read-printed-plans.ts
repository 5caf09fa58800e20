import { asc, eq, inArray } from 'drizzle-orm'
import { coreLines } from '#contract/locations/cores/core-line.ts'
import { mustNotCut } from '#contract/locations/cores/must-not-cut.ts'
import type { Queries } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { plans } from '#server/db/schema/locations.ts'
import type { LocationRow } from '#server/features/locations/read-locations.ts'
import { toPin } from '#server/features/plans/pins.ts'
import { linkColumns } from '#server/services/files/files.ts'
import type { PrintedPin, PrintedPlan } from './pdf/report-content.ts'
import { toPrintedPicture } from './printed-picture.ts'

/** The plans that saved locations are pinned on, in the order they came. */
export async function readPrintedPlans(db: Queries, rows: LocationRow[]): Promise<PrintedPlan[]> {
  const pins = rows.filter(({ status }) => status === 'saved').flatMap(toPrintedPins)
  if (pins.length === 0) return []
  const ids = [...new Set(pins.map(({ plan_id }) => plan_id))]
  const found = await db
    .select({
      id: plans.id,
      picture: { key: files.key, width: files.width, height: files.height, ...linkColumns },
    })
    .from(plans)
    .innerJoin(files, eq(files.id, plans.file_id))
    .where(inArray(plans.id, ids))
    .orderBy(asc(plans.id))
  return found.map(({ id, picture }) => ({
    // read with the pins: it is what is signed, though somebody renames the plan at this very moment
    name: rows.find(({ plan_id }) => plan_id === id)?.plan_name ?? '',
    picture: toPrintedPicture(picture),
    pins: pins.filter(({ plan_id }) => plan_id === id).map(({ plan_id: _plan, ...pin }) => pin),
  }))
}

function toPrintedPins(row: LocationRow): (PrintedPin & { plan_id: number })[] {
  const pin = toPin(row)
  const { ats_location_number: number, name } = row
  return pin ? [{ ...pin, number, name, stopped: coreLines(row).some(mustNotCut) }] : []
}
