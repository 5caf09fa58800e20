import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { LabelFormat, type LabelOrder } from '#contract/reports/calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'

/** Avery 5160: three across, ten down. */
export const labelsPerSheet = 30

/** A number as it is typed; an empty field counts as 0. */
const Count = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d*$/, reportMessages.labelsCount(most))
    .refine(text => Number(text) <= most, reportMessages.labelsCount(most))

const LabelFields = z.object({
  format: LabelFormat,
  location_ids: z.array(z.string()),
  fresh: Count(limits.labelsAtOnce),
  skip: Count(labelsPerSheet - 1),
})

/** What the form checks before it orders labels. */
export const LabelForm = LabelFields.refine(values => countLabels(values) > 0, {
  path: ['fresh'],
  error: reportMessages.labelsChosenNone,
})

/** The same without a project, where there is no location to choose. */
export const BlankLabelForm = LabelFields.refine(values => countLabels(values) > 0, {
  path: ['fresh'],
  error: reportMessages.labelsNone,
})

export interface LabelValues extends Record<string, unknown> {
  format: LabelFormat
  /** Text, because checkboxes hold text. */
  location_ids: string[]
  fresh: string
  skip: string
}

export const countLabels = ({ location_ids, fresh }: Pick<LabelValues, 'location_ids' | 'fresh'>) =>
  location_ids.length + numberIn(fresh)

/** How many labels of the first sheet are used already; on a roll there are none to skip. */
export const skippedPositions = ({ format, skip }: Pick<LabelValues, 'format' | 'skip'>) =>
  format === 'avery5160' ? Math.min(numberIn(skip), labelsPerSheet - 1) : 0

export const orderOf = (values: LabelValues): LabelOrder => ({
  format: values.format,
  location_ids: values.location_ids.map(Number),
  fresh: numberIn(values.fresh),
  skip: skippedPositions(values),
})

const numberIn = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : 0)
