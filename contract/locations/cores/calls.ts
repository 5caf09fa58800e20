import { z } from 'zod'
import { TaskType } from '#contract/companies/company.ts'
import { endpoint } from '#contract/endpoint.ts'
import { FieldStamp, Id, Version } from '#contract/fields.ts'
import { Location } from '../location.ts'
import { Core } from './core.ts'
import { CoreRecord } from './core-record.ts'

const ById = z.object({ id: Id })
/** What the lengths are in; of a location that has no units yet, these become its own. */
const units = { unit_system: TaskType.nullish() }
const returns = z.object({ core: Core, location: Location })

export const coreCalls = {
  add: endpoint({
    method: 'POST',
    path: '/locations/:id/cores',
    gate: 'licensed',
    summary:
      'Add a core or a saw cut to a location with its verdict; one that the targets speak against needs a reason',
    params: ById,
    body: CoreRecord.extend({ ...FieldStamp.shape, ...units }),
    returns,
    status: 201,
    creates: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/cores/:id',
    gate: 'licensed',
    summary: 'Save a core or a saw cut, whole; with version a save by somebody else is not lost',
    params: ById,
    body: CoreRecord.extend({ version: Version.nullish(), ...units }),
    returns,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cores/:id',
    gate: 'licensed',
    summary: 'Delete a core or a saw cut; its number is never given again',
    params: ById,
    returns: z.object({ location: Location }),
  }),
}
