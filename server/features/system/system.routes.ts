import { sql } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { FileSignature, PaperSignature } from '#contract/system/file-calls.ts'
import { systemMessages } from '#contract/system/messages.ts'
import { scanMessages } from '#contract/system/scan-messages.ts'
import type { Queries } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { type Route, route } from '#server/http/route.ts'
import { findContent } from '#server/services/files/files.ts'
import { isPaperLink } from '#server/services/pdf/paper-links.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import { storedSize } from '#server/services/storage/stored-size.ts'

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
      allow(await links.isValid(params.id, signed, now), systemMessages.linkExpired)
      return signed
    },
    async ({ params, db }, { copy }) => ({
      ...handedOut(found(await findContent(db, params.id, copy))),
      // an original holds what the camera knew, or whatever a document says
      maxAge: copy ? limits.fileLinkWindow : 0,
    }),
  ),

  route(
    api.system.paper,
    async ({ params, query, links, now }) => {
      const signed = found(PaperSignature.safeParse(query).data)
      allow(await isPaperLink(links, { ...signed, ...params }, now), systemMessages.linkExpired)
      return signed
    },
    async ({ params, storage }, { key }) => ({
      ...{ key, filename: params.filename, type: 'application/pdf', maxAge: 0, framed: true as const },
      size: found(await storedSize(storage, key)),
    }),
  ),
]

function handedOut<F extends { scan_status: string | null }>({ scan_status, ...file }: F) {
  if (scan_status === 'waiting')
    throw new Failure(503, scanMessages.fileWaits, { code: 'scanning' }, { 'retry-after': '60' })
  if (scan_status === 'infected') throw new Failure(410, scanMessages.fileRemoved, { code: 'infected' })
  return file
}
