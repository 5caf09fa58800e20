import type { UsedEquipment } from '#contract/equipment/equipment.ts'
import { byClientId } from '#contract/hash.ts'
import type { Core } from '#contract/locations/cores/core.ts'
import type { ScanConditions } from '#contract/locations/record/scan-conditions.ts'
import type { SlabAxes } from '#contract/locations/record/slab-axes.ts'
import type { Target } from '#contract/locations/targets/target.ts'

/** What is recorded at a location beside its photos and findings: where and how it was scanned, and what may be cut. */
export interface SignedRecord {
  building: string | null
  level: string | null
  grid_reference: string | null
  axes: SlabAxes | null
  conditions: ScanConditions | null
  equipment: Omit<UsedEquipment, 'id'> | null
  pin: SignedPin | null
  targets: SignedTarget[]
  cores: SignedCore[]
}

/** Where on which plan, by the plan's client id, and what that was called. */
export interface SignedPin {
  plan: string
  name: string
  x: number
  y: number
}

const targetFields = [
  ...(['client_id', 'type', 'depth', 'direction', 'spacing', 'drawing_size', 'marked_width'] as const),
  ...(['confidence', 'quality_level', 'offset', 'line', 'note'] as const),
]
const coreFields = [
  ...(['client_id', 'kind', 'name', 'diameter', 'depth', 'verdict', 'reason', 'depth_limit'] as const),
  ...(['clearance', 'clearance_target', 'center', 'line', 'planned', 'moved_from', 'moved_by'] as const),
]
export type SignedTarget = Pick<Target, (typeof targetFields)[number]>
export type SignedCore = Pick<Core, (typeof coreFields)[number]>

/** As a record of a location is kept; before there were any, it had none of these. */
export type RecordOfLocation = Partial<
  Omit<SignedRecord, 'equipment'> & { equipment: UsedEquipment | Omit<UsedEquipment, 'id'> | null }
>

/** Null where nothing of it is recorded. Takes more than it needs, so that a record can be given as it is. */
export function signedRecord(location: RecordOfLocation): SignedRecord | null {
  const { targets = [], cores = [], equipment = null, pin = null } = location
  const record: SignedRecord = {
    building: location.building ?? null,
    level: location.level ?? null,
    grid_reference: location.grid_reference ?? null,
    axes: location.axes ?? null,
    conditions: location.conditions ?? null,
    equipment: equipment && signedEquipment(equipment),
    pin,
    targets: targets.map(target => pick(target, targetFields)).sort(byClientId),
    cores: cores.map(core => pick(core, coreFields)).sort(byClientId),
  }
  const isEmpty = Object.values(record).every(
    part => part === null || (Array.isArray(part) && part.length === 0),
  )
  return isEmpty ? null : record
}

/** Absent where there is none. */
export const withRecord = (record: SignedRecord | null) => (record ? { record } : {})

const signedEquipment = ({ unit, serial, antenna_mhz, last_check }: Omit<UsedEquipment, 'id'>) => ({
  unit,
  serial,
  antenna_mhz,
  last_check,
})

const pick = <T extends object, F extends keyof T>(record: T, fields: readonly F[]) =>
  Object.fromEntries(fields.map(field => [field, record[field]])) as Pick<T, F>
