import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FieldStamp, Id, Version } from '#contract/fields.ts'
import { Equipment, EquipmentRecord } from './equipment.ts'

const ById = z.object({ id: Id })

export const equipmentCalls = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:id/equipment',
    gate: 'signed-in',
    summary: 'The scanning equipment of a company, with what was retired at the end',
    params: ById,
    returns: z.object({ equipment: z.array(Equipment) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/companies/:id/equipment',
    gate: 'signed-in',
    summary: 'Add a unit to the equipment of a company, as its owner or one of its technicians',
    params: ById,
    body: EquipmentRecord.extend(FieldStamp.shape),
    returns: z.object({ equipment: Equipment }),
    status: 201,
    creates: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/equipment/:id',
    gate: 'signed-in',
    summary: 'Save a unit, whole, or retire it; locations keep it as it was when they were scanned',
    params: ById,
    body: EquipmentRecord.extend({ version: Version.nullish() }),
    returns: z.object({ equipment: Equipment }),
  }),
}
