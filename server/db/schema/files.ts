import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { createdAt, fieldColumns, id, moment } from '../columns.ts'
import { users } from './accounts.ts'
import { companies } from './companies.ts'

export const files = pgTable('files', {
  id: id(),
  key: text().notNull().unique(),
  filename: text().notNull(),
  type: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  created_at: createdAt(),
  /** Of pictures: the size as shown; time and place as the camera recorded them. */
  width: integer(),
  height: integer(),
  taken_at: moment(),
  /** What the camera's clock showed when it recorded no offset; `taken_at` is then the same in the zone of the site. */
  taken_local: timestamp({ mode: 'string' }),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** Of the virus scan: null when none was asked for. While it waits, or is infected, the file is not handed out. */
  scan_status: text().$type<'waiting' | 'clean' | 'infected'>(),
  scanned_at: moment(),
  ...fieldColumns(),
})

/** The smaller copies of a picture, made after the upload. */
export const file_copies = pgTable(
  'file_copies',
  {
    file_id: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** `print` is from when paper showed 800 px: a job puts `paper` in its place where the original has more. */
    copy: text().$type<'large' | 'small' | 'print' | 'paper'>().notNull(),
    key: text().notNull().unique(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.file_id, table.copy] })],
)

export const company_files = pgTable(
  'company_files',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    file_id: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.company_id, table.file_id] }), index().on(table.file_id)],
)
