import type { z } from 'zod'
import type { CoreRecord } from '#contract/locations/cores/core-record.ts'
import type { ConditionsRecord } from '#contract/locations/record/conditions-record.ts'
import type { SlabAxes } from '#contract/locations/record/slab-axes.ts'
import type { TargetRecord } from '#contract/locations/targets/target-record.ts'

/** What a location of the demo says beside its photos: as it is typed, in the units of who recorded it. */
export interface RecordDraft {
  building?: string
  level?: string
  grid: string
  axes?: SlabAxes
  conditions: z.input<typeof ConditionsRecord>
  equipment: EquipmentName
  targets: z.input<typeof TargetRecord>[]
  cores?: CoreDraft[]
}

/** The nearest target by its number, which is known before it has an id. */
export interface CoreDraft extends Omit<z.input<typeof CoreRecord>, 'clearance_target'> {
  nearest?: number
}

export type EquipmentName = 'firstConcreteCart' | 'concreteCart' | 'utilityCart'
