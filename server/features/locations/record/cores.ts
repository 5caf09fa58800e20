import { limits } from '#contract/limits.ts'
import { surroundingsOf } from '#contract/locations/cores/check-core.ts'
import { type Core, coreLabel } from '#contract/locations/cores/core.ts'
import { coreProblems } from '#contract/locations/cores/core-problems.ts'
import type { CoreRecord } from '#contract/locations/cores/core-record.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import type { Queries } from '#server/db/database.ts'
import { location_cores } from '#server/db/schema/locations.ts'
import type { RecordKind } from './location-records.ts'
import { readCores, readTargets } from './read-record.ts'

export const coreKind: RecordKind<Core, CoreRecord> = {
  table: location_cores,
  most: limits.coresPerLocation,
  full: recordMessages.coresFull(limits.coresPerLocation),
  label: coreLabel,
  problems: async (db, core, { location, units, number, stored }) => {
    const targets = (await readTargets(db, [location.id])).get(location.id) ?? []
    const label = coreLabel({ ...core, number })
    return {
      ...((await isTaken(db, location.id, label, stored)) && { name: recordMessages.coreNameTaken(label) }),
      ...coreProblems(core, surroundingsOf({ ...location, targets, unit_system: units })),
    }
  },
  listed: ({ cores }) => cores,
}

/**
 * On the slab there is only the name: where one C2 is cleared and another C2 must not be cut, nobody can tell which is
 * which. One that was called alike before may be saved as it is called, so that its verdict can always be changed.
 */
async function isTaken(db: Queries, locationId: number, label: string, stored: Core | null) {
  const isCalled = (core: Parameters<typeof coreLabel>[0], name: string) =>
    coreLabel(core).toLowerCase() === name.toLowerCase()
  if (stored && isCalled(stored, label)) return false
  const cores = (await readCores(db, [locationId])).get(locationId) ?? []
  return cores.some(core => core.id !== stored?.id && isCalled(core, label))
}
