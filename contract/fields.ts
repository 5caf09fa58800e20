import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** Shared pieces of schemas. They read and write nothing and know no caller. */
export const Id = z.coerce.number<number | string>().int().positive().max(2_147_483_647)

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

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

export const StoredFile = z.object({ id: Id, url: z.string(), filename: z.string() })
export type StoredFile = z.infer<typeof StoredFile>
