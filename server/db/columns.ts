import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Columns that many tables have. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const moment = () => timestamp({ withTimezone: true })
export const createdAt = () => moment().notNull().defaultNow()
/** Counts the saves of a record that two people may edit; a save names the one it is based on. */
export const version = () => integer().notNull().default(1)

export const addressColumns = () => ({
  street_address: text(),
  address_line_2: text(),
  city: text(),
  state: text(),
  zip_code: text(),
  country: text().default('United States'),
})
