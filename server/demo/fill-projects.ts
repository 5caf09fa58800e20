import type { User } from '#contract/accounts/person.ts'
import type { Queries } from '#server/db/database.ts'
import { facilities } from '#server/db/schema/companies.ts'
import { jsa_signatures } from '#server/db/schema/jsa.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import type { DemoContext, DemoEvent, DemoMaterial } from './demo-event.ts'
import { drawPictures, drawSignatures, finishFiles, makeUploads } from './demo-files.ts'
import { equipmentEvents } from './equipment.ts'
import { jsaEvents } from './jsa/jsa-events.ts'
import { projectEvents } from './project-events.ts'
import { addHistory } from './project-history.ts'
import type { Who } from './projects/project-draft.ts'
import { demoProjects } from './projects/projects.ts'
import { noteEvidence } from './step-evidence.ts'
import { reportEvents } from './survey-events.ts'

interface Filling extends Pick<DemoContext, 'db' | 'links' | 'settings'> {
  storage: Storage
}

/** Repeats what happened on the projects of the demo in its order, so that what came later has the higher id. */
export async function fillProjects(
  { db, storage, links, settings }: Filling,
  companyIds: Map<string, number>,
  userIds: Map<string, number>,
  now: Date,
): Promise<void> {
  // drawing the pictures takes as long as writing the projects, so both are done at once
  const drawing = drawPictures()
  drawing.catch(() => {})
  const material: DemoMaterial = {
    ...{ now, companyIds, signatures: await drawSignatures(), uploads: makeUploads(), jsaSignatures: [] },
    equipmentIds: new Map(),
    people: await readPeople(db, userIds, now),
    facilityIds: await readFacilityIds(db),
  }
  const projects = demoProjects.map(draft => ({ id: 0, draft }))
  const repeat = async (events: DemoEvent[]) => {
    for (const { at, who, run } of events.sort((one, other) => one.at.getTime() - other.at.getTime()))
      await run({ db, links, settings, user: found(material.people.get(who)), now: at })
  }
  const jsas = projects.map(project => jsaEvents(project, material))
  await repeat([
    ...equipmentEvents(material),
    ...projects.flatMap(project => projectEvents(project, material)),
    ...jsas.flatMap(({ beforePictures }) => beforePictures),
  ])
  await finishFiles({ db, storage }, await drawing)
  // a signature covers the photos, so it comes after them
  await repeat([
    ...jsas.flatMap(({ afterPictures }) => afterPictures),
    ...projects.flatMap(project => reportEvents(project, material)),
  ])
  await db.insert(jsa_signatures).values(material.jsaSignatures)
  await noteEvidence(db, projects)
  await addHistory(db)
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
