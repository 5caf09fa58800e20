import type { User } from '#contract/accounts/person.ts'
import type { Queries } from '#server/db/database.ts'
import { facilities } from '#server/db/schema/companies.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import type { FileLinks } from '#server/services/files/files.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { Storage } from '#server/services/storage/open-storage.ts'
import { addCopies, drawDemo, makeUploads, storeFiles } from './demo-files.ts'
import { eventsOf } from './project-events.ts'
import type { Who } from './projects/project-draft.ts'
import { demoProjects } from './projects/projects.ts'

interface Filling {
  db: Queries
  storage: Storage
  links: FileLinks
}

/** Repeats what happened on the projects of the demo in its order, so that what came later has the higher id. */
export async function fillProjects(
  { db, storage, links }: Filling,
  companyIds: Map<string, number>,
  userIds: Map<string, number>,
  now: Date,
): Promise<void> {
  const { contents, signatures } = await drawDemo()
  const uploads = makeUploads(contents)
  const stored = storeFiles(storage, uploads)
  // it is awaited below, and must not count as unhandled if it fails before
  stored.catch(() => {})
  const people = await readPeople(db, userIds, now)
  const facilityIds = await readFacilityIds(db)
  const material = { now, people, companyIds, facilityIds, uploads, signatures }
  const events = demoProjects.flatMap(draft => eventsOf(draft, material))
  events.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, who, run } of events) await run({ db, links, user: found(people.get(who)), now: at })
  await addCopies(db, uploads)
  await stored
}

async function readPeople(db: Queries, userIds: Map<string, number>, now: Date): Promise<Map<Who, User>> {
  const people = new Map<Who, User>()
  for (const [email, id] of userIds)
    people.set(email.split('@')[0] as Who, found(await findUser(db, id, now)))
  return people
}

async function readFacilityIds(db: Queries): Promise<Map<string, number>> {
  const rows = await db.select({ id: facilities.id, name: facilities.name }).from(facilities)
  return new Map(rows.map(({ id, name }) => [name, id]))
}
