import { and, eq, isNull } from 'drizzle-orm'
import type { TaskType } from '#contract/companies/company.ts'
import { tasksOfTargets } from '#contract/locations/targets/target-tasks.ts'
import { inCatalogueOrder } from '#contract/locations/tasks.ts'
import type { Queries } from '#server/db/database.ts'
import { location_targets, type locations } from '#server/db/schema/locations.ts'

type WithTasks = Pick<typeof locations.$inferSelect, 'id' | 'summaries' | 'filled_tasks'>

/** The tasks of a location after its targets changed. */
export const refillTasks = (db: Queries, location: WithTasks, units: TaskType) =>
  fillTasks(db, location.id, chosenOf(location, location.summaries), units)

/** The tasks somebody saves: what the targets say stays, whether it was sent along or not. */
export const keepFilledTasks = (db: Queries, location: WithTasks, given: string[], units: TaskType) =>
  fillTasks(db, location.id, chosenOf(location, given), units)

/** What is not there because of a target. */
const chosenOf = ({ filled_tasks }: WithTasks, tasks: string[]) =>
  tasks.filter(task => !filled_tasks.includes(task))

/** A line that somebody chose stays when the target goes that says the same. */
async function fillTasks(db: Queries, locationId: number, chosen: string[], units: TaskType) {
  const targets = await db
    .select({ type: location_targets.type, depth: location_targets.depth })
    .from(location_targets)
    .where(and(eq(location_targets.location_id, locationId), isNull(location_targets.deleted_at)))
  const filled = tasksOfTargets(targets, units).filter(line => !chosen.includes(line))
  return {
    summaries: filled.length > 0 ? inCatalogueOrder([...chosen, ...filled]) : chosen,
    filled_tasks: filled,
  }
}
