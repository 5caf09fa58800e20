import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './accounts.ts'

/** Who passed the test, as it is printed: a later change of the name does not make it another person's. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: text().notNull().unique(),
    name: text().notNull(),
    passed_at: moment().notNull(),
    valid_until: moment().notNull(),
  },
  table => [index().on(table.user_id)],
)

/** Which sections of the reading somebody has read. */
export const training_progress = pgTable('training_progress', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  read: text().array().notNull().default([]),
  updated_at: moment().notNull(),
})

/** Which reminders were mailed: one for each deadline and number of days. */
export const training_reminders = pgTable(
  'training_reminders',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    due_at: moment().notNull(),
    days: integer().notNull(),
    sent_at: createdAt(),
  },
  table => [uniqueIndex('training_reminders_once').on(table.user_id, table.due_at, table.days)],
)
