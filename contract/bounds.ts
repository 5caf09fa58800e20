import { z } from 'zod'
import { messages } from './messages.ts'

/**
 * Size before everything else: a text's length, a list's length and a number's digits are looked at before any
 * pattern, any normalizing and any look at an item, so that no request buys more than a moment of work.
 */

/** A text as it comes, at most this long, and such that it can be kept. */
export const Bounded = (
  most: number,
  { missing, tooLong = messages.lineTooLong(most), unreadable = messages.textUnreadable }: Sentences = {},
) =>
  z
    .string(missing)
    .max(most, { error: tooLong, abort: true })
    .refine(text => !unkeepable.test(text), { error: unreadable, abort: true })

interface Sentences {
  missing?: string
  tooLong?: string
  unreadable?: string
}

/**
 * U+0000 and half characters cannot be kept in the database. More than 30 marks on one letter are in no script
 * (UAX #15, Stream-Safe Text Format), and normalizing them costs the square of their number.
 */
const unkeepable = /[\0\p{Surrogate}]|(?:^|\P{M})\p{M}{31}/u

/** A text as a person types it may come longer than it is kept: outer spaces, letters apart from their accents. */
export const Tidied = (most: number, tidy: (text: string) => string, sentences: Sentences = {}) => {
  const tooLong = sentences.tooLong ?? messages.lineTooLong(most)
  return Bounded(4 * most + 100, { ...sentences, tooLong })
    .transform(tidy)
    .pipe(z.string().max(most, { error: tooLong, abort: true }))
    .meta({ maxLength: most })
}

/** A list whose length is checked before its items are. */
export const List = <S extends z.ZodType>(
  item: S,
  most: number,
  sentence: string = messages.listTooLong(most),
) =>
  z.preprocess((given: z.input<S>[], context) => {
    if (!Array.isArray(given) || given.length <= most) return given
    context.addIssue({ code: 'custom', message: sentence })
    return z.NEVER
  }, z.array(item).max(most))

/** An integer, or its digits as an address or a form has them; nothing else. */
export const Whole = (least: number, most: number) => {
  const bounded = z.int(messages.wholeNumber).min(least).max(most)
  return z.union([bounded, Digits.pipe(bounded)], messages.wholeNumber)
}

const Digits = z
  .string()
  .max(11, { abort: true })
  .regex(/^(0|-?[1-9]\d*)$/)
  .transform(Number)
