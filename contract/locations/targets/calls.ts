import { z } from 'zod'
import { TaskType } from '#contract/companies/company.ts'
import { endpoint } from '#contract/endpoint.ts'
import { FieldStamp, Id, Version } from '#contract/fields.ts'
import { Location } from '../location.ts'
import { Target } from './target.ts'
import { TargetRecord } from './target-record.ts'

const ById = z.object({ id: Id })
/** What the lengths are in; of a location that has no units yet, these become its own. */
const units = { unit_system: TaskType.nullish() }
/** With the location, whose tasks follow its targets. */
const returns = z.object({ target: Target, location: Location })

export const targetCalls = {
  add: endpoint({
    method: 'POST',
    path: '/locations/:id/targets',
    gate: 'licensed',
    summary: 'Add a target to a location; what it is and how deep fills the tasks of the location',
    params: ById,
    body: TargetRecord.extend({ ...FieldStamp.shape, ...units }),
    returns,
    status: 201,
    creates: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/targets/:id',
    gate: 'licensed',
    summary:
      'Save a target, whole, and the depth labels on photos that follow it; with version a save by somebody else is not lost',
    params: ById,
    body: TargetRecord.extend({ version: Version.nullish(), ...units }),
    returns,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/targets/:id',
    gate: 'licensed',
    summary:
      'Delete a target; its number is never given again, and depth labels on photos that followed it keep their text',
    params: ById,
    returns: z.object({ location: Location }),
  }),
}
