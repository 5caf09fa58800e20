import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './accounts.ts'

/** Keys that a phone, a computer or a security key holds for the portal; only their public half is known here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the browser names it, in base64url. */
    credential_id: text().notNull(),
    public_key: text().notNull(),
    /** Signatures the device says it made; one that falls behind is a copy. Many devices always say zero. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    created_at: createdAt(),
    last_used_at: moment(),
  },
  table => [uniqueIndex('passkeys_credential_unique').on(table.credential_id), index().on(table.user_id)],
)

/** The secret that a person's authenticator app shares with the portal. */
export const authenticator_apps = pgTable('authenticator_apps', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted, with the id of the key in front. */
  secret: text().notNull(),
  /** Null until the first code from the app was right. */
  confirmed_at: moment(),
  /** The time step of the last code that was taken: no code is taken twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

/** Each signs in once when the phone is lost; hashed, of more than 112 random bits. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: moment(),
  },
  table => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** What a device is asked to sign, once and soon: to add a passkey, or as the second step of a sign-in. */
export const second_factor_challenges = pgTable(
  'second_factor_challenges',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'sign_in' | 'enroll' | 'prove'>().notNull(),
    challenge: text().notNull(),
    expires_at: moment().notNull(),
  },
  table => [index().on(table.user_id), index().on(table.expires_at)],
)
