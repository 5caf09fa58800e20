import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ExportKind } from '#contract/exports/export.ts'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './accounts.ts'
import { files } from './files.ts'

/** What somebody asked to have as a file. A job makes it; it is kept for a week. */
export const exports_made = pgTable(
  'exports',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ExportKind>().notNull(),
    /** The project, company or person it is about; null for a list. */
    subject_id: integer(),
    /** What the subject was called then. */
    subject: text(),
    /** Which rows a list holds. */
    filter: jsonb().$type<unknown>(),
    status: text().$type<'waiting' | 'ready' | 'failed'>().notNull().default('waiting'),
    /** Null until it is ready, and after its week. */
    file_id: integer().references(() => files.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    ready_at: moment(),
    expires_at: moment(),
  },
  table => [
    index().on(table.user_id, table.created_at),
    index().on(table.expires_at),
    index().on(table.file_id),
  ],
)
