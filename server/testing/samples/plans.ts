import { api } from '#contract/api.ts'
import type { Plan } from '#contract/plans/plan.ts'
import type { CastName } from '#server/testing/cast.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import type { World } from '#server/testing/world.ts'

/** A picture alone; with a PDF, the page it was drawn from. */
export function sendPlan(
  world: World,
  id: number,
  fields: Record<string, string | number> = {},
  { as = 'technician', files = ['plan.png'] }: { as?: CastName; files?: string[] } = {},
) {
  const form = multipart([
    ...Object.entries({ name: 'Level 3', ...fields }).map(([name, value]) => ({
      name,
      content: String(value),
    })),
    ...files.map(filename => ({ name: 'files[]', filename, content: filename.endsWith('.pdf') ? pdf : png })),
  ])
  return world.call(api.plans.add, { params: { id }, ...form }, as)
}

/** One that is there; fails where it could not be added. */
export async function addPlan(world: World, projectId: number): Promise<Plan> {
  const answer = await sendPlan(world, projectId)
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json().plan
}

export const plansOf = async (world: World, id: number, as: CastName = 'technician'): Promise<Plan[]> =>
  (await world.call(api.plans.list, { params: { id } }, as)).json().plans

export const savePlan = (world: World, id: number, body: object, as: CastName = 'technician') =>
  world.call(api.plans.change, { params: { id }, body }, as)

export const deletePlan = (world: World, id: number, as: CastName = 'technician') =>
  world.call(api.plans.remove, { params: { id } }, as)

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
