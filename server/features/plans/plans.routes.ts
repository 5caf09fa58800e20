import { api } from '#contract/api.ts'
import { planMessages } from '#contract/plans/messages.ts'
import { accessProject, accessToRecord } from '#server/features/projects/access.ts'
import { publishProjectChange } from '#server/features/projects/news/activity.ts'
import { type Route, route } from '#server/http/route.ts'
import { accessPlan, addPlan, deletePlan, listPlans, readPlan, renamePlan } from './plans.ts'

export const planRoutes: Route[] = [
  route(
    api.plans.list,
    async context => accessProject(context, context.params.id),
    async (context, { id }) => ({ plans: await listPlans(context, id) }),
  ),

  route(
    api.plans.add,
    async context => accessToRecord(context, context.params.id),
    async (context, project) => {
      const { id, known } = await addPlan(context, project, context.uploads, context.body)
      const plan = await readPlan(context, id)
      Object.assign(context.audit, { recordId: id, subject: plan.name, unwritten: known })
      if (!known) await publishProjectChange(context.db, project.id, 'location')
      return { plan }
    },
  ),

  route(
    api.plans.change,
    async context => accessPlan(context, context.params.id),
    async (context, { id, project }) => {
      const fields = await renamePlan(context, id, context.body)
      const plan = await readPlan(context, id)
      Object.assign(context.audit, { subject: plan.name, fields, unwritten: fields.length === 0 })
      if (fields.length > 0) await publishProjectChange(context.db, project.id, 'location')
      return { plan }
    },
  ),

  route(
    api.plans.remove,
    async context => accessPlan(context, context.params.id),
    async (context, { id, name, project }) => {
      context.audit.subject = planMessages.withPins(name, await deletePlan(context, id))
      await publishProjectChange(context.db, project.id, 'location')
      return {}
    },
  ),
]
