import { eq, sql } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { files } from '#server/db/schema.ts'
import { allow, found } from '#server/kit/failure.ts'
import { type Route, route } from '#server/kit/route.ts'

export const systemRoutes: Route[] = [
  route(api.system.health, async ({ db }) => {
    await db.execute(sql`select 1`)
    return { status: 'ok' as const }
  }),

  route(api.system.settings, async ({ settings }) => settings),

  route(
    api.system.file,
    async ({ params, query, links, now }) =>
      allow(links.holds(params.id, query.expires, query.signature, now), messages.linkExpired),
    async ({ params, db }) => {
      const [file] = await db.select().from(files).where(eq(files.id, params.id))
      return { ...found(file), maxAge: limits.fileLinkWindow }
    },
  ),
]
