import { and, count, eq, isNull, ne, or } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { limits } from '#contract/limits.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { can } from '#contract/policies.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { lockUntilCommit } from '#server/db/lock-until-commit.ts'
import { users } from '#server/db/schema/accounts.ts'
import { barcode_requests, locations } from '#server/db/schema/locations.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import { type FoundProject, findProject } from '#server/features/projects/access.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import type { Config } from '#server/services/runtime/config.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { accessRequestMail } from './barcodes.mail.ts'

/** A code is on one living location of the whole portal. Held until the end of the write, so that two cannot take it. */
export async function reserveBarcode(
  db: Queries,
  user: Employee,
  code: string,
  locationId: number | null,
): Promise<void> {
  await lockUntilCommit(db, `barcode ${code}`)
  const [taken] = await db
    .select({ project_id: locations.project_id })
    .from(locations)
    .where(and(hasBarcode(code), locationId === null ? undefined : ne(locations.id, locationId)))
  if (!taken) return
  const project = await findProject(db, taken.project_id, user.id)
  const sentence =
    project && can.seeProject(user, project)
      ? locationMessages.barcodeTaken(project.job_name)
      : locationMessages.barcodeTakenElsewhere
  throw new Failure(409, sentence, { code: 'barcode_taken', fields: { barcode_number: sentence } })
}

interface LabeledLocation {
  location_id: number
  project: FoundProject
  gpr_report_id: number | null
}

/** The location with this label, in a project that is not deleted. */
export async function findLabeled(
  db: Queries,
  userId: number,
  code: string,
): Promise<LabeledLocation | null> {
  const [row] = await db
    .select({ id: locations.id, project_id: locations.project_id, gpr_report_id: gpr_reports.id })
    .from(locations)
    .leftJoin(gpr_reports, eq(gpr_reports.project_id, locations.project_id))
    .where(hasBarcode(code))
  const project = row && (await findProject(db, row.project_id, userId))
  return project ? { location_id: row.id, project, gpr_report_id: row.gpr_report_id } : null
}

const hasBarcode = (code: string) => and(eq(locations.barcode_number, code), isNull(locations.deleted_at))

/** READINGS: the project manager and the owners of the company the scan is for. */
export const listOwners = (db: Queries, project: Pick<FoundProject, 'user_id' | 'company_id'>) =>
  db
    .select({ id: users.id, email: users.email, first_name: users.first_name })
    .from(users)
    .where(
      and(
        isNull(users.deleted_at),
        or(
          eq(users.id, project.user_id),
          project.company_id === null
            ? undefined
            : and(eq(users.company_id, project.company_id), eq(users.company_user, 'owner')),
        ),
      ),
    )
    .orderBy(users.id)

/** Asked for on each look at a label; what is done for it is done once. */
export const requestAccess = (db: Queries, project: FoundProject, finder: Employee) =>
  addJob(
    db,
    accessRequest,
    { project_id: project.id, user_id: finder.id },
    { dedupeKey: `barcode-request ${project.id} ${finder.id}`, userId: finder.id },
  )

const accessRequest = jobKind<{ project_id: number; user_id: number }>('barcode-request')

/**
 * Somebody with a confirmed address, who found a label, wants to be added: one mail to each owner for a person, a
 * project and a day, and of one person for so many projects a day.
 */
export function accessRequestHandler(
  db: Database,
  { providerName, publicUrl }: Pick<Config, 'providerName' | 'publicUrl'>,
  clock: Clock,
): JobHandler {
  const from = { provider_name: providerName, public_url: publicUrl }
  return jobHandler(accessRequest, ({ project_id, user_id }) =>
    inTransaction(db, async transaction => {
      const project = await findProject(transaction, project_id, user_id)
      const [finder] = await transaction.select().from(users).where(eq(users.id, user_id))
      if (!project || !finder?.confirmed_at) return
      if (!(await isFirstToday(transaction, project_id, user_id, clock()))) return
      const full_name = `${finder.first_name} ${finder.last_name}`
      for (const owner of await listOwners(transaction, project)) {
        const mail = accessRequestMail(from, owner, {
          project,
          finder: { full_name, email: finder.email },
        })
        await queueMail(transaction, owner.email, mail, { userId: user_id })
      }
    }),
  )
}

async function isFirstToday(db: Queries, project_id: number, user_id: number, now: Date): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  const added = await db
    .insert(barcode_requests)
    .values({ project_id, user_id, day, created_at: now })
    .onConflictDoNothing()
    .returning()
  const [today] = await db
    .select({ requests: count() })
    .from(barcode_requests)
    .where(and(eq(barcode_requests.user_id, user_id), eq(barcode_requests.day, day)))
  return added.length > 0 && (today?.requests ?? 0) <= limits.accessRequestsADay
}
