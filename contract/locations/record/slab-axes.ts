import { z } from 'zod'
import { Line, WrittenLine } from '#contract/fields.ts'
import { recordFieldMessages } from './record-field-messages.ts'

/** What coordinates on a slab are measured from, in words that are painted or drawn there: "column B/3", "grid line 3". */
export const SlabAxes = z.object({
  origin: Line(recordFieldMessages.axesMissing),
  first: Line(recordFieldMessages.axesMissing),
  second: Line(recordFieldMessages.axesMissing),
})
export type SlabAxes = z.infer<typeof SlabAxes>

/** Three empty fields mean none. */
export const OptionalAxes = z
  .object({ origin: WrittenLine, first: WrittenLine, second: WrittenLine })
  .transform(axes => (axes.origin || axes.first || axes.second ? axes : null))
  .pipe(SlabAxes.nullable())
  .refine(axes => !axes || asRead(axes.first) !== asRead(axes.second), {
    path: ['second'],
    error: recordFieldMessages.axesAlike,
  })
  .nullish()

/** Nobody on site tells two names apart by letter case, by the width of letters and spaces, or by what nobody sees. */
const asRead = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
