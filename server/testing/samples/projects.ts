import { api } from '#contract/api.ts'
import type { AtsRequestInput } from '#contract/projects/ats-request.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import type { World } from '#server/testing/world.ts'

/** As little as a request for a scan must say. */
export const smallestRequest = {
  requested_start_date: '2026-08-03',
  building_type: 'Hospital',
  job_name: 'Boiler room',
  address_attributes: { city: 'Denver', state: 'CO', zip_code: '80205' },
} satisfies AtsRequestInput

/** A new project at step 1; `company` says whose it is. */
export async function startProject(
  world: World,
  more: Partial<AtsRequestInput> = {},
  as: CastName = 'technician',
): Promise<number> {
  const answer = await world.call(api.projects.create, { body: { ...smallestRequest, ...more } }, as)
  if (answer.statusCode !== 201) throw new Error(`the project was not started: ${answer.body}`)
  return answer.json().project.id
}

/** Many at once, straight into the table, each as `of` says; gives back their ids, oldest first. */
export async function addProjects(
  world: World,
  count: number,
  of: (index: number) => Partial<typeof projects.$inferInsert>,
): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ job_name: `Job ${index + 1}`, building_type: 'Office', city: 'Denver', state: 'CO' },
    ...{ requested_start_date: '2026-08-03', requested_start_time: '7:00 AM' },
    ...{ user_id: world.ids.technician, company_id: world.companyId('Scanners') },
    ...of(index),
  }))
  const added = await world.db.insert(projects).values(rows).returning({ id: projects.id })
  return added.map(({ id }) => id)
}
