import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { LabelFormat, type LabelOrder } from '#contract/reports/calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'

/** Avery 5160: three across, ten down. */
export const labelsPerSheet = 30

/** A number as it is typed; an empty field is none. */
const Count = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d*$/, reportMessages.labelsCount(most))
    .refine(text => Number(text) <= most, reportMessages.labelsCount(most))

/** The order of labels as its form holds it. */
export const LabelForm = z
  .object({
    format: LabelFormat,
    location_ids: z.array(z.string()),
    fresh: Count(limits.labelsAtOnce),
    skip: Count(labelsPerSheet - 1),
  })
  .refine(values => countLabels(values) > 0, { path: ['fresh'], error: reportMessages.labelsChosenNone })

export interface LabelValues extends Record<string, unknown> {
  format: LabelFormat
  /** As the checkboxes know them. */
  location_ids: string[]
  fresh: string
  skip: string
}

export const countLabels = ({ location_ids, fresh }: Pick<LabelValues, 'location_ids' | 'fresh'>) =>
  location_ids.length + countOf(fresh)

/** How many places of the first sheet stay empty; a roll has none to leave out. */
export const skippedOf = ({ format, skip }: Pick<LabelValues, 'format' | 'skip'>) =>
  format === 'avery5160' ? Math.min(countOf(skip), labelsPerSheet - 1) : 0

export const orderOf = (values: LabelValues): LabelOrder => ({
  format: values.format,
  location_ids: values.location_ids.map(Number),
  fresh: countOf(values.fresh),
  skip: skippedOf(values),
})

const countOf = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : 0)
