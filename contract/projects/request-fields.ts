import { z } from 'zod'
import { Line, OptionalLine } from '#contract/fields.ts'
import { projectMessages } from './messages.ts'

/**
 * The lines of text that a request asks for, by the card of the wizard that asks. The cards and the summary of the
 * wizard, the server's check and the project page loop over these lists: a new field is one entry here and one column
 * of the table `projects`.
 */
export const scanFields = [
  { name: 'building_type', label: 'Building type', required: projectMessages.buildingTypeRequired },
  { name: 'type_to_be_scanned', label: 'Type to be scanned' },
] as const satisfies RequestField[]

export const jobFields = [
  { name: 'purchase_order_number', label: 'Purchase order number', shortLabel: 'Purchase order' },
  { name: 'job_number', label: 'Job number' },
] as const satisfies RequestField[]

export interface RequestField {
  name: string
  label: string
  /** The label on the project page, where it differs. */
  shortLabel?: string
  /** The sentence for a field that was left empty; without one the field is optional. */
  required?: string
}

export const shortLabelOf = ({ label, shortLabel = label }: RequestField) => shortLabel

/** The fields as a request brings them. */
export const inputShape = <const F extends readonly RequestField[]>(fields: F) =>
  Object.fromEntries(
    fields.map(({ name, required }) => [name, required ? Line(required) : OptionalLine]),
  ) as ShapeOf<F, ReturnType<typeof Line>, typeof OptionalLine>

/** The fields as the project page reads them. */
export const outputShape = <const F extends readonly RequestField[]>(fields: F) =>
  Object.fromEntries(
    fields.map(({ name, required }) => [name, required ? z.string() : z.string().nullable()]),
  ) as ShapeOf<F, z.ZodString, z.ZodNullable<z.ZodString>>

type ShapeOf<F extends readonly RequestField[], Required, Optional> = {
  [K in F[number] as K['name']]: K extends { required: string } ? Required : Optional
}
