import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './accounts.ts'

export const licenses = pgTable(
  'licences',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'gold' | 'silver'>().notNull(),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    created_at: createdAt(),
  },
  table => [index().on(table.user_id, table.ends_at)],
)
