import { z } from 'zod'
import { BoundedList, BoundedText, NormalizedText, WholeNumber } from './bounds.ts'
import { isJsonWithinLimits } from './json-size.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { isLongEnough, shortPassword } from './password-rule.ts'

/** Shared schemas. They read and write nothing and know no caller. */
export const Id = WholeNumber(1, 2_147_483_647)

/** An empty string means none. */
export const OptionalId = z
  .literal('')
  .transform(() => null)
  .or(Id)
  .nullish()

/** Counts the saves of a record; a change names the one it is based on. */
export const Version = z.int().min(0).max(2_147_483_647)

/** Without the characters that mail software reads as a list, a comment or a quote. */
const looksLikeEmail =
  /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\.]+(\.[^\s\p{Cc}@,;:<>()[\]"\\.]+)+$/u

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/** One account per address, whatever its letter case, its outer spaces, the width or the invisible parts of its letters. */
export const Email = NormalizedText(
  limits.emailLength,
  text =>
    text
      .normalize('NFKC')
      .replace(invisible, '')
      .trim()
      .toLowerCase()
      .normalize('NFKC')
      .replaceAll('。', '.'),
  { missing: messages.emailRequired, tooLong: messages.emailInvalid, unreadable: messages.emailInvalid },
).pipe(
  z
    .string()
    .min(1, { error: messages.emailRequired, abort: true })
    .regex(looksLikeEmail, messages.emailInvalid),
)

/** An empty field means none. */
export const OptionalEmail = z
  .preprocess((given: string) => (isBlank(given) ? null : given), Email.nullable())
  .nullish()

const isBlank = (given: unknown) =>
  typeof given === 'string' && given.length <= limits.emailLength && given.trim() === ''

/** Invisible and used for deception: hyphens and spaces without width, and marks of the reading direction. */
const hiddenCharacters = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]+/g
const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Removes the spaces around a line and replaces control characters. */
const normalizeLine = (text: string) => {
  const line = text
    .normalize('NFC')
    .replace(hiddenCharacters, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return visible.test(line) ? line : ''
}

/** Whether a line has what nobody sees, or what turns it around. */
export const hasHidden = (line: string) => line.search(hiddenCharacters) >= 0 || /\p{Cc}/u.test(line)

export const Line = (message: string) =>
  NormalizedText(limits.lineLength, normalizeLine, { missing: message }).pipe(z.string().min(1, message))

/** One line that may be empty. */
export const LineUpTo = (max: number) => NormalizedText(max, normalizeLine)
export const WrittenLine = LineUpTo(limits.lineLength)

/** An empty field means none. */
export const OptionalLine = WrittenLine.transform(text => text || null).nullish()

/** Some paragraphs: lines stay lines. A field that is empty, or has nothing in it that can be read, means none. */
export const OptionalText = NormalizedText(limits.textLength, text =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim(),
)
  .transform(text => (visible.test(text) ? text : null))
  .nullish()

export const Text = (message: string) => OptionalText.refine(text => Boolean(text), message).transform(String)

/** Names appear in mails to strangers, where a web address would look like a link of ours. */
const withoutAddress = (name: string | null | undefined) =>
  !/:\/\/|www[.。]/i.test(name?.normalize('NFKC').replace(invisible, '') ?? '')

/** Of a person, a company, a facility or a job. */
export const Name = (message: string) => Line(message).refine(withoutAddress, messages.nameWithAddress)
export const OptionalName = OptionalLine.refine(withoutAddress, messages.nameWithAddress)

/** A search as it is typed. */
export const Search = (max: number = limits.lineLength) => BoundedText(max)

/** The secret of a mailed link. */
export const LinkToken = BoundedText(limits.tokenLength, {
  missing: messages.linkUnknown,
  tooLong: messages.linkUnknown,
  unreadable: messages.linkUnknown,
})

/** A password that is compared with a known one. */
export const Password = (missing: string, wrong: string) =>
  BoundedText(limits.passwordMaxLength, { missing, tooLong: wrong, unreadable: wrong }).min(1, missing)

export const NewPassword = BoundedText(limits.passwordMaxLength, {
  missing: messages.passwordRequired,
  tooLong: messages.passwordLong,
})
  .min(1, { error: messages.passwordRequired, abort: true })
  .refine(isLongEnough, { error: shortPassword })

/** READINGS, wire conventions: true, false, 1, 0 or "1". */
export const Flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform(value => value === true || value === 1 || value === '1' || value === 'true')

export const Timestamp = z.iso.datetime()

export const ClientId = BoundedText(36, { tooLong: messages.clientIdInvalid })
  .pipe(z.guid(messages.clientIdInvalid))
  .transform(id => id.toLowerCase())

const DeviceTime = BoundedText(40, { tooLong: messages.timeInvalid }).pipe(
  z.iso.datetime({ offset: true, error: messages.timeInvalid }).refine(isStorable, messages.timeInvalid),
)

/** A clock that was never set is off by decades, not by millennia. */
function isStorable(time: string): boolean {
  const year = new Date(time).getUTCFullYear()
  return year >= 1970 && year < 2200
}

/**
 * Sent with whatever is recorded on site, perhaps hours later: the name the device gave to the record, so that one sent
 * again is found; when it was recorded, and when it is sent, both by the clock of the device.
 */
export const FieldStamp = z.object({
  client_id: ClientId.nullish(),
  captured_at: DeviceTime.nullish(),
  sent_at: DeviceTime.nullish(),
})
export type FieldStamp = z.output<typeof FieldStamp>

/** Of the files of a call: a list beside them, or of a single file its own. Parts of a form are text. */
export const FileStamps = FieldStamp.extend({
  stamps: fromJson(BoundedList(FieldStamp, limits.filesPerCall)).nullish(),
})
export type FileStamps = z.output<typeof FileStamps>

/** And how it comes back. The offset says how far the clock of the device was ahead. */
export const FieldRecord = z.object({
  client_id: z.string(),
  captured_at: Timestamp.nullable(),
  clock_offset_ms: z.number().nullable(),
  version: z.number(),
})

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

/** An address as a form sends it; which parts are required depends on the form. */
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

/** Of a file that is not handed out: it waits for the virus scanner, or was removed because of what that found. */
export const Withheld = z.enum(['waiting', 'infected'])
export type Withheld = z.infer<typeof Withheld>

export const StoredFile = z.object({
  id: Id,
  url: z.string(),
  filename: z.string(),
  /** Of pictures, once the copies exist: at most 2048 and 400 px, without metadata. */
  large_url: z.string().nullish(),
  thumbnail_url: z.string().nullish(),
  scan_status: Withheld.optional(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** A PDF behind a link that is good for a while, so that a frame can open it; and the page of what it belongs to. */
export const PaperLink = z.object({
  url: z.string(),
  filename: z.string(),
  size: z.number(),
  up_path: z.string().nullable(),
})
export type PaperLink = z.infer<typeof PaperLink>

/** A part of a form is text, so that a record inside it is JSON. What is none is no record. */
export function fromJson<S extends z.ZodType>(schema: S) {
  return z.preprocess((given: unknown) => {
    if (typeof given !== 'string') return given
    if (!isJsonWithinLimits(given)) return undefined
    try {
      return JSON.parse(given) as unknown
    } catch {
      return undefined
    }
  }, schema)
}

/** Some clients send a record inside an object with its name as the key, others directly. */
export const optionallyWrapped = <S extends z.ZodType>(name: string, schema: S) =>
  z.preprocess((given: z.input<S>): unknown => {
    const inner = given !== null && typeof given === 'object' && Reflect.get(given, name)
    return inner !== null && typeof inner === 'object' ? inner : given
  }, schema)
