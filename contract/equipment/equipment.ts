import { z } from 'zod'
import { NormalizedText } from '#contract/bounds.ts'
import { FieldRecord, Flag, Id, Line, OptionalLine, Timestamp } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { equipmentFieldMessages } from './field-messages.ts'

/** One frequency, or the two or three of an antenna with several. */
const Antenna = NormalizedText(limits.antennaLength, text => text.replace(/\s+/g, '')).refine(
  text => text === '' || /^\d{2,4}(?:[/,]\d{2,4}){0,2}$/.test(text),
  equipmentFieldMessages.antennaUnreadable,
)

const CheckDay = z
  .literal('')
  .or(
    z.iso
      .date(equipmentFieldMessages.checkUnreadable)
      .refine(day => day >= '1970', equipmentFieldMessages.checkUnreadable),
  )

/** What is kept of a unit; what is not sent is not known. */
export const EquipmentRecord = z.object({
  /** Make and model. */
  unit: Line(equipmentFieldMessages.unitRequired),
  serial: OptionalLine.transform(text => text ?? null),
  antenna_mhz: Antenna.nullish().transform(text => text || null),
  last_check: CheckDay.nullish().transform(day => day || null),
  /** It can't be chosen any more; what was scanned with it keeps it. */
  retired: Flag.nullish().transform(retired => retired ?? false),
})
export type EquipmentRecord = z.output<typeof EquipmentRecord>

const text = z.string().nullable()

/** What a location keeps of the unit it was scanned with, as it was then. */
export const UsedEquipment = z.object({
  id: Id,
  unit: z.string(),
  serial: text,
  antenna_mhz: text,
  last_check: text,
})
export type UsedEquipment = z.infer<typeof UsedEquipment>

export const Equipment = UsedEquipment.extend({
  company_id: Id,
  retired: z.boolean(),
  user: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  ...FieldRecord.shape,
})
export type Equipment = z.infer<typeof Equipment>
