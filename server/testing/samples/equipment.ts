import { api } from '#contract/api.ts'
import type { Equipment } from '#contract/equipment/equipment.ts'
import type { CastName } from '#server/testing/cast.ts'
import type { World } from '#server/testing/world.ts'

export const sendEquipment = (world: World, id: number, body: object, as: CastName = 'owner') =>
  world.call(api.equipment.add, { params: { id }, body }, as)

/** A unit that is there; fails where it could not be added. */
export async function addEquipment(
  world: World,
  companyId: number,
  unit: object = {},
  as?: CastName,
): Promise<Equipment> {
  const answer = await sendEquipment(world, companyId, { unit: 'StructureScan', ...unit }, as)
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json().equipment
}

export const saveEquipment = (world: World, id: number, body: object, as: CastName = 'owner') =>
  world.call(api.equipment.change, { params: { id }, body }, as)

export const equipmentOf = async (world: World, id: number, as: CastName = 'owner'): Promise<Equipment[]> =>
  (await world.call(api.equipment.list, { params: { id } }, as)).json().equipment
