import { sql } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { FileSignature } from '#contract/system/calls.ts'
import { systemMessages } from '#contract/system/messages.ts'
import { type Route, route } from '#server/http/route.ts'
import { findContent } from '#server/services/files/files.ts'
import { allow, found } from '#server/services/runtime/failure.ts'

export const systemRoutes: Route[] = [
  route(api.system.health, async ({ db }) => {
    await db.execute(sql`select 1`)
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
