import { sql } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { FileSignature } from '#contract/system/calls.ts'
import { systemMessages } from '#contract/system/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { type Route, route } from '#server/http/route.ts'
import { findContent } from '#server/services/files/files.ts'
import { allow, found } from '#server/services/runtime/failure.ts'

/** One query for all who ask while it is under way: a crowd of monitors takes no connections from others. */
const reach = (db: Queries) => {
  const asked = reaching.get(db) ?? askForOne(db, {}).finally(() => reaching.delete(db))
  reaching.set(db, asked)
  return asked
}
const reaching = new WeakMap<Queries, Promise<unknown>>()
const askForOne = statement(() => sql`select 1`, { quick: true })

export const systemRoutes: Route[] = [
  route(api.system.health, async ({ db }) => {
    await reach(db)
    return { status: 'ok' as const }
  }),

  route(api.system.settings, async ({ settings }) => settings),

  route(
    api.system.file,
    async ({ params, query, links, now }) => {
      const signed = found(FileSignature.safeParse(query).data)
      allow(links.isValid(params.id, signed, now), systemMessages.linkExpired)
      return signed
    },
    async ({ params, db }, { copy }) => ({
      ...found(await findContent(db, params.id, copy)),
      maxAge: limits.fileLinkWindow,
    }),
  ),
]
