import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** Shared pieces of schemas. They read and write nothing and know no caller. */
export const Id = z.coerce.number<number | string>().int().positive().max(2_147_483_647)

/** A choice of none is an empty one. */
export const OptionalId = z
  .literal('')
  .transform(() => null)
  .or(Id)
  .nullish()

const looksLikeEmail = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u

/** One account per address, whatever its letter case or outer spaces. */
export const Email = z
  .string(messages.emailRequired)
  .transform(text => text.trim().normalize('NFC').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, messages.emailRequired)
      .max(limits.emailLength, messages.emailInvalid)
      .regex(looksLikeEmail, messages.emailInvalid),
  )

/** What a person types into one line: outer spaces go, control characters are not text. */
const tidied = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

export const Line = (sentence: string) =>
  z
    .string(sentence)
    .transform(tidied)
    .pipe(z.string().min(1, sentence).max(limits.lineLength, messages.lineTooLong(limits.lineLength)))

/** An empty field is none. */
export const OptionalLine = z
  .string()
  .transform(tidied)
  .pipe(z.string().max(limits.lineLength, messages.lineTooLong(limits.lineLength)))
  .transform(text => text || null)
  .nullish()

/** Some paragraphs: lines stay lines. An empty field is none. */
export const OptionalText = z
  .string()
  .transform(text =>
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(limits.textLength, messages.lineTooLong(limits.textLength)))
  .transform(text => text || null)
  .nullish()

export const Text = (sentence: string) =>
  OptionalText.refine(text => Boolean(text), sentence).transform(String)

export const OptionalEmail = z
  .string()
  .regex(/^\s*$/)
  .transform(() => null)
  .or(Email)
  .nullish()

export const NewPassword = z
  .string(messages.passwordRequired)
  .min(1, messages.passwordRequired)
  .min(limits.passwordLength, messages.passwordShort)
  .max(limits.passwordMaxLength, messages.passwordLong)

/** READINGS, wire conventions: true, false, 1, 0 or "1". */
export const Flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform(value => value === true || value === 1 || value === '1' || value === 'true')

export const Timestamp = z.iso.datetime()

export const Address = z.object({
  street_address: z.string().nullable(),
  address_line_2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  country: z.string().nullable(),
})
export type Address = z.infer<typeof Address>

const addressLines = {
  street_address: OptionalLine,
  address_line_2: OptionalLine,
  /** Another name of address_line_2 in some requests (000 §3). */
  second_street_address: OptionalLine,
  country: OptionalLine,
}

/** An address as a form sends it; which parts are asked for is the form's business. */
export const AddressInput = z.object({
  ...addressLines,
  city: OptionalLine,
  state: OptionalLine,
  zip_code: OptionalLine,
})
export type AddressInput = z.output<typeof AddressInput>

/** 000 §5: a company has at least city, state and ZIP. */
export const PlaceInput = z.object({
  ...addressLines,
  city: Line(messages.cityRequired),
  state: Line(messages.stateRequired),
  zip_code: Line(messages.zipRequired),
})

export const StoredFile = z.object({
  id: Id,
  url: z.string(),
  filename: z.string(),
  /** Of pictures, once they are shrunk: at most 2048 and 400 px, without metadata. */
  large_url: z.string().nullish(),
  thumbnail_url: z.string().nullish(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Some clients wrap a record in its name, others send it bare; both are the same record. */
export const named = <S extends z.ZodType>(name: string, schema: S) =>
  z.preprocess((given: z.input<S>): unknown => {
    const inner = given !== null && typeof given === 'object' && Reflect.get(given, name)
    return inner !== null && typeof inner === 'object' ? inner : given
  }, schema)
