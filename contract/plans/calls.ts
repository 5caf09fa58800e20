import { z } from 'zod'
import { WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { FieldStamp, Id, Line, Version } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { planMessages } from './messages.ts'
import { Plan } from './plan.ts'

const ById = z.object({ id: Id })
const name = Line(planMessages.nameRequired)

export const planCalls = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:id/plans',
    gate: 'licensed',
    summary: 'The plans of a project, the oldest first',
    params: ById,
    returns: z.object({ plans: z.array(Plan) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/projects/:id/plans',
    gate: 'licensed',
    summary:
      'Add a plan: the first file is its picture, a second one the PDF it was made from, page which of its pages',
    params: ById,
    body: FieldStamp.extend({ name, page: WholeNumber(1, limits.pagesOfPlan).nullish() }),
    files: { kinds: 'any', max: 2 },
    returns: z.object({ plan: Plan }),
    status: 201,
    creates: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/plans/:id',
    gate: 'licensed',
    summary: 'Give a plan another name; with version a save by somebody else is not lost',
    params: ById,
    body: z.object({ name, version: Version.nullish() }),
    returns: z.object({ plan: Plan }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/plans/:id',
    gate: 'licensed',
    summary: 'Delete a plan and take the pins off it; signed reports keep both',
    params: ById,
    returns: z.object({}),
  }),
}
