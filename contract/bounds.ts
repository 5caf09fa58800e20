import { z } from 'zod'
import { messages } from './messages.ts'

/**
 * Size is checked first: the length of a text or list and the digits of a number are checked before any pattern, any
 * normalization and any item, so that no request causes more than a moment of work.
 */

/** A text as it was sent, with a maximum length, that the database can store. */
export const BoundedText = (
  max: number,
  { missing, tooLong = messages.lineTooLong(max), unreadable = messages.textUnreadable }: TextMessages = {},
) =>
  z
    .string(missing)
    .max(max, { error: tooLong, abort: true })
    .refine(text => !unstorable.test(text), { error: unreadable, abort: true })

interface TextMessages {
  missing?: string
  tooLong?: string
  unreadable?: string
}

/**
 * The database cannot store U+0000 and lone surrogates. No script has more than 30 marks on one letter (UAX #15,
 * Stream-Safe Text Format), and the time to normalize them grows with the square of their number.
 */
const unstorable = /[\0\p{Surrogate}]|(?:^|\P{M})\p{M}{31}/u

/** A text that is normalized: what was sent may be longer, by spaces around it or separate accents. */
export const NormalizedText = (
  max: number,
  normalize: (text: string) => string,
  texts: TextMessages = {},
) => {
  const tooLong = texts.tooLong ?? messages.lineTooLong(max)
  return BoundedText(4 * max + 100, { ...texts, tooLong })
    .transform(normalize)
    .pipe(z.string().max(max, { error: tooLong, abort: true }))
    .meta({ maxLength: max })
}

/** A list whose length is checked before its items are. */
export const BoundedList = <S extends z.ZodType>(
  item: S,
  max: number,
  message: string = messages.listTooLong(max),
) =>
  z.preprocess((given: z.input<S>[], context) => {
    if (!Array.isArray(given) || given.length <= max) return given
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }, z.array(item).max(max))

/** An integer, or its digits as an address or a form has them; nothing else. */
export const WholeNumber = (min: number, max: number) => {
  const bounded = z.int(messages.wholeNumber).min(min).max(max)
  return z.union([bounded, Digits.pipe(bounded)], messages.wholeNumber)
}

const Digits = z
  .string()
  .max(11, { abort: true })
  .regex(/^(0|-?[1-9]\d*)$/)
  .transform(Number)
