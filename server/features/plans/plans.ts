import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FieldStamp } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { planMessages } from '#contract/plans/messages.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { locations, plans } from '#server/db/schema/locations.ts'
import { projects } from '#server/db/schema/projects.ts'
import { accessToRecord, type FoundProject } from '#server/features/projects/access.ts'
import { findSentBefore, stampColumns, stampFields } from '#server/features/projects/field-stamp.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import { changedFields } from '#server/http/audit.ts'
import type { Context } from '#server/http/route.ts'
import { addFile, linkColumns } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { Failure, found, refuseFields, refuseStale } from '#server/services/runtime/failure.ts'

type ReadContext = Pick<Context, 'db' | 'links' | 'now'>
type WriteContext = ReadContext & Pick<Context, 'user'>

export const listPlans = (context: ReadContext, projectId: number) =>
  readPlans(context, and(eq(plans.project_id, projectId), isNull(plans.deleted_at)))

export const readPlan = async (context: ReadContext, id: number): Promise<Plan> =>
  found((await readPlans(context, eq(plans.id, id)))[0])

/** A living plan of a living project, for whoever may record there. */
export async function accessPlan(
  context: Pick<Context, 'db' | 'user'>,
  id: number,
): Promise<{ id: number; name: string; project: FoundProject }> {
  const [plan] = await context.db
    .select({ project_id: plans.project_id, name: plans.name })
    .from(plans)
    .where(and(eq(plans.id, id), isNull(plans.deleted_at)))
  const { project_id, name } = found(plan)
  return { id, name, project: await accessToRecord(context, project_id) }
}

/** One that was sent before is known and stays as it is. */
export async function addPlan(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  { id: project_id }: FoundProject,
  [picture, original]: Upload[],
  { name, page, ...stamp }: FieldStamp & { name: string; page?: number | null | undefined },
): Promise<{ id: number; known: boolean }> {
  const expected = { user_id: user.id, parent_id: project_id }
  const before = await findSentBefore(db, stamp.client_id, expected, client_id =>
    db
      .select({
        id: plans.id,
        user_id: plans.user_id,
        parent_id: plans.project_id,
        deleted_at: plans.deleted_at,
      })
      .from(plans)
      .where(eq(plans.client_id, client_id)),
  )
  if (before !== null) return { id: before, known: true }
  if (!picture)
    throw new Failure(422, planMessages.pictureMissing, { fields: { file: planMessages.pictureMissing } })
  refuseFields(picture.picture ? {} : { file: planMessages.pictureFirst })
  refuseFields(original && original.type !== 'application/pdf' ? { file: planMessages.originalOther } : {})
  await db.select().from(projects).where(eq(projects.id, project_id)).for('no key update')
  const [there] = await db
    .select({ count: count() })
    .from(plans)
    .where(and(eq(plans.project_id, project_id), isNull(plans.deleted_at)))
  if (found(there).count >= limits.plansPerProject)
    throw new Failure(422, planMessages.plansFull(limits.plansPerProject))
  const file = await addFile(db, picture, user.id)
  const [added] = await db
    .insert(plans)
    .values({
      ...{ project_id, name, user_id: user.id, created_at: now, updated_at: now },
      file_id: file.id,
      page: original ? page : null,
      original_id: original ? (await addFile(db, original, user.id)).id : null,
      ...stampColumns(stamp, now),
    })
    .returning({ id: plans.id })
  return { id: found(added).id, known: false }
}

/** Gives back which fields changed; named as it is, it stays as it is. */
export async function renamePlan(
  context: WriteContext,
  id: number,
  { name, version }: { name: string; version?: number | null | undefined },
): Promise<string[]> {
  const { db, now } = context
  const [held] = await db.select().from(plans).where(eq(plans.id, id)).for('no key update')
  const stored = found(held)
  // somebody deleted it while this waited
  if (stored.deleted_at) throw new Failure(404, messages.notFound)
  if (version != null && version !== stored.version) refuseStale(await readPlan(context, id), version)
  const fields = changedFields(stored, { name })
  if (fields.length > 0)
    await db
      .update(plans)
      .set({ name, updated_at: now, version: stored.version + 1 })
      .where(eq(plans.id, id))
  return fields
}

/**
 * Its row and its pictures stay for what was signed. Whoever edits a location meanwhile is told that it lost its pin.
 * Gives back the numbers of those that did.
 */
export async function deletePlan({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<number[]> {
  const [deleted] = await db
    .update(plans)
    .set({ deleted_at: now })
    .where(and(eq(plans.id, id), isNull(plans.deleted_at)))
    .returning({ id: plans.id })
  // somebody else deleted it while this waited
  found(deleted)
  const unpinned = await db
    .update(locations)
    .set({
      plan_id: null,
      plan_x: null,
      plan_y: null,
      updated_at: now,
      version: sql`${locations.version} + 1`,
    })
    .where(eq(locations.plan_id, id))
    .returning({ number: locations.ats_location_number, deleted_at: locations.deleted_at })
  return unpinned
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ number }) => number)
    .sort((one, other) => one - other)
}

const originals = alias(files, 'originals')

async function readPlans({ db, links, now }: ReadContext, which: SQL | undefined): Promise<Plan[]> {
  const rows = await db
    .select({
      plan: plans,
      user: fullName,
      picture: { ...linkColumns, width: files.width, height: files.height },
      original: { id: originals.id, filename: originals.filename, scan_status: originals.scan_status },
    })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.user_id))
    .innerJoin(files, eq(files.id, plans.file_id))
    .leftJoin(originals, eq(originals.id, plans.original_id))
    .where(which)
    .orderBy(asc(plans.id))
  return rows.map(({ plan, user, picture, original }) => ({
    ...{ id: plan.id, project_id: plan.project_id, name: plan.name, page: plan.page, user },
    ...stampFields(plan),
    version: plan.version,
    created_at: plan.created_at.toISOString(),
    updated_at: plan.updated_at.toISOString(),
    picture: { ...links.link(picture, now), width: picture.width, height: picture.height },
    original: original && links.link(original, now),
  }))
}
