import { limits } from '#contract/limits.ts'
import { unitOf } from '#contract/locations/depth.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import type { Target } from '#contract/locations/targets/target.ts'
import { targetLabel } from '#contract/locations/targets/target-label.ts'
import { targetProblems } from '#contract/locations/targets/target-problems.ts'
import type { TargetRecord } from '#contract/locations/targets/target-record.ts'
import { location_targets } from '#server/db/schema/locations.ts'
import { updateBoundDepths } from './bound-depths.ts'
import { refillTasks } from './filled-tasks.ts'
import type { RecordKind } from './location-records.ts'

export const targetKind: RecordKind<Target, TargetRecord> = {
  table: location_targets,
  most: limits.targetsPerLocation,
  full: recordMessages.targetsFull(limits.targetsPerLocation),
  label: targetLabel,
  problems: async (_db, target, { location, units, projectType, stored }) =>
    targetProblems(target, { unit: unitOf(units), projectType, axes: location.axes }, stored?.type),
  follow: async (db, location, units) => {
    await updateBoundDepths(db, location.id, units)
    return refillTasks(db, location, units)
  },
  listed: ({ targets }) => targets,
}
