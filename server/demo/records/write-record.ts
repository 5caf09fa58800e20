import { CoreRecord } from '#contract/locations/cores/core-record.ts'
import { ConditionsRecord } from '#contract/locations/record/conditions-record.ts'
import { TargetRecord } from '#contract/locations/targets/target-record.ts'
import type { DemoContext, DemoMaterial } from '#server/demo/demo-event.ts'
import { accessLocation, readLocation } from '#server/features/locations/locations.ts'
import { coreKind } from '#server/features/locations/record/cores.ts'
import { addRecord, changeRecord } from '#server/features/locations/record/location-records.ts'
import { targetKind } from '#server/features/locations/record/targets.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { CoreDraft, RecordDraft } from './record-draft.ts'

/** Where and how it was scanned, which the location itself keeps. */
export const scanOf = (
  { building, level, grid, axes, conditions, equipment }: RecordDraft,
  { equipmentIds }: Pick<DemoMaterial, 'equipmentIds'>,
) => ({
  ...{ building, level, grid_reference: grid, axes },
  conditions: ConditionsRecord.parse(conditions),
  equipment_id: found(equipmentIds.get(equipment)),
})

/** The targets first: a verdict is checked against what is there. */
export async function writeRecord(
  context: DemoContext,
  locationId: number,
  { targets, cores = [] }: RecordDraft,
): Promise<void> {
  const at = await accessLocation(context, locationId)
  const during = (minutes: number) => ({
    ...{ ...context, ...untold },
    now: new Date(context.now.getTime() + minutes * 60_000),
  })
  const clientIds: string[] = []
  for (const [index, target] of targets.entries()) {
    const { record } = await addRecord(during(index + 1), targetKind, at, TargetRecord.parse(target))
    clientIds.push(record.client_id)
  }
  for (const [index, core] of cores.entries()) {
    const minutes = targets.length + index + 1
    await addRecord(during(minutes), coreKind, at, coreOf(core, clientIds))
  }
}

/** The core of the same name, with what is known of it by now. */
export async function rewriteCore(context: DemoContext, locationId: number, draft: CoreDraft): Promise<void> {
  const { cores, targets } = await readLocation(context, locationId)
  const { id } = found(cores.find(({ name }) => name === draft.name))
  const clientIds = targets.map(({ client_id }) => client_id)
  const at = await accessLocation(context, locationId)
  await changeRecord({ ...context, ...untold }, coreKind, at, id, coreOf(draft, clientIds))
}

/** What the trail says is written once everything is there: see project-history.ts. */
const untold = { audit: {} }

function coreOf({ nearest, ...core }: CoreDraft, clientIds: string[]): CoreRecord {
  const clearance_target = nearest === undefined ? null : found(clientIds[nearest - 1])
  return CoreRecord.parse({ ...core, clearance_target })
}
