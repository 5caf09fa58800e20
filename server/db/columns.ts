import { bigint, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Columns that many tables have. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const moment = () => timestamp({ withTimezone: true })
export const createdAt = () => moment().notNull().defaultNow()
/** Counts the saves of a record that two people may edit; a save names the one it is based on. */
export const version = () => integer().notNull().default(1)

/**
 * Of what is recorded on site, perhaps without a connection. The device names the record before the server does, so that
 * one sent again, weeks later, is found. How far its clock was off is kept: above zero, it was ahead.
 */
export const fieldColumns = () => ({
  client_id: uuid().notNull().unique().defaultRandom(),
  captured_at: moment(),
  clock_offset_ms: bigint({ mode: 'number' }),
})

export const addressColumns = () => ({
  street_address: text(),
  address_line_2: text(),
  city: text(),
  state: text(),
  zip_code: text(),
  country: text().default('United States'),
})
