import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, fieldColumns, id, moment, version } from '../columns.ts'
import { companies } from './companies.ts'
import { userId } from './projects.ts'

/** What a company scans with. Nothing is deleted: a unit that is gone is retired. */
export const equipment = pgTable(
  'equipment',
  {
    id: id(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    unit: text().notNull(),
    serial: text(),
    antenna_mhz: text(),
    /** A day, as it was typed. */
    last_check: text(),
    retired: boolean().notNull().default(false),
    user_id: userId(),
    created_at: createdAt(),
    updated_at: moment().notNull().defaultNow(),
    version: version(),
    ...fieldColumns(),
  },
  table => [index('equipment_of_company').on(table.company_id)],
)
