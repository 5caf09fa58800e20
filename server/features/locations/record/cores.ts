import { limits } from '#contract/limits.ts'
import { surroundingsOf } from '#contract/locations/cores/check-core.ts'
import { type Core, coreLabel } from '#contract/locations/cores/core.ts'
import { coreProblems } from '#contract/locations/cores/core-problems.ts'
import type { CoreRecord } from '#contract/locations/cores/core-record.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { location_cores } from '#server/db/schema/locations.ts'
import type { RecordKind } from './location-records.ts'
import { readTargets } from './read-record.ts'

export const coreKind: RecordKind<Core, CoreRecord> = {
  table: location_cores,
  most: limits.coresPerLocation,
  full: recordMessages.coresFull(limits.coresPerLocation),
  label: coreLabel,
  problems: async (db, core, { location, units }) => {
    const targets = (await readTargets(db, [location.id])).get(location.id) ?? []
    return coreProblems(core, surroundingsOf({ ...location, targets, unit_system: units }))
  },
  listed: ({ cores }) => cores,
}
