import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import type { Database } from '#server/db/database.ts'
import { type Route, route } from '#server/http/route.ts'
import { addFile } from '#server/services/files/files.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { allow, found, refuseStale } from '#server/services/runtime/failure.ts'

/** A smallest possible feature, to try the request path with, whatever the product's own features do. */
export const probes = pgTable('probes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  user_id: integer().notNull(),
  name: text().notNull(),
  secret: text().notNull().default('never sent'),
  version: integer().notNull().default(1),
})

export const addProbeTable = (db: Database) =>
  db.execute(sql`create table probes (id integer primary key generated always as identity, user_id integer not null,
    name text not null, secret text not null default 'never sent', version integer not null default 1)`)

const Probe = z.object({ id: Id, name: z.string(), version: z.number() })
const Name = z.string('Give it a name.').min(1, 'Give it a name.')
const ById = z.object({ id: Id })
const Stored = z.object({ files: z.array(z.object({ id: Id, filename: z.string(), url: z.string() })) })

export const probe = {
  add: endpoint({
    method: 'POST',
    path: '/probes',
    gate: 'signed-in',
    summary: 'Add',
    body: z.object({
      name: Name,
      ending: z.enum(['refuse', 'crash', 'query', 'mail']).optional(),
      wait: z.number().optional(),
    }),
    returns: Probe,
    status: 201,
    creates: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/probes/:id',
    gate: 'signed-in',
    summary: 'Change',
    params: ById,
    body: z.object({ name: Name, version: z.number() }),
    returns: Probe,
  }),
  count: endpoint({
    method: 'GET',
    path: '/probes',
    gate: 'public',
    summary: 'Count',
    returns: z.object({ count: z.number() }),
  }),
  long: endpoint({
    method: 'GET',
    path: '/long',
    gate: 'public',
    summary: 'Long',
    returns: z.object({ text: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/licensed',
    gate: 'licensed',
    summary: 'Read',
    returns: z.object({}),
  }),
  write: endpoint({
    method: 'POST',
    path: '/licensed',
    gate: 'licensed',
    summary: 'Write',
    returns: z.object({}),
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/looked_up',
    gate: 'licensed',
    summary: 'Look up',
    returns: z.object({}),
    reads: true,
  }),
  administer: endpoint({
    method: 'GET',
    path: '/administered',
    gate: 'admin',
    summary: 'Administer',
    returns: z.object({}),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/probes/:id/attachments',
    gate: 'signed-in',
    summary: 'Upload',
    params: ById,
    body: z.object({ description: z.string().optional(), ending: z.literal('refuse').optional() }),
    files: { kinds: 'any', max: 3 },
    returns: Stored,
    creates: true,
  }),
  picture: endpoint({
    method: 'POST',
    path: '/pictures',
    gate: 'signed-in',
    summary: 'Upload pictures',
    files: { kinds: 'pictures', max: 20 },
    returns: Stored,
  }),
}

const pause = (milliseconds = 0) => new Promise(resolve => setTimeout(resolve, milliseconds))
const own = async ({
  db,
  params,
  user,
}: {
  db: Pick<Database, 'select'>
  params: { id: number }
  user: { id: number }
}) => {
  const row = found((await db.select().from(probes).where(eq(probes.id, params.id)))[0])
  allow(row.user_id === user.id)
  return row
}

export const probeRoutes: Route[] = [
  route(probe.add, async ({ body, db, user, settings }) => {
    const [row] = await db.insert(probes).values({ name: body.name, user_id: user.id }).returning()
    await pause(body.wait)
    if (body.ending === 'refuse') allow(false)
    if (body.ending === 'crash') throw new Error('no paper')
    if (body.ending === 'query') await db.execute(sql`select ${body.name}::integer`)
    if (body.ending === 'mail') {
      const letter = {
        subject: body.name,
        greeting: 'Hello',
        paragraphs: [],
        closing: 'Bye',
        provider: settings.provider_name,
      }
      await queueMail(db, user.email, letter)
    }
    return found(row)
  }),
  route(probe.change, own, async ({ body, db }, row) => {
    refuseStale(Probe.parse(row), body.version)
    const [saved] = await db
      .update(probes)
      .set({ name: body.name, version: row.version + 1 })
      .where(eq(probes.id, row.id))
      .returning()
    return found(saved)
  }),
  route(probe.count, async ({ db }) => ({ count: (await db.select().from(probes)).length })),
  route(probe.long, async () => ({ text: 'hyperbola '.repeat(1000) })),
  route(probe.read, async () => ({})),
  route(probe.write, async () => ({})),
  route(probe.lookUp, async () => ({})),
  route(probe.administer, async () => ({})),
  route(probe.upload, own, async ({ body, db, uploads, user, links, now }) => {
    const rows = []
    for (const upload of uploads) rows.push(await addFile(db, upload, user.id))
    allow(body.ending !== 'refuse')
    return { files: rows.map(row => links.link(row, now)) }
  }),
  route(probe.picture, async ({ db, uploads, user, links, now }) => {
    const rows = []
    for (const upload of uploads) rows.push(await addFile(db, upload, user.id))
    return { files: rows.map(row => links.link(row, now)) }
  }),
]
